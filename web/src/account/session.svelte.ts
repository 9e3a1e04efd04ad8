/**
 * Who has signed in here. The proof is a cookie that no script sees; the name is kept in this browser, so that the page does
 * not ask the server for an account where nobody has one.
 */
import type { Account } from '../api/Account';
import { Refusal } from '../live/http';
import { ownAccount } from './requests';

const key = 'dethrone.account';

let name = $state(localStorage.getItem(key));
let account = $state.raw<Account | null>(null);

/** Another window of this browser may have signed in or out. */
addEventListener('storage', (event) => {
  if (event.key !== key) return;
  name = event.newValue;
  account = null;
  void confirmSession();
});

/** The name of the account that has signed in; null if none has. */
export function signedInAs(): string | null {
  return name;
}

/** The account, once the server has told it. */
export function accountShown(): Account | null {
  return account;
}

export function signedIn(as: Account): void {
  account = as;
  name = as.name;
  localStorage.setItem(key, as.name);
}

export function signedOut(): void {
  account = null;
  name = null;
  localStorage.removeItem(key);
}

/** Asks the server whether the session still lasts. */
export async function confirmSession(): Promise<void> {
  if (name === null) return;
  try {
    signedIn(await ownAccount());
  } catch (error) {
    if (error instanceof Refusal && error.problem.code === 'not-signed-in') signedOut();
  }
}

void confirmSession();
