/** The page's words about accounts. */
import type { Scope } from '../api/Scope';

export const accountFaults = {
  name: 'A name has 2 to 20 letters, digits, - and _, and begins with a letter.',
  taken: 'Somebody has this name already. Choose another one.',
  password: 'A password has 8 to 200 characters.',
  email: 'This is no e-mail address.',
  label: 'Give it a name of at most 40 characters, so that you know it again.',
  scopes: 'Choose at least one thing that it may do.',
  oldPassword: 'This is not your password.',
} as const;

export const scopeNames: Record<Scope, string> = {
  'email:read': 'Read the e-mail address',
  'board:play': 'Play as a person',
  'bot:play': 'Play as a program',
  'challenge:read': 'See invitations',
  'challenge:write': 'Make, accept and decline invitations',
};

/** What a token may be used for: "Play as a person, see invitations". */
export function scopesText(scopes: readonly Scope[]): string {
  const names = scopes.map((scope) => scopeNames[scope]);
  return names.map((name, index) => (index === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1))).join(', ');
}

/** A browser by what it calls itself: "Firefox on Linux". */
export function browserText(agent: string): string {
  const browser = browsers.find(([, sign]) => agent.includes(sign))?.[0];
  const system = systems.find(([, sign]) => agent.includes(sign))?.[0];
  if (browser) return system ? `${browser} on ${system}` : browser;
  return agent || 'A browser that gave no name';
}

/** The first sign that is found counts: most browsers call themselves by several names. */
const browsers = [
  ['Edge', 'Edg'],
  ['Opera', 'OPR/'],
  ['Firefox', 'Firefox/'],
  ['Chrome', 'Chrome/'],
  ['Safari', 'Safari/'],
] as const;

const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['macOS', 'Mac OS X'],
  ['ChromeOS', 'CrOS'],
  ['Linux', 'Linux'],
] as const;
