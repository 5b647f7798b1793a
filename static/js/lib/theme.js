// @ts-check
/** The switch of the theme: from the system's, or the one chosen, to the other. */
import { set } from 'lib/dom.js';
import { choose, get, onChange } from 'lib/prefs.js';

const dark = matchMedia('(prefers-color-scheme: dark)');

const isDark = () => (get('theme') === 'auto' ? dark.matches : get('theme') === 'dark');

/** Turns every switch of the page, marked data-theme-switch. */
export function themeSwitches() {
  document.addEventListener('click', event => {
    if (/** @type {Element} */ (event.target).closest('[data-theme-switch]')) choose('theme', isDark() ? 'light' : 'dark');
  });
  onChange(show);
  dark.addEventListener('change', show);
  show();
}

function show() {
  for (const button of document.querySelectorAll('[data-theme-switch]')) set(button, 'aria-pressed', String(isDark()));
}
