// Before the first paint, so that no page flashes in the other theme.
const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
document.documentElement.dataset.theme = localStorage.getItem('dethrone.theme') ?? system;
