import { expect, test } from './server';
import { create, expectPly, move, place, story, tap } from './table';

const duo = { white: 'You, here', red: 'You, here' } as const;

test('an offer and its withdrawal leave a half-made capture in hand', async ({ page }) => {
  await create(page, 'duo', duo, { fen: '5rK/5rR/6/6/6/6/1rP1rP2/6/2wN3/6/6/wK5 w - C,S -,- 0,0 60' });
  await tap(page, 'c4');
  await page.getByRole('button', { name: 'Capture without moving' }).click();
  await tap(page, 'b6');
  await expect(page.getByText('stays on c4 and captures b6')).toBeVisible();

  await page.getByRole('button', { name: 'Offer void' }).click();
  await expect(page.getByTestId('offer')).toHaveText('White offers to void the game. Agreed: White.');
  await page.getByRole('button', { name: 'Withdraw the offer' }).click();
  await expect(page.getByTestId('offer')).toHaveCount(0);

  await tap(page, 'd6');
  await page.getByRole('button', { name: 'Capture 2' }).click();
  await expectPly(page, 1);
  await expect(story(page)).toHaveText('White’s Knight stays and captures Red’s Pawn on b6 and Red’s Pawn on d6.');
});

test('a game is voided when all agree', async ({ page }) => {
  await create(page, 'duo', duo);
  await place(page, 'K@a1');
  await expectPly(page, 1);
  await page.getByRole('button', { name: 'Offer void' }).click();
  await page.getByRole('button', { name: 'White: decline' }).click();
  await expect(page.getByTestId('offer')).toHaveCount(0);
  await page.getByRole('button', { name: 'Offer void' }).click();
  await page.getByRole('button', { name: 'White: agree' }).click();
  await expect(page.getByTestId('ending')).toHaveText('The game is void.');
  await expect(page.getByTestId('result')).toHaveText('The game does not count');
});

test('a Duo that a player leaves in the Assembly does not count', async ({ page }) => {
  await create(page, 'duo', duo);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByTestId('result')).toHaveText('The game does not count');
});

test('fifty moves without a capture or a Pawn’s move are claimed as a draw', async ({ page }) => {
  await create(page, 'royal-court', { white: 'You, here', black: 'You, here' }, { fen: '4k5/10/10/10/10/10/10/R4K4 w - - 99 80' });
  await expect(page.getByRole('button', { name: /Claim a draw/ })).toHaveCount(0);
  await move(page, 'a1', 'a2');
  await page.getByRole('button', { name: 'Claim a draw: fifty moves' }).click();
  await expect(page.getByTestId('ending')).toContainText('Draw: too long without');
  await expect(page.getByTestId('result')).toHaveText('Nobody has won');
});
