// @ts-check
/** Forms that make a room: only the choices that the chosen preset leaves open are shown, with the values it offers;
 * where they are folded away, what is chosen stands on the fold. */
import { set } from 'lib/dom.js';

for (const form of document.querySelectorAll('form[data-presets]')) {
  form.addEventListener('change', event => show(form, /** @type {HTMLInputElement} */ (event.target).name === 'preset'));
  show(form, false);
}

/** @param {Element} form @param {boolean} anew  start with what the preset starts with */
function show(form, anew) {
  const preset = form.querySelector('[name="preset"]:checked')?.getAttribute('data-offers');
  if (!preset) return;
  /** @type {Record<string, string[]>} */
  const offers = JSON.parse(preset);
  for (const field of form.querySelectorAll('[data-choice]')) {
    const name = field.getAttribute('data-choice') ?? '';
    set(field, 'hidden', !offers[name]);
    const inputs = [...field.querySelectorAll('input')];
    for (const input of inputs) input.disabled = !offers[name];
    const picks = inputs.filter(input => input.type === 'radio');
    if (offers[name] && picks.length) offer(picks, offers[name], anew && name !== 'players');
  }
  const chosen = form.querySelector('[data-chosen]');
  if (chosen) chosen.textContent = [...form.querySelectorAll('[type="radio"]:checked + span, option:checked')].map(word => word.textContent?.trim()).join(' · ');
}

/** @param {HTMLInputElement[]} picks @param {string[]} values  the first is the one to start with @param {boolean} anew */
function offer(picks, values, anew) {
  for (const input of picks) {
    input.disabled = !values.includes(input.value);
    set(/** @type {Element} */ (input.closest('label')), 'hidden', input.disabled);
  }
  if (!anew && picks.some(input => input.checked && !input.disabled)) return;
  const first = picks.find(input => input.value === values[0]);
  if (first) first.checked = true;
}
