// @ts-check
/** The box that takes the place of the prompt when a card has several meanings. */
import { h, icon } from 'lib/dom.js';
import { gettext, rich } from 'lib/i18n.js';
import { avatar } from 'table/avatar.js';
import { cardImage, cardMark } from 'table/card.js';
import { clockRing } from 'table/timer.js';

/** @typedef {import('table/moves.js').Move} Move */
/** @typedef {import('table/types.js').Player} Player */

/**
 * @param {{title: (Node | string)[], moves: Move[], next: Player | null, clock: boolean, onPick: (move: Move) => void, onCancel: () => void}} box
 *   next: who would defend after a transfer
 */
export function choiceBox({ title, moves, next, clock, onPick, onCancel }) {
  const options = moves.map(move => h('button', { type: 'button', onclick: () => onPick(move) }, picture(move, next), h('span', {}, words(move, next))));
  return h('div.choice', { role: 'group', 'aria-label': gettext('What to do with the card') },
    h('header', {}, h('h2', {}, title), clock && clockRing(),
      h('button.iconbtn', { type: 'button', 'aria-label': gettext('Cancel'), onclick: onCancel }, icon('x'))),
    h('div.choice__two', { 'data-n': options.length }, options));
}

/** @param {Move} move @param {Player | null} next */
function picture(move, next) {
  const [first, ...rest] = move.cards;
  if (move.kind === 'transfer') return h('span.choice__pic', { 'aria-hidden': 'true' }, cardImage(first), icon('transfer'), next && avatar(next));
  if (move.kind === 'cover') return h('span.choice__pic', { 'aria-hidden': 'true' }, cardImage(move.target ?? ''), cardImage(first, '.over'));
  return h('span.choice__pic', { 'aria-hidden': 'true' }, cardImage(first), rest.map(card => cardImage(card, '.over')));
}

/** @param {Move} move @param {Player | null} next */
function words(move, next) {
  if (move.kind === 'transfer') return [gettext('Transfer'), next && h('small', {}, rich(gettext('then {name} defends'), { name: next.name }))];
  if (move.kind === 'cover') return rich(gettext('Beat {card}'), { card: cardMark(move.target ?? '') });
  return move.cards.length === 1 ? [gettext('One card')] : rich(gettext('All {n}'), { n: move.cards.length });
}
