import type { Page } from '@playwright/test';
import { createAccount, expectNoBarriers, otherBrowser } from './people';
import { expect, test } from './server';
import { create, due, expectPly, move } from './table';

const lobby = (page: Page) => page.getByRole('region', { name: 'Games', exact: true });
const own = (page: Page) => page.getByRole('region', { name: 'Your games' });

test('a game that is shown to all is joined from the list, watched, and found among the finished ones', async ({ page, browser, baseURL }) => {
  const url = await create(page, 'royal-court', {}, { name: 'Listed Ada, whose name is rather long', time: '15 min + 10 s', everybody: 'With whoever comes' });

  const friend = await otherBrowser(browser, baseURL);
  await friend.goto('/');
  const row = lobby(friend).getByRole('link', { name: /Listed Ada/ });
  await expect(row).toContainText('Royal Court');
  await expect(row).toContainText('15 min + 10 s');
  await expect(row).toContainText('Join');
  await expectNoBarriers(friend);
  await friend.setViewportSize({ width: 320, height: 640 });
  expect(await friend.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  await friend.setViewportSize({ width: 1280, height: 800 });
  await friend.getByLabel('Which games').selectOption('Judtho Trio');
  await expect(row).toHaveCount(0);
  await friend.getByLabel('Which games').selectOption('Royal Court');
  await row.click();
  await expect(friend).toHaveURL(url);
  await friend.getByRole('button', { name: 'Play Black' }).click();
  await expect(friend.getByTestId('due')).toContainText('White is to move');

  const third = await otherBrowser(browser, baseURL);
  await third.goto('/');
  await lobby(third).getByRole('button', { name: 'Being played' }).click();
  await expect(lobby(third).getByRole('link', { name: /Listed Ada/ })).toContainText('Watch');
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByTestId('ending')).toBeVisible();
  await lobby(third).getByRole('button', { name: 'Finished' }).click();
  await expect(lobby(third).getByRole('link', { name: /Listed Ada/ })).toContainText('over');
  for (const other of [friend, third]) await other.context().close();
});

test('a player is challenged by name, accepts, and finds the game where it is their turn', async ({ page, browser, baseURL }) => {
  await createAccount(page, 'Dora');
  const bo = await otherBrowser(browser, baseURL);
  await createAccount(bo, 'Emil');
  await expect(own(bo)).toContainText('None yet.');

  await page.locator('.kind:has(input[value="royal-court"])').click();
  await page.locator('select[data-seat="black"]').selectOption('A player, by name');
  await page.getByLabel('Name of the player of Black').fill('nobody-here');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.getByRole('alert')).toContainText('There is no account of the name nobody-here');
  await page.getByLabel('Name of the player of Black').fill('emil');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.getByText('Waiting for players')).toBeVisible();

  const row = own(bo).getByRole('link', { name: /Dora/ });
  await expect(row).toContainText('You are invited', { timeout: 20_000 });
  await expectNoBarriers(bo);
  await row.click();
  await expect(bo.getByText('You are invited to play Black.')).toBeVisible();
  await bo.getByRole('button', { name: 'Play Black' }).click();
  await expect(due(page)).toContainText('White is to move');
  await move(page, 'e2', 'e4');
  await expectPly(bo, 1);
  await expect(bo).toHaveTitle(/Your turn/);
  await expect(page).not.toHaveTitle(/Your turn/);

  // A seat is the account's, in whatever browser.
  await bo.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (/tokens|seats/.test(key)) localStorage.removeItem(key);
  });
  await bo.goto('/');
  await expect(row).toContainText('Your turn');
  await row.click();
  await move(bo, 'e7', 'e5');
  await expectPly(page, 2);
  await bo.context().close();
});

test('the computer plays at the level that was chosen, and the list says whose turn it is', async ({ page }) => {
  await page.goto('/');
  await page.locator('.kind:has(input[value="royal-court"])').click();
  await page.getByRole('button', { name: 'Against the computer' }).click();
  await page.getByLabel('Strength of the computer as Black').selectOption('Level 1, beginner');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('[data-army="black"]')).toContainText('Computer, level 1');
  await move(page, 'e2', 'e4');
  await expectPly(page, 2);
  await page.getByRole('link', { name: 'Dethrone, home' }).click();
  await expect(own(page).getByRole('link', { name: /Computer, level 1/ })).toContainText('Your turn');
  await expectNoBarriers(page);
});
