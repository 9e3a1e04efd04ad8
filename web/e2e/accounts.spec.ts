import { createAccount, expectNoBarriers, otherBrowser, password, signIn } from './people';
import { expect, test } from './server';
import { create } from './table';

test('what is wrong with a new account is said at its field, and the field has the focus', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Create one' }).click();
  await page.getByLabel('Name').fill('2b');
  await page.getByLabel('Password').fill('seven77');
  await page.getByLabel('E-mail').fill('nowhere');
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/begins with a letter/);
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/8 to 200 characters/);
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/no e-mail address/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoBarriers(page);
  }
});

test('an account is made, left, and signed in to again; a name is taken once', async ({ page, browser, baseURL }) => {
  await createAccount(page, 'Ada');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Ada' }).click();
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Ada' })).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'Ada' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();

  await signIn(page, 'ada', 'correct house');
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('The name or the password is wrong.');
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.getByLabel('Password').fill(password);
  await page.locator('form').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Ada' })).toBeVisible();

  const other = await otherBrowser(browser, baseURL);
  await other.goto('/new-account');
  await other.getByLabel('Name').fill('aDA');
  await other.getByLabel('Password').fill(password);
  await other.getByRole('button', { name: 'Create the account' }).click();
  await expect(other.getByLabel('Name')).toHaveAccessibleDescription(/Somebody has this name already/);
  await other.context().close();
});

test('who signs in from a game comes back to it, and sits down under the account’s name', async ({ page, browser, baseURL }) => {
  const url = await create(page, 'royal-court', { white: 'You, here', black: 'A friend, by link' });
  const friend = await otherBrowser(browser, baseURL);
  await friend.goto(url);
  await friend.getByRole('link', { name: 'Sign in' }).click();
  await friend.getByRole('link', { name: 'Create one' }).click();
  await friend.getByLabel('Name').fill('Frieda');
  await friend.getByLabel('Password').fill(password);
  await friend.getByRole('button', { name: 'Create the account' }).click();
  await expect(friend).toHaveURL(url);
  await expect(friend.getByText('Or sit down here, as Frieda:')).toBeVisible();
  await friend.getByRole('button', { name: 'Play Black' }).click();
  await expect(page.locator('[data-army="black"]')).toContainText('Frieda');
  await friend.context().close();
});

test('sessions and tokens are listed and ended', async ({ page, browser, baseURL }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await createAccount(page, 'Bea');
  const other = await otherBrowser(browser, baseURL);
  await signIn(other, 'Bea');
  await expect(other.getByRole('button', { name: 'Bea' })).toBeVisible();

  await page.getByRole('button', { name: 'Bea' }).click();
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bea' })).toBeVisible();
  await expect(page.getByText('This browser', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: /Sign out Chrome/ }).click();
  await expect(page.getByRole('button', { name: /Sign out Chrome/ })).toHaveCount(0);
  await other.goto('/account');
  await expect(other.getByText('You are not signed in.')).toBeVisible();
  await expectNoBarriers(other);
  await other.context().close();

  await page.getByText('Make a token', { exact: true }).click();
  await page.getByRole('button', { name: 'Make the token' }).click();
  await expect(page.getByLabel('What it is for')).toHaveAccessibleDescription(/at most 40 characters/);
  await page.getByLabel('What it is for').fill('My bot');
  await page.getByLabel('Play as a program').check();
  await page.getByRole('button', { name: 'Make the token' }).click();
  const token = await page.getByLabel('Token of My bot').inputValue();
  const asks = () => page.request.get('/api/account/games', { headers: { authorization: `Bearer ${token}` } });
  expect((await asks()).status()).toBe(200);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoBarriers(page);
  }
  await page.getByRole('button', { name: 'Revoke My bot' }).click();
  await expect(page.getByRole('button', { name: 'Revoke My bot' })).toHaveCount(0);
  expect((await asks()).status()).toBe(401);
  await expect(page.getByLabel('Token of My bot')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('a password is changed, and an account deleted with it', async ({ page }) => {
  await createAccount(page, 'Cleo');
  await page.goto('/account');
  await page.getByLabel('Password so far').fill('wrong word');
  await page.getByLabel('New password').fill('battery staple');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByLabel('Password so far')).toHaveAccessibleDescription('This is not your password.');
  await page.getByLabel('Password so far').fill(password);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('The password is changed.')).toBeVisible();

  await page.getByText('Delete the account', { exact: true }).click();
  await page.getByLabel('Password', { exact: true }).fill('battery staple');
  await page.getByRole('button', { name: 'Delete the account for ever' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await signIn(page, 'Cleo', 'battery staple');
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('The name or the password is wrong.');
});
