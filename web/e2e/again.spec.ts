import { expect, test } from './server';
import { create, expectOn, expectPly, move, square } from './table';

test('an action is taken back by consent, and the game is played on', async ({ page }) => {
  await create(page, 'royal-court', { white: 'You, here', black: 'You, here' });
  await move(page, 'e2', 'e4');
  await expectPly(page, 1);
  await move(page, 'e7', 'e5');
  await expectPly(page, 2);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByTestId('offer')).toContainText('to take the last action back');
  await page.getByRole('button', { name: 'White: agree' }).click();
  await expectPly(page, 1);
  await expectOn(page, 'e7', 'Black’s Pawn');
  await expectOn(page, 'e5', 'empty');
  await move(page, 'e7', 'e6');
  await expectPly(page, 2);
});

test('two who have played play again with the colours exchanged', async ({ page, browser, baseURL }) => {
  const url = await create(page, 'royal-court', { white: 'You, here', black: 'A friend, by link' }, { name: 'Ada' });
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const friend = await context.newPage();
  await friend.goto(url);
  await friend.getByPlaceholder('your name').fill('Bo');
  await friend.getByRole('button', { name: 'Play Black' }).click();
  await expect(page.getByTestId('due')).toContainText('White is to move');
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page).not.toHaveURL(url);
  await expect(page.getByText('Waiting for players')).toBeVisible();

  await expect(friend.getByText('The players go on in another game.')).toBeVisible();
  await friend.getByRole('button', { name: 'Play again' }).click();
  await expect(friend).toHaveURL(page.url());
  await expect(friend.getByText('You are invited to play White.')).toBeVisible();
  await friend.getByRole('button', { name: 'Play White' }).click();
  await expect(friend.getByTestId('due')).toContainText('White is to move');
  await move(friend, 'e2', 'e4');
  await expectOn(page, 'e4', 'White’s Pawn');
  await expect(square(page, 'e4')).toBeVisible();
  await context.close();
});

test('a seat that was taken can be given up before the game starts', async ({ page }) => {
  const url = await create(page, 'trio', { white: 'You, here', red: 'You, here', black: 'A friend, by link' });
  await expect(page).toHaveURL(url);
  await page.getByRole('button', { name: 'Give Red up' }).click();
  await expect(page.getByRole('button', { name: 'Play Red' })).toBeVisible();
});
