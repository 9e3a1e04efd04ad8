/** The proofs of the seats that this browser holds, kept per game, separated by spaces; and which seats those are. */
import type { Army } from '../api/Army';

const key = (id: string): string => `dethrone.tokens.${id}`;

export function tokensOf(id: string): string[] {
  return localStorage.getItem(key(id))?.split(' ') ?? [];
}

/** The token for one more seat of the game. Made here, not by the server, so that a lost answer loses no seat. */
export function tokenFor(id: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  return tokensOf(id)[0] ?? Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function keepToken(id: string, token: string): void {
  if (tokensOf(id).includes(token)) return;
  localStorage.setItem(key(id), [...tokensOf(id), token].join(' '));
}

/** The games in which this browser has a seat. */
export function gamesWithSeats(): string[] {
  const prefix = key('');
  return Object.keys(localStorage).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}

export function forgetTokens(id: string): void {
  localStorage.removeItem(key(id));
  localStorage.removeItem(seatsKey(id));
}

const seatsKey = (id: string): string => `dethrone.seats.${id}`;

/** The seats that the server said this browser holds when it last entered the game. */
export function seatsHeld(id: string): Army[] {
  return (localStorage.getItem(seatsKey(id))?.split(' ').filter(Boolean) ?? []) as Army[];
}

export function keepSeats(id: string, seats: readonly Army[]): void {
  if (seats.length > 0) localStorage.setItem(seatsKey(id), seats.join(' '));
  else localStorage.removeItem(seatsKey(id));
}
