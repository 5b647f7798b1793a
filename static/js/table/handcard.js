// @ts-check
/** What a card of mine can do shows on it, in the hand and in the large grid. */
import { set } from 'lib/dom.js';
import { gettext, interpolate } from 'lib/i18n.js';
import { transferTag } from 'table/card.js';
import { cardName } from 'table/names.js';

/**
 * @typedef {object} HandState
 * @property {string[]} cards
 * @property {import('table/moves.js').Moves} moves
 * @property {boolean} acting  it is worth saying which cards can be played
 * @property {string | null} chosen
 * @property {string | null} asked
 * @property {string | null} advised  a card that a hint names
 * @property {string[]} pending  cards of a move that waits for its answer
 * @property {(card: string) => string} whyNot  the reason in words, or ""
 */

/** @param {HTMLElement} el @param {string} card @param {HandState} state */
export function drawHandCard(el, card, { moves, acting, chosen, asked, advised, pending, whyNot }) {
  const can = moves.of(card).length > 0;
  set(el, 'data-can', can);
  set(el, 'data-dim', acting && !can);
  set(el, 'data-up', chosen === card || advised === card);
  set(el, 'data-asked', asked === card);
  set(el, 'data-pending', pending.includes(card));
  set(el, 'aria-disabled', can ? null : 'true');
  set(el, 'aria-pressed', chosen === card ? 'true' : null);
  set(el, 'aria-label', label(card, can, acting ? whyNot(card) : ''));
  const tag = el.querySelector('.card__tag');
  if (!moves.transfers(card)) tag?.remove();
  else if (!tag) el.append(transferTag());
}

/** @param {string} card @param {boolean} can @param {string} reason */
function label(card, can, reason) {
  const name = cardName(card);
  if (can) return interpolate(gettext('{card}, can be played'), { card: name });
  return reason ? interpolate(gettext('{card}, not now: {reason}'), { card: name, reason: reason[0].toLowerCase() + reason.slice(1) }) : name;
}
