// @ts-check
/** The theme: the system's, or the one chosen here. js/early.js sets it before the page is drawn. */
import { set } from 'lib/dom.js';

const KEY = 'theme';
const root = document.documentElement;

export const isDark = () => (root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';

/** Turns every switch of the page, marked data-theme-switch. */
export function themeSwitches() {
  document.addEventListener('click', event => {
    const button = /** @type {Element} */ (event.target).closest('[data-theme-switch]');
    if (!button) return;
    root.dataset.theme = isDark() ? 'light' : 'dark';
    localStorage.setItem(KEY, root.dataset.theme);
    show();
  });
  show();
}

function show() {
  for (const button of document.querySelectorAll('[data-theme-switch]')) set(button, 'aria-pressed', isDark());
}
