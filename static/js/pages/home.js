// @ts-check
/** Forms that make a room: only the choices that the chosen preset leaves open are shown. */
import { set } from 'lib/dom.js';

for (const form of document.querySelectorAll('form[data-presets]')) {
  form.addEventListener('change', () => show(form));
  show(form);
}

/** @param {Element} form */
function show(form) {
  const choices = form.querySelector('[name="preset"]:checked')?.getAttribute('data-choices')?.split(' ');
  if (!choices) return;
  for (const field of form.querySelectorAll('[data-choice]')) {
    const open = choices.includes(field.getAttribute('data-choice') ?? '');
    set(field, 'hidden', !open);
    for (const input of field.querySelectorAll('input')) input.disabled = !open;
  }
}
