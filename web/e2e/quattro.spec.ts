import type { Browser, Page } from '@playwright/test';
import { expect, test } from './server';
import { create, due, expectOn, expectPly, move, moves, place, square, story, tap } from './table';

/** Yellow's King walks into the reach of Black's Knight; a Knight that stays takes it; then the last King falls. */
const fen = 'rK10bK/12/12/1rR8bR1/5rN6/8bN3/12/6yK5/12/12/1wR8yRyP/wK11 y - S,S,S,C -,-,-,- 0,0,0,0 100';

type Army = 'white' | 'red' | 'yellow' | 'black';

async function join(browser: Browser, baseURL: string | undefined, address: string, army: string): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByPlaceholder('your name').fill(`Player of ${army}`);
  await page.getByRole('button', { name: `Play ${army}` }).click();
  await expect(page.locator(`[data-army="${army.toLowerCase()}"]`)).toContainText('you');
  return page;
}

test('Quattro in four browsers through three Conquests with all placements', async ({ page, browser, baseURL }) => {
  const address = await create(
    page,
    'quattro',
    { white: 'You, here', red: 'A friend, by link', yellow: 'A friend, by link', black: 'A friend, by link' },
    { fen, name: 'Player of White' },
  );
  await expect(page.getByRole('button', { name: 'Play Red' })).toBeVisible();
  const pages: Record<Army, Page> = {
    white: page,
    red: await join(browser, baseURL, address, 'Red'),
    yellow: await join(browser, baseURL, address, 'Yellow'),
    black: await join(browser, baseURL, address, 'Black'),
  };
  const everybody = Object.values(pages);
  let ply = 0;
  const seenByAll = async (): Promise<void> => {
    ply += 1;
    for (const each of everybody) await expectPly(each, ply);
  };

  await expect(due(pages.white)).toContainText('Yellow is to move');
  await tap(pages.white, 'b2');
  await expect(pages.white.getByTestId('notice')).toHaveText('Yellow is to move.');

  await move(pages.yellow, 'g5', 'g6');
  await seenByAll();
  await expect(story(pages.red)).toContainText('Black’s Knight knatches Yellow’s King, which exposed itself: First Conquest.');
  await expect(story(pages.red)).toContainText('Black and Yellow are an Unstable Alliance; Black 4 points.');
  await expect(due(pages.white)).toContainText('Black is to place its bonus');
  await place(pages.black, 'C@i12');
  await seenByAll();
  await expect(pages.yellow.getByRole('img', { name: /Yellow and Black: Allies/ })).toBeVisible();
  await move(pages.black, 'k9', 'k8');
  await seenByAll();
  await move(pages.white, 'b2', 'g2');
  await seenByAll();

  // Red's Knight may not only leap onto the King but also capture it from where it stands.
  await move(pages.red, 'f8', 'g6');
  await pages.red.getByRole('button', { name: /Stay and capture/ }).click();
  await pages.red.getByRole('button', { name: 'Capture 1' }).click();
  await seenByAll();
  await expectOn(pages.white, 'f8', 'Red’s Knight');
  await expectOn(pages.white, 'g6', 'empty');
  await expect(story(pages.yellow)).toContainText('Red’s Knight stays and captures Yellow’s King on g6: Regicide of Yellow by Red: Second Conquest.');
  await expect(story(pages.yellow)).toContainText('Red 8 points');
  await expect(due(pages.yellow)).toContainText('then Yellow places its King');
  await place(pages.red, 'S@a9');
  await seenByAll();
  await place(pages.yellow, 'K@j2');
  await seenByAll();
  await expect(pages.black.getByRole('img', { name: /Red and Yellow: Allies/ })).toBeVisible();
  await pages.white.reload();
  await expectPly(pages.white, ply);

  await move(pages.yellow, 'j2', 'k3');
  await seenByAll();
  await move(pages.black, 'k8', 'g8');
  await seenByAll();
  await move(pages.white, 'g2', 'i2');
  await seenByAll();
  await move(pages.red, 'a12', 'a11');
  await seenByAll();
  await move(pages.yellow, 'k2', 'i2');
  await seenByAll();
  for (const each of everybody) {
    await expect(each.getByTestId('ending')).toHaveText('The deciding Conquest is made.');
    await expect(each.getByTestId('result')).toHaveText('1. Red (20), 2. Yellow (12), 3. Black (4), 4. White (0)');
  }
  await expect(pages.white.locator('[data-army="red"] [data-testid="points"]')).toHaveText('20');
  expect((await moves(pages.black)).filter((san) => san.endsWith('#'))).toHaveLength(3);
  for (const each of everybody.slice(1)) await each.context().close();
});

test('a Princess is asked whether she jumps or sweeps', async ({ page }) => {
  const seats = { white: 'You, here', red: 'You, here', yellow: 'You, here', black: 'You, here' } as const;
  await create(page, 'quattro', seats, {
    fen: '12/rP10bP/12/1rR8bR1/3bK8/12/3rK8/3wS8/12/12/1wR8yR1/wK10yK w - C,C,C,C -,-,-,- 0,0,0,0 100',
  });
  await move(page, 'd5', 'd8');
  await expect(page.getByRole('dialog')).toContainText('Jump: capture d8 only');
  await page.getByRole('button', { name: 'Sweep: capture d6 and d8' }).click();
  await expectPly(page, 1);
  await expect(story(page)).toContainText('Second Conquest');
  await expect(due(page)).toContainText('White is to place its bonus');
});

test('a captured piece is dropped instead of a move', async ({ page }) => {
  const seats = { white: 'You, here', red: 'You, here', yellow: 'You, here', black: 'You, here' } as const;
  await create(page, 'quattro', seats, {
    fen: 'rK10bK/12/rS9bR1/1rC10/10rR1/12/12/1rQ10/11yR/2yN9/wPwB10/wK9yK1 r rw/y/b C,-,C,C -,-,rP,- 0,4,0,0 100',
  });
  await move(page, 'k8', 'k1');
  await expect(story(page)).toContainText('Red may once drop a captured piece instead of moving.');
  await place(page, 'K@j2');
  await move(page, 'c3', 'a2');
  await page.getByRole('button', { name: /Stay and capture/ }).click();
  await page.getByRole('button', { name: 'Capture 1' }).click();
  await expectPly(page, 3);
  await move(page, 'k10', 'k1');
  await expectPly(page, 4);
  await move(page, 'b2', 'c3');
  await expect(due(page)).toContainText('Red is to move, or to drop a captured piece');
  await place(page, 'R@c12');
  await expect(story(page)).toHaveText('Red drops a Rook on c12.');
  await expectOn(page, 'c12', 'Red’s Rook');
  expect((await moves(page)).at(-1)).toBe('R@c12');
});

test('who has nothing to move passes', async ({ page }) => {
  const seats = { white: 'You, here', red: 'You, here', yellow: 'You, here', black: 'You, here' } as const;
  await create(page, 'quattro', seats, {
    fen: 'wKwBwBwBwBwByByByByByByK/wPwPwPwPwPwPyPyPyPyPyPyP/12/12/12/12/7bN1bK2/2rKrR8/12/12/12/12 w - S,S,S,S -,-,-,- 0,0,0,0 100',
  });
  await page.getByRole('button', { name: 'Pass: White has nothing to move' }).click();
  await expect(story(page)).toHaveText('White has nothing to move and passes.');
  await expect(due(page)).toContainText('Red is to move');
});

test('at one screen the board turns to who acts, and an action is asked for again where that is wished', async ({ page }) => {
  const seats = { white: 'You, here', red: 'You, here', yellow: 'You, here', black: 'You, here' } as const;
  await create(page, 'quattro', seats);
  await page.getByLabel('Turn to who acts').check();
  await page.getByLabel('Confirm').check();
  const heightOf = async (name: string): Promise<number> => (await square(page, name).boundingBox())?.y ?? 0;
  expect(await heightOf('a1')).toBeGreaterThan(await heightOf('a12'));
  await place(page, 'K@a1');
  await expectPly(page, 0);
  await page.getByRole('button', { name: 'Play K@a1' }).click();
  await expectPly(page, 1);
  await expect.poll(async () => (await heightOf('a1')) < (await heightOf('a12'))).toBe(true);
});

test('leaving before any Conquest lets the others settle', async ({ page }) => {
  const seats = { white: 'You, here', red: 'You, here', yellow: 'You, here', black: 'You, here' } as const;
  await create(page, 'quattro', seats);
  await page.getByRole('button', { name: 'Depart' }).click();
  await page.getByRole('button', { name: 'Depart' }).click();
  await expect(page.getByText('White’s player has left.')).toBeVisible();
  await page.getByRole('button', { name: 'End it with points' }).first().click();
  await expect(page.getByTestId('ending')).toHaveText('White left the game.');
  await expect(page.getByTestId('result')).toHaveText('1. Red (8), 1. Yellow (8), 1. Black (8), 4. White (0)');
});
