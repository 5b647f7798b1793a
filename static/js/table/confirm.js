// @ts-check
/** The amber button that plays the chosen card. */
import { fill, h, set } from 'lib/dom.js';
import { gettext, rich } from 'lib/i18n.js';
import { cardMark } from 'table/card.js';

/** @param {() => void} onConfirm */
export const makeConfirm = onConfirm => h('button.btn.btn--go', { type: 'button', hidden: true, onclick: onConfirm });

/** @param {HTMLElement} button @param {import('table/moves.js').Move | null} move */
export function drawConfirm(button, move) {
  set(button, 'hidden', !move);
  fill(button, move?.text ?? '', () => (move ? h('span', {}, rich(gettext('Play {card}'), { card: cardMark(move.cards[0]) })) : []));
}

/** What the prompt asks meanwhile. @param {import('table/moves.js').Move} move @returns {[(Node | string)[], (Node | string)[]]} */
export function confirmWords({ kind, cards, target }) {
  const card = cardMark(cards[0]);
  const more = [gettext('Confirm, or take another card')];
  if (kind === 'cover') return [rich(gettext('Beat {target} with {card}?'), { target: cardMark(target ?? ''), card }), more];
  return [rich(kind === 'transfer' ? gettext('Transfer with {card}?') : gettext('Play {card}?'), { card }), more];
}
