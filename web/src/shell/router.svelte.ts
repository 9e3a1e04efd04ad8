/** Which page the address asks for. Links stay ordinary links: a click on one of this site's is taken over. */

export type Route = { page: keyof typeof pages } | { page: 'game'; id: string } | { page: 'missing' };

const pages = { home: '/', 'sign-in': '/sign-in', 'new-account': '/new-account', account: '/account' } as const;

let path = $state(location.pathname);
/** Where the person was before a page on which one signs in. */
let before = '/';

addEventListener('popstate', () => (path = location.pathname));

addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  // A place on this page is the browser's business.
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  visit(link.pathname);
});

export function visit(to: string): void {
  if (path !== pages['sign-in'] && path !== pages['new-account']) before = path;
  history.pushState(null, '', to);
  path = to;
  scrollTo(0, 0);
}

/** Goes on where the person was before signing in. */
export function visitBefore(): void {
  visit(before);
}

export function route(): Route {
  for (const [page, address] of Object.entries(pages)) if (path === address) return { page: page as keyof typeof pages };
  const game = /^\/game\/([A-Za-z0-9_-]+)$/.exec(path);
  return game?.[1] ? { page: 'game', id: game[1] } : { page: 'missing' };
}
