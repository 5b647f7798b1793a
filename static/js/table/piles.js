// @ts-check
/** The stock with the trump under it, and the discard. */
import { fill, h } from 'lib/dom.js';
import { gettext, interpolate, ngettext } from 'lib/i18n.js';
import { cardBack, cardBacks, cardImage, suitMark } from 'table/card.js';
import { cardName, suitName } from 'table/names.js';

/** @typedef {import('table/types.js').View} View */

export const makePiles = () => h('div.piles', {}, h('div.stockwrap'), h('div.discardwrap'));

/** @param {HTMLElement} el @param {View} view */
export function drawPiles(el, view) {
  const [stock, discard] = /** @type {HTMLElement[]} */ ([...el.children]);
  fill(stock, `${view.stock}/${view.turned}/${view.trump}`, () => (view.stock > 0 && view.turned ? full(view.stock, view.turned) : empty(view.trump)));
  fill(discard, String(view.discard), () => (view.discard ? discarded(view.discard) : []));
}

/** @param {number} n @param {string} turned */
function full(n, turned) {
  const words = interpolate(ngettext('{n} card in the stock, trump: {card}', '{n} cards in the stock, trump: {card}', n), { n, card: cardName(turned) });
  const deck = Array.from({ length: Math.min(2, n - 1) }, () => cardBack('.stock__deck'));
  return [
    h('span.stock', { role: 'img', 'aria-label': words }, cardImage(turned, '.stock__trump'), deck, h('span.pile__n.num', {}, n)),
    h('div.pile__l', { 'aria-hidden': 'true' }, gettext('in the stock')),
  ];
}

/** The trump's suit stays in sight to the end of the match. @param {string} trump */
function empty(trump) {
  const words = interpolate(gettext('The stock is empty, trump: {suit}'), { suit: suitName(trump) });
  return [
    h('span.stock--empty', { role: 'img', 'aria-label': words, 'data-s': trump }, suitMark(trump)),
    h('div.pile__l', { 'aria-hidden': 'true' }, gettext('trump')),
  ];
}

/** @param {number} n */
function discarded(n) {
  const words = interpolate(ngettext('{n} card in the discard', '{n} cards in the discard', n), { n });
  return [
    h('div.discard', { role: 'img', 'aria-label': words }, cardBacks(Math.min(3, n)), h('span.pile__n.num', {}, n)),
    h('div.pile__l', { 'aria-hidden': 'true' }, gettext('discarded')),
  ];
}
