/** What the page asks of the server about accounts. */
import type { Account } from '../api/Account';
import type { ChangePassword } from '../api/ChangePassword';
import type { Credential } from '../api/Credential';
import type { DeleteAccount } from '../api/DeleteAccount';
import type { NewAccount } from '../api/NewAccount';
import type { NewToken } from '../api/NewToken';
import type { SignIn } from '../api/SignIn';
import type { TokenMade } from '../api/TokenMade';
import { send } from '../live/http';

export const createAccount = (body: NewAccount): Promise<Account> => send('POST', '/api/account', body);

export const signIn = (body: SignIn): Promise<Account> => send('POST', '/api/account/session', body);

export const signOut = (): Promise<void> => send('DELETE', '/api/account/session');

export const ownAccount = (): Promise<Account> => send('GET', '/api/account/own');

export const changePassword = (body: ChangePassword): Promise<void> => send('PUT', '/api/account/password', body);

export const deleteAccount = (body: DeleteAccount): Promise<void> => send('DELETE', '/api/account', body);

export const credentials = (): Promise<Credential[]> => send('GET', '/api/account/credentials');

export const endCredential = (id: string): Promise<void> => send('DELETE', `/api/account/credentials/${encodeURIComponent(id)}`);

export const makeToken = (body: NewToken): Promise<TokenMade> => send('POST', '/api/account/tokens', body);
