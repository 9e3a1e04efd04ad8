/** The proofs of the seats that this browser holds, kept per game. */

const key = (id: string): string => `dethrone.tokens.${id}`;

export function tokensOf(id: string): string[] {
  const stored = localStorage.getItem(key(id));
  return stored === null ? [] : (JSON.parse(stored) as string[]);
}

export function keepToken(id: string, token: string): void {
  localStorage.setItem(key(id), JSON.stringify([...tokensOf(id), token]));
}
