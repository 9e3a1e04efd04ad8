import { expect, test } from './server';
import { create, due, expectPly, move, place, story } from './table';

/** White and Red are allied; White's Knight can reach Black's King, and Black's Rook looks at Yellow's King. */
const fen = '2rK6bK2/12/rR11/12/7wN4/12/9bR2/12/12/10yR1/12/wK8yK2 w wr/y/b -,S,C,S -,-,-,- 4,0,0,0 120';

test('the triple edition: a Triple Alliance forms, takes turns with the Single Player, and wins', async ({ page }) => {
  const seats = { white: 'You, here', red: 'You, here', yellow: 'You, here', black: 'You, here' } as const;
  await create(page, 'quattro-triple', seats, { fen });
  await expect(page.getByText('Battle for Control')).toBeVisible();

  await move(page, 'h8', 'i10');
  await expectPly(page, 1);
  await expect(story(page)).toHaveText(
    'White’s Knight goes from h8 to i10 and knatches Black’s King: Second Conquest. White, Red and Black are a Triple Alliance; White 4 points and Red 4 points.',
  );
  await expect(page.getByText('Battle for Dominion')).toBeVisible();
  await expect(due(page)).toContainText('Black is to place its bonus');
  await place(page, 'S@l12');
  await expectPly(page, 2);

  await move(page, 'a10', 'a9');
  await expectPly(page, 3);
  await expect(due(page)).toContainText('Yellow is to move');
  await move(page, 'k3', 'k4');
  await expectPly(page, 4);
  await expect(due(page)).toContainText('Black is to move');
  await move(page, 'j6', 'j1');
  await expect(page.getByTestId('ending')).toHaveText('The deciding Conquest is made.');
  await expect(page.getByTestId('result')).toHaveText('1. White (16), 2. Red (12), 3. Black (8), 4. Yellow (0)');
});
