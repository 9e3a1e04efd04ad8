import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './server';
import { create, place } from './table';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`home and game pages have no barriers that a machine can find, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await create(page, 'quattro', { white: 'You, here', red: 'You, here', yellow: 'You, here', black: 'You, here' });
    await place(page, 'K@a1');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}

test('a chosen theme outlasts a reload, and the browser has nothing to complain about', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.emulateMedia({ colorScheme: 'light' });
  await create(page, 'royal-court', { white: 'You, here', black: 'You, here' });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole('button', { name: 'Dark theme' }).click();
  const dark = await ground();
  expect(dark).not.toBe(light);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await ground()).toBe(dark);
  expect(complaints).toEqual([]);
});
