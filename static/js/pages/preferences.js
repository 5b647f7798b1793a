// @ts-check
/** The page of choices: some cards show what they do. */
import { gettext } from 'lib/i18n.js';
import { onChange } from 'lib/prefs.js';
import { settingsForm } from 'panels/settings.js';
import { cardImage, letterAnew } from 'table/card.js';

const SHOWN = ['QH', '7D', 'KC', 'AS'];

const cards = document.querySelector('[data-cards]:not(html)');
const said = document.querySelector('[data-said]');
const form = document.querySelector('form[data-preferences]');

cards?.replaceChildren(...SHOWN.map(card => cardImage(card)));
if (form instanceof HTMLFormElement) settingsForm(form);
onChange(name => {
  if (name === 'letters') letterAnew();
  if (said) said.textContent = gettext('Your choices are saved.');
});
