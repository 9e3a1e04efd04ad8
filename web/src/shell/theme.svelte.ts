/** Light or dark: the system's wish, until the person chooses. */

const key = 'dethrone.theme';
const system = matchMedia('(prefers-color-scheme: dark)');

let systemDark = $state(system.matches);
let chosen = $state(localStorage.getItem(key));

system.addEventListener('change', () => {
  systemDark = system.matches;
  show();
});

export function isDark(): boolean {
  return chosen === null ? systemDark : chosen === 'dark';
}

export function toggleTheme(): void {
  chosen = isDark() ? 'light' : 'dark';
  localStorage.setItem(key, chosen);
  show();
}

/** As theme.js does before the first paint. */
function show(): void {
  document.documentElement.dataset['theme'] = isDark() ? 'dark' : 'light';
}
