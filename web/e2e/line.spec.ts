import { expect, Server, test as base } from './server';
import { create, expectOn, expectPly, move } from './table';

/** These tests end their server, so each has its own. */
const test = base.extend<{ ownServer: Server }>({
  ownServer: async ({}, use) => {
    const server = new Server();
    await server.start();
    await use(server);
    await server.remove();
  },
  baseURL: async ({ ownServer }, use) => use(ownServer.address),
});

test('the page says calmly that it reconnects, and goes on where the game was', async ({ page, ownServer }) => {
  await create(page, 'royal-court', { white: 'You, here', black: 'You, here' });
  await move(page, 'e2', 'e4');
  await expectPly(page, 1);
  await ownServer.kill();
  await expect(page.getByText('Reconnecting')).toBeVisible();
  await expectOn(page, 'e4', 'White’s Pawn');
  await ownServer.start();
  await expect(page.getByText('Reconnecting')).toHaveCount(0);
  await move(page, 'e7', 'e5');
  await expectPly(page, 2);
});

test('taking a seat keeps the line that the page has', async ({ page, browser, ownServer }) => {
  const address = await create(page, 'royal-court', { white: 'You, here', black: 'A friend, by link' });
  expect(address).toContain(ownServer.address);
  const friend = await (await browser.newContext()).newPage();
  let lines = 0;
  friend.on('websocket', () => lines++);
  await friend.goto(address);
  await friend.getByRole('button', { name: 'Play Black' }).click();
  await expect(friend.locator('[data-army="black"]')).toContainText('you');
  await move(page, 'e2', 'e4');
  await expectPly(friend, 1);
  await move(friend, 'e7', 'e5');
  await expectPly(page, 2);
  expect(lines).toBe(1);
  await friend.context().close();
});
