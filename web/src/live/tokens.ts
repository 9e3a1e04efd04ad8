/** The proofs of the seats that this browser holds, kept per game, separated by spaces. */

const key = (id: string): string => `dethrone.tokens.${id}`;

export function tokensOf(id: string): string[] {
  return localStorage.getItem(key(id))?.split(' ') ?? [];
}

export function keepToken(id: string, token: string): void {
  localStorage.setItem(key(id), [...tokensOf(id), token].join(' '));
}

/** The games in which this browser has a seat. */
export function gamesWithSeats(): string[] {
  const prefix = key('');
  return Object.keys(localStorage).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}

export function forgetTokens(id: string): void {
  localStorage.removeItem(key(id));
}
