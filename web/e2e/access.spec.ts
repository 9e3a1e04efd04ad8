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
