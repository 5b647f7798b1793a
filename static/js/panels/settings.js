// @ts-check
/** A form of choices about the table: it shows them as they are, and each change counts at once. */
import { choose, get, onChange } from 'lib/prefs.js';

/** @param {HTMLFormElement} form */
export function settingsForm(form) {
  form.addEventListener('submit', event => event.preventDefault());
  form.addEventListener('change', event => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    choose(input.name, input.type === 'radio' ? input.value : switched(input));
  });
  onChange(() => show(form));
  show(form);
}

/** @param {HTMLInputElement} input */
function switched({ name, checked }) {
  if (name === 'motion') return checked ? 'less' : 'full';
  return checked ? 'on' : 'off';
}

/** @param {HTMLFormElement} form */
function show(form) {
  for (const input of form.querySelectorAll('input')) {
    if (input.type === 'radio') input.checked = input.value === get(input.name);
    if (input.type === 'checkbox') input.checked = ['on', 'less'].includes(get(input.name));
  }
}
