import { expect, test } from './server';
import { create, drag, due, expectOn, expectPly, move, moves, notice, story, tap } from './table';

const seats = { white: 'You, here', black: 'You, here' } as const;

test('castling, en passant, and a promotion to a Crowned knight that mates', async ({ page }) => {
  await create(page, 'royal-court', seats, { fen: '10/p2p3PPk/10/4P5/10/6B3/9P/5K3R w K - 0 1' });

  await drag(page, 'f1', 'i1');
  await expect(story(page)).toHaveText('White castles towards j.');
  await expectOn(page, 'h1', 'White’s Rook');
  await expectOn(page, 'i1', 'White’s King');
  await move(page, 'd7', 'd5');
  await expectPly(page, 2);
  await move(page, 'e5', 'd6');
  await expect(story(page)).toContainText('White’s Pawn captures Black’s Pawn on d5');
  await expectOn(page, 'd5', 'empty');
  await move(page, 'a7', 'a6');
  await expectPly(page, 4);

  await move(page, 'h7', 'h8');
  await page.getByRole('button', { name: 'Crowned knight' }).click();
  await expectOn(page, 'h8', 'White’s Crowned knight');
  await expect(page.getByTestId('ending')).toHaveText('Checkmate.');
  await expect(page.getByTestId('result')).toHaveText('White has won');
  expect(await moves(page)).toEqual(['O-O', 'd5', 'exd6', 'a6', 'h8=C#']);
});

test('an illegal try says why', async ({ page }) => {
  await create(page, 'royal-court', seats);
  await move(page, 'e1', 'e4');
  await expect(notice(page)).toHaveText('White’s Pawn on e2 stands in the way.');
  await tap(page, 'e1');
  await move(page, 'f1', 'f3');
  await expect(notice(page)).toHaveText('A King does not go from f1 to f3.');
  await tap(page, 'f1');
  await move(page, 'e2', 'f3');
  await expect(notice(page)).toHaveText('A Pawn goes diagonally only to capture, and there is nothing to capture on f3.');
  await tap(page, 'e2');
  await tap(page, 'e7');
  await expect(notice(page)).toHaveText('That is Black’s Pawn on e7, and White is to move.');
  await expectPly(page, 0);
});

test('a draw is offered, declined, offered again and agreed', async ({ page }) => {
  await create(page, 'royal-court', seats);
  await move(page, 'e2', 'e4');
  await expectPly(page, 1);
  await page.getByRole('button', { name: 'Offer draw' }).click();
  await expect(page.getByTestId('offer')).toContainText('Black offers a draw');
  await page.getByRole('button', { name: 'White: decline' }).click();
  await expect(page.getByTestId('offer')).toHaveCount(0);
  await page.getByRole('button', { name: 'Offer draw' }).click();
  await page.getByRole('button', { name: 'White: agree' }).click();
  await expect(page.getByTestId('ending')).toHaveText('Draw by agreement.');
});

test('a threefold repetition is claimed', async ({ page }) => {
  await create(page, 'royal-court', seats);
  const dance = [
    ['c1', 'd3'],
    ['c8', 'd6'],
    ['d3', 'c1'],
    ['d6', 'c8'],
  ] as const;
  for (const [index, [from, to]] of [...dance, ...dance].entries()) {
    await expect(page.getByRole('button', { name: /Claim a draw/ })).toHaveCount(0);
    await move(page, from, to);
    await expectPly(page, index + 1);
  }
  await page.getByRole('button', { name: 'Claim a draw: threefold repetition' }).click();
  await expect(page.getByTestId('ending')).toHaveText('Draw by repetition.');
});

test('the computer answers', async ({ page }) => {
  await create(page, 'royal-court', { white: 'You, here', black: 'Computer' });
  await move(page, 'e2', 'e4');
  await expectPly(page, 2);
  await expect(due(page)).toContainText('White is to move');
});

test('a position that is none is refused with the reason', async ({ page }) => {
  await page.goto('/');
  await page.locator('.kind:has(input[value="royal-court"])').click();
  await page.getByText('Start from a position').click();
  await page.locator('textarea[name="fen"]').fill('nonsense');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.getByRole('alert')).toContainText('expected');
});
