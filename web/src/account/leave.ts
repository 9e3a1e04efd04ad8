/** Signing out of this browser. */
import { Refusal } from '../live/http';
import { visit } from '../shell/router.svelte';
import { signOut } from './requests';
import { signedOut } from './session.svelte';

export async function leave(): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    // The session had ended before.
    if (!(error instanceof Refusal) || error.problem.code !== 'not-signed-in') throw error;
  }
  signedOut();
  visit('/');
}
