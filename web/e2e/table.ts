/** The hands of a person at the table: everything goes through what a person sees and touches. */
import { expect, type Page } from '@playwright/test';

export type Seat = 'You, here' | 'A friend, by link' | 'Computer';

const pieceKinds: Record<string, string> = {
  K: 'king',
  Q: 'queen',
  R: 'rook',
  B: 'bishop',
  N: 'knight',
  C: 'prince',
  S: 'princess',
  P: 'pawn',
};

/** Makes a game on the home page; seats are named by their first armies, or all taken by one of the quick ways, `everybody`. */
export async function create(
  page: Page,
  kind: string,
  seats: Record<string, Seat>,
  { fen, name, time, everybody }: { fen?: string; name?: string; time?: string; everybody?: string } = {},
): Promise<string> {
  await page.goto('/');
  await page.locator(`.kind:has(input[value="${kind}"])`).click();
  if (everybody) await page.getByRole('button', { name: everybody }).click();
  for (const [seat, choice] of Object.entries(seats)) await page.locator(`select[data-seat="${seat}"]`).selectOption(choice);
  if (time) await page.getByRole('radio', { name: time }).check({ force: true });
  if (name) await page.getByLabel('Your name, for the others').fill(name);
  if (fen) {
    await page.getByText('Start from a position').click();
    await page.locator('textarea[name="fen"]').fill(fen);
  }
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page).toHaveURL(/\/game\/\w+$/);
  await expect(page.getByRole('grid')).toBeVisible();
  return page.url();
}

export const square = (page: Page, name: string) => page.locator(`[data-square="${name}"]`);

export const tap = (page: Page, name: string) => square(page, name).click();

/** What stands on a square, as those hear it who do not see it. */
export async function expectOn(page: Page, name: string, piece: string): Promise<void> {
  await expect(square(page, name)).toHaveAttribute('aria-label', new RegExp(`^${name}, ${piece}`));
}

/** Places a piece from the tray: `Q@c3`. */
export async function place(page: Page, text: string): Promise<void> {
  const [letter = '', on = ''] = text.split('@');
  await page.locator(`.tray [data-kind="${pieceKinds[letter]}"]`).click();
  await tap(page, on);
}

/** Moves by tap-tap. */
export async function move(page: Page, from: string, to: string): Promise<void> {
  await tap(page, from);
  await tap(page, to);
}

/** Moves by dragging. */
export async function drag(page: Page, from: string, to: string): Promise<void> {
  const middle = async (name: string): Promise<{ x: number; y: number }> => {
    const box = await square(page, name).boundingBox();
    if (!box) throw new Error(`${name} is not to be seen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [start, end] = [await middle(from), await middle(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

/** Waits until the game has gone this far. */
export async function expectPly(page: Page, ply: number): Promise<void> {
  await expect(page.locator('.moves [data-ply]')).toHaveCount(ply);
}

export const due = (page: Page) => page.getByTestId('due');
export const story = (page: Page) => page.getByTestId('story');
export const notice = (page: Page) => page.getByTestId('notice');

/** The move list as one line of SAN. */
export const moves = async (page: Page): Promise<string[]> =>
  (await page.locator('.moves [data-ply]').allTextContents()).map((text) => text.trim());
