/** People with accounts, each in a browser of their own. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Browser, type Page } from '@playwright/test';

export const password = 'correct horse';

/** Another browser, which nobody has used yet. */
export async function otherBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  return context.newPage();
}

/** Creates an account by the form, which leads to the home page. */
export async function createAccount(page: Page, name: string): Promise<void> {
  await page.goto('/new-account');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page.getByRole('button', { name })).toBeVisible();
}

export async function signIn(page: Page, name: string, word = password): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(word);
  await page.locator('form').getByRole('button', { name: 'Sign in' }).click();
}

/** Nothing that a machine can find bars anybody from the page as it is now. */
export async function expectNoBarriers(page: Page): Promise<void> {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}
