import type { Page } from '@playwright/test';
import type { ClockState } from '../src/api/ClockState';
import type { GameState } from '../src/api/GameState';
import { expectNoBarriers } from './people';
import { expect, test } from './server';
import { create, due, expectPly, move } from './table';

const clock = (page: Page, seat: string) => page.locator(`.cards [data-clock="${seat}"]`);

/** The time that a clock shows, in seconds. */
async function shown(page: Page, seat: string): Promise<number> {
  const [minutes = 0, seconds = 0] = (await clock(page, seat).locator('.time').innerText()).split(':').map(Number);
  return 60 * minutes + seconds;
}

test('the clock of whoever is to act runs, and an action gains its seconds', async ({ page }) => {
  await create(page, 'royal-court', { white: 'You, here', black: 'You, here' }, { time: '5 min + 3 s' });
  await expect(clock(page, 'white')).toHaveAttribute('data-state', 'running');
  await expect(clock(page, 'black')).toHaveText('5:00');
  await expect.poll(() => shown(page, 'white')).toBeLessThan(299);
  await expectNoBarriers(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoBarriers(page);

  const before = await shown(page, 'white');
  await move(page, 'e2', 'e4');
  await expectPly(page, 1);
  await expect(clock(page, 'white')).toHaveAttribute('data-state', 'stopped');
  await expect(clock(page, 'black')).toHaveAttribute('data-state', 'running');
  const after = await shown(page, 'white');
  expect(after).toBeGreaterThan(before - 60);
  await expect.poll(() => shown(page, 'black')).toBeLessThan(299);
  expect(await shown(page, 'white')).toBe(after);

  await page.reload();
  await expect.poll(() => shown(page, 'black')).toBeLessThan(299);
  expect(await shown(page, 'white')).toBe(after);
  await page.getByRole('button', { name: 'One back' }).click();
  await expect(clock(page, 'white')).toHaveText('5:00');
  await expect(clock(page, 'black')).toHaveAttribute('data-state', 'stopped');
});

/** What the page shows is what the server says, to the second or two that the question takes. */
async function expectAgreement(page: Page): Promise<void> {
  const state = (await (await page.request.get(page.url().replace('/game/', '/api/games/'))).json()) as GameState;
  const { seats, running, now } = state.clocks as ClockState;
  for (const { seat, left } of seats) {
    const runs = running?.seat === seat;
    await expect(clock(page, seat)).toHaveAttribute('data-state', runs ? 'running' : 'stopped');
    const said = (left - (runs ? now - running.since : 0)) / 1_000;
    expect(Math.abs((await shown(page, seat)) - said), `${seat}, ${said} s`).toBeLessThan(3);
  }
}

test('what an action has gained is lost when it is taken back, and page and server agree throughout', async ({ page }) => {
  await create(page, 'royal-court', { white: 'You, here', black: 'You, here' }, { time: '30 min + 20 s' });
  await expectAgreement(page);
  await move(page, 'e2', 'e4');
  await expectPly(page, 1);
  expect(await shown(page, 'white')).toBeGreaterThan(1_800);
  await expectAgreement(page);
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('button', { name: 'Black: agree' }).click();
  await expectPly(page, 0);
  expect(await shown(page, 'white')).toBeLessThanOrEqual(1_800);
  await expectAgreement(page);
  await page.reload();
  await expectAgreement(page);
});

test('a time of one’s own runs down in tenths, is told once, and flags', async ({ page }) => {
  await page.goto('/');
  await page.locator('.kind:has(input[value="royal-court"])').click();
  await page.getByText('Other …').click();
  await page.getByLabel('Minutes', { exact: true }).fill('0.1');
  await page.getByLabel('Seconds gained an action').fill('0');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(clock(page, 'white').locator('.time')).toHaveText(/^0:0\d\.\d$/);
  await expect(page.getByTestId('low-time')).toHaveText('Less than 20 seconds left for White.');
  await expect(page.getByTestId('ending')).toHaveText('White overstepped the time.');
  await expect(clock(page, 'white')).toHaveAttribute('data-state', 'run out');
  await expect(clock(page, 'white')).toHaveText('0:00');
  await expectNoBarriers(page);
});

test('the Assembly may have a time of its own, and the clocks show it until it is over', async ({ page }) => {
  await page.goto('/');
  await page.getByText('Other …').click();
  await page.getByLabel('Minutes', { exact: true }).fill('5');
  await page.getByLabel('Seconds free an action').fill('30');
  await page.getByLabel('Minutes for the Assembly').fill('10');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.getByText('The clocks show the time for the Assembly.')).toBeVisible();
  await expect(clock(page, 'red')).toHaveText('10:00');
  // The seconds that cost nothing are for moves.
  await expect.poll(() => shown(page, 'white')).toBeLessThan(599);
  await expect(clock(page, 'white')).toHaveAccessibleName(/^Clock of White for the Assembly, running: 9:/);

  await create(page, 'royal-court', { white: 'You, here', black: 'You, here' });
  await expect(page.locator('[data-clock]')).toHaveCount(0);
});

test('the Single Player’s armies share a clock, and days stand for hours', async ({ page }) => {
  await create(
    page,
    'trio',
    { white: 'You, here', red: 'You, here', black: 'You, here' },
    { time: '3 days an action' },
  );
  await expect(due(page)).toContainText('White is to place a piece');
  await expect(clock(page, 'white')).toHaveCount(2);
  await expect(clock(page, 'white').first()).toHaveText('2d 23h');
  await expect(clock(page, 'red')).toHaveText('3d');
});

test('on a phone all clocks stand by the board', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await create(
    page,
    'quattro',
    { white: 'You, here', red: 'You, here', yellow: 'You, here', black: 'You, here' },
    { time: '10 min + 5 s' },
  );
  const strip = page.locator('.strip [data-clock]');
  await expect(strip).toHaveCount(4);
  const boxes = await Promise.all([0, 1, 2, 3].map((index) => strip.nth(index).boundingBox()));
  expect(new Set(boxes.map((box) => Math.round(box?.y ?? -1))).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
});
