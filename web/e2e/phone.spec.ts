import { expect, test } from './server';
import { create, expectOn, expectPly, square } from './table';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

for (const kind of ['duo', 'quattro', 'royal-court']) {
  test(`${kind} fits a phone and is played with taps`, async ({ page }) => {
    const seats: Record<string, 'You, here'> =
      kind === 'royal-court'
        ? { white: 'You, here', black: 'You, here' }
        : kind === 'duo'
          ? { white: 'You, here', red: 'You, here' }
          : { white: 'You, here', red: 'You, here', yellow: 'You, here', black: 'You, here' };
    await page.goto('/');
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
    await create(page, kind, seats);
    expect(await overflow()).toBe(0);
    if (kind === 'royal-court') {
      await square(page, 'e2').tap();
      await square(page, 'e4').tap();
      await expectPly(page, 1);
      await expectOn(page, 'e4', 'White’s Pawn');
    } else {
      await page.locator('.tray [data-kind="king"]').tap();
      await square(page, 'c2').tap();
      await expectPly(page, 1);
      await expectOn(page, 'c2', 'White’s King');
    }
    expect(await overflow()).toBe(0);
  });
}

test('a finger drags a piece without scrolling the page', async ({ page }) => {
  await create(page, 'royal-court', { white: 'You, here', black: 'You, here' });
  const touch = await page.context().newCDPSession(page);
  const swipe = async (from: string, to: string): Promise<void> => {
    const [start, end] = [await square(page, from).boundingBox(), await square(page, to).boundingBox()];
    if (!start || !end) throw new Error('no such squares');
    const at = (part: number) => ({
      x: start.x + start.width / 2 + (end.x - start.x) * part,
      y: start.y + start.height / 2 + (end.y - start.y) * part,
    });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] });
    for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(part)] });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe('e2', 'e4');
  await expectPly(page, 1);
  await expectOn(page, 'e4', 'White’s Pawn');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
