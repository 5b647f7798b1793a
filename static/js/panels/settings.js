// @ts-check
/** A form of choices about the table: it shows them as they are, and each change counts at once. */
import { choose, get, onChange, START } from 'lib/prefs.js';

/** @param {HTMLFormElement} form */
export function settingsForm(form) {
  form.addEventListener('submit', event => event.preventDefault());
  form.addEventListener('change', event => {
    const { name, type, value, checked, dataset } = /** @type {HTMLInputElement} */ (event.target);
    choose(name, type === 'radio' || checked ? value : dataset.off ?? '');
  });
  onChange(() => show(form));
  show(form);
}

/** @param {HTMLFormElement} form */
function show(form) {
  for (const input of form.querySelectorAll('input')) if (input.name in START) input.checked = input.value === get(input.name);
}
