import { expect, test } from './server';
import { create, due, expectPly, move, story, tap } from './table';

const fen =
  '4rK3bB3/6wN5/12/4yN7/12/12/wK11/12/12/12/7yK3rP/3rR1bK6 b - S,C,C,C 2rB2rNrP2yByNyS2yPbR2bP,wRwSyRbN,wQ2wPrQbB,wCrCrSrP 0,0,0,0 164';

test('Trio: a partner suggests, the Single Player sees nothing of it, and wins with two armies', async ({ page, browser, baseURL }) => {
  const address = await create(page, 'trio', { white: 'You, here', red: 'A friend, by link', black: 'A friend, by link' }, { fen });
  const join = async (army: string) => {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const joined = await context.newPage();
    await joined.goto(address);
    await joined.getByRole('button', { name: `Play ${army}` }).click();
    await expect(joined.locator(`[data-army="${army.toLowerCase()}"]`)).toContainText('you');
    return joined;
  };
  const red = await join('Red');
  const black = await join('Black');
  await expect(due(page)).toContainText('Black is to move');

  await expect(red.getByText('You may suggest one move to your partner Black')).toBeVisible();
  await move(red, 'f1', 'f2');
  await expect(black.getByTestId('suggestion')).toContainText('Red suggests Kf2');
  await expect(red.getByText('You may suggest one move')).toHaveCount(0);
  await expect(page.getByTestId('suggestion')).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText('Kf2');
  await black.getByRole('button', { name: 'Play it' }).click();
  for (const each of [page, red, black]) await expectPly(each, 1);

  // White's Knight stays where it is and captures the Bishop; Red's King, which it leaves, it knatches.
  await tap(page, 'g11');
  await page.getByRole('button', { name: 'Capture without moving' }).click();
  await expect(page.getByRole('button', { name: 'Capture', exact: true })).toBeDisabled();
  await tap(page, 'i12');
  await page.getByRole('button', { name: 'Capture 1' }).click();
  await expectPly(page, 2);
  await expect(page.getByTestId('result')).toHaveText('White and Yellow have won');
  await expect(story(red)).toContainText('White’s Knight');
  await expect(red.getByTestId('result')).toHaveText('White and Yellow have won');
  await red.context().close();
  await black.context().close();
});
