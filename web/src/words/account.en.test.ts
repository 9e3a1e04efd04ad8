import { expect, it } from 'vitest';
import { browserText, scopesText } from './account.en';

it('a browser is called by what people call it', () => {
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
  expect(browserText(chrome)).toBe('Chrome on Linux');
  expect(browserText(`${chrome} Edg/130.0`)).toBe('Edge on Linux');
  expect(browserText('Mozilla/5.0 (Android 15; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0')).toBe('Firefox on Android');
  expect(browserText('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1')).toBe('Safari on iPhone');
  expect(browserText('curl/8.5')).toBe('curl/8.5');
  expect(browserText('')).toBe('A browser that gave no name');
});

it('what a token may do is one sentence', () => {
  expect(scopesText(['board:play', 'challenge:read'])).toBe('Play as a person, see invitations');
});
