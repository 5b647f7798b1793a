// @ts-check
/** The cards on the table: pairs of attack and cover, and the places a card can be laid. */
import { fill, h, icon, keyed, set } from 'lib/dom.js';
import { gettext, interpolate } from 'lib/i18n.js';
import { cardImage } from 'table/card.js';
import { cardName } from 'table/names.js';

/** @typedef {import('table/types.js').View} View */
/**
 * @typedef {object} Places
 * @property {Set<string>} open  attacks that I have to beat
 * @property {Set<string>} targets  attacks that the chosen or held card beats
 * @property {string} opening  words for the empty table, or ""
 * @property {string} transfer  the name of the one a transfer goes to, or ""
 * @property {boolean} aimed  the chosen or held card can transfer
 */

/**
 * @param {{onAttack: (card: string) => void, onTransfer: () => void}} taps
 */
export function makeBout({ onAttack, onTransfer }) {
  const el = h('ol.bout', { 'aria-label': gettext('Cards on the table') });
  el.addEventListener('click', event => {
    const spot = /** @type {Element} */ (event.target).closest('button');
    if (spot?.classList.contains('slot__button')) return onTransfer();
    const attack = spot?.closest('.pair')?.getAttribute('data-key');
    if (attack) onAttack(attack);
  });
  return el;
}

/** @param {HTMLElement} el @param {View} view @param {Places} places */
export function drawBout(el, view, places) {
  /** @type {{key: string, cover?: string | null}[]} */
  const items = view.table.map(([attack, cover]) => ({ key: attack, cover }));
  if (places.transfer) items.push({ key: 'transfer' });
  if (places.opening) items.push({ key: 'opening' });
  set(el, 'data-many', view.table.length > 4);
  keyed(el, items, item => item.key, makeItem, (li, item) => {
    if (item.key === 'transfer') drawTransfer(li, places);
    else if (item.key === 'opening') fill(li, places.opening, () => places.opening);
    else drawPair(li, item.key, item.cover ?? null, places);
  });
}

/** @param {{key: string}} item */
function makeItem({ key }) {
  if (key === 'transfer') return h('li.slot', {}, h('button.slot__button', { type: 'button' }));
  if (key === 'opening') return h('li.slot.slot--wide');
  return h('li.pair', {}, cardImage(key));
}

/** @param {HTMLElement} li @param {string} attack @param {string | null} cover @param {Places} places */
function drawPair(li, attack, cover, places) {
  set(li, 'data-open', places.open.has(attack));
  set(li, 'data-target', places.targets.has(attack));
  const laid = li.querySelector('.pair__cover');
  if (cover && laid?.getAttribute('data-card') !== cover) { laid?.remove(); li.append(cardImage(cover, '.pair__cover')); }
  if (!cover) laid?.remove();
  const aim = li.querySelector('.pair__aim');
  if (!places.targets.has(attack)) aim?.remove();
  else if (!aim) li.append(h('button.pair__aim', { type: 'button', 'aria-label': interpolate(gettext('Beat: {card}'), { card: cardName(attack) }) }));
}

/** @param {HTMLElement} li @param {Places} places */
function drawTransfer(li, places) {
  set(li, 'data-go', places.aimed);
  const words = interpolate(gettext('Transfer to: {name}'), { name: places.transfer });
  fill(/** @type {HTMLElement} */ (li.firstElementChild), words, () => [icon('transfer'), h('span', {}, words)]);
}
