import { expect, test } from './server';
import { create, drag, due, expectOn, expectPly, move, moves, notice, place, square, story, tap } from './table';

const white = 'K@f1 Q@e1 R@d1 R@c1 N@b3 N@f2 B@a1 B@b1 S@e2 P@a2 P@b2 P@c2 P@d2 P@a3 P@c3'.split(' ');
const red = 'K@a9 Q@e12 R@d12 R@c12 N@f12 N@e11 B@b12 B@a12 C@f11 P@a10 P@b10 P@c10 P@d10 P@e9 P@f9'.split(' ');

test('Duo at one screen, from the first placement to a Knatch', async ({ page }) => {
  await create(page, 'duo', { white: 'You, here', red: 'You, here' });
  await expect(due(page)).toContainText('White is to place a piece');

  await page.locator('.tray [data-kind="queen"]').click();
  await tap(page, 'a9');
  await expect(notice(page)).toHaveText('a9 is not in White’s Kingdom.');
  await expect(square(page, 'c2')).toHaveAttribute('aria-label', 'c2, empty, can go here');

  for (const [index, text] of white.entries()) {
    await place(page, text);
    await expectPly(page, 2 * index + 1);
    await place(page, red[index] ?? '');
    await expectPly(page, 2 * index + 2);
    if (index === 6) {
      await page.reload();
      await expectPly(page, 14);
      await expectOn(page, 'a9', 'Red’s King');
      await expect(due(page)).toContainText('White is to place a piece');
    }
  }
  await expect(due(page)).toContainText('White is to move');
  await expect(page.locator('.tray')).toHaveCount(0);

  await move(page, 'c1', 'c6');
  await expect(notice(page)).toHaveText('White’s Pawn on c2 stands in the way.');
  await tap(page, 'c1');

  await drag(page, 'b3', 'c5');
  await expectPly(page, 31);
  await expectOn(page, 'c5', 'White’s Knight');
  await move(page, 'e9', 'e8');
  await expectPly(page, 32);
  await move(page, 'c5', 'b7');
  await expect(page.getByTestId('ending')).toHaveText('The deciding Conquest is made.');
  await expect(page.getByTestId('result')).toHaveText('White has won');
  await expect(story(page)).toContainText('knatches Red’s King: the Conquest');
  expect((await moves(page)).slice(-3)).toEqual(['Nc5', 'e8', 'Nb7#']);
});

test('the game can be stepped through and played on only at its end', async ({ page }) => {
  await create(page, 'duo', { white: 'You, here', red: 'You, here' });
  await place(page, 'K@a1');
  await expectPly(page, 1);
  await place(page, 'K@a12');
  await expectPly(page, 2);

  await page.getByRole('button', { name: 'One back' }).click();
  await expectOn(page, 'a12', 'empty');
  await expectOn(page, 'a1', 'White’s King');
  await tap(page, 'a1');
  await expect(notice(page)).toContainText('earlier position');
  await page.getByRole('button', { name: 'To the start' }).click();
  await expectOn(page, 'a1', 'empty');
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await expectOn(page, 'a12', 'Red’s King');
  await place(page, 'Q@b1');
  await expectPly(page, 3);

  await page.getByRole('link', { name: 'Dethrone, home' }).click();
  await expect(page.getByText('Red to act, 3 actions')).toBeVisible();
  await page.getByRole('region', { name: 'Your games' }).getByRole('link', { name: 'Judtho Duo' }).first().click();
  await expectOn(page, 'b1', 'White’s Queen');
});

test('the keyboard is enough', async ({ page }) => {
  await create(page, 'duo', { white: 'You, here', red: 'You, here' });
  await page.locator('.tray [data-kind="rook"]').focus();
  await page.keyboard.press('Enter');
  await square(page, 'a1').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expectPly(page, 1);
  await expectOn(page, 'b2', 'White’s Rook');
});

test('a placement can be dragged from the tray, and the board turns', async ({ page }) => {
  await create(page, 'duo', { white: 'You, here', red: 'You, here' });
  const before = await square(page, 'a1').boundingBox();
  await page.getByRole('button', { name: 'Turn the board' }).click();
  const after = await square(page, 'a1').boundingBox();
  expect(after?.y).toBeLessThan(before?.y ?? 0);
  expect(after?.x).toBeGreaterThan(before?.x ?? 0);

  await page.locator('.tray [data-kind="knight"]').hover();
  await page.mouse.down();
  await square(page, 'd3').hover();
  await page.mouse.up();
  await expectPly(page, 1);
  await expectOn(page, 'd3', 'White’s Knight');
});
