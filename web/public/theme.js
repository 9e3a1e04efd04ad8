// Before the first paint, so that a chosen theme never flashes the other one.
const theme = localStorage.getItem('dethrone.theme');
if (theme) document.documentElement.dataset.theme = theme;
