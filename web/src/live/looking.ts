/** Looking again and again at what no connection tells: only while the page is in sight, and not for ever. */

import { untrack } from 'svelte';

/** Calls `look` now, every `every` milliseconds, and when the page comes back into sight; at most `looks` times: as a rule every ten seconds, for half an hour. The answer ends it. */
export function lookAgain(look: () => Promise<void>, every = 10_000, looks = 180): () => void {
  let left = looks;
  let busy = false;
  const once = async (): Promise<void> => {
    if (document.hidden || busy) return;
    left -= 1;
    if (left <= 0) end();
    busy = true;
    await look();
    busy = false;
  };
  const again = (): void => void once();
  const timer = setInterval(again, every);
  const end = (): void => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', again);
  };
  document.addEventListener('visibilitychange', again);
  // What a look reads does not begin it anew.
  untrack(again);
  return end;
}
