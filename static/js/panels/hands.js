// @ts-check
/** The open hands of a match that is over: whose cards they are, and a button that turns the table to that player. */
import { fill, h, keyed, set } from 'lib/dom.js';
import { gettext, interpolate, ngettext } from 'lib/i18n.js';
import { cardMark } from 'table/card.js';

/** @typedef {import('table/types.js').Player} Player */

/**
 * @param {HTMLElement} el @param {string[][]} hands  by seat @param {Player[]} players  the first sits at the bottom
 * @param {(seat: number) => void} onTurn
 */
export function drawHands(el, hands, players, onTurn) {
  const inOrder = [...players].sort((a, b) => a.seat - b.seat);
  keyed(el, inOrder, player => String(player.seat), player => makeHand(player, onTurn), (li, player) => {
    const [button, cards] = /** @type {HTMLElement[]} */ ([...li.children]);
    set(button, 'aria-pressed', String(player === players[0]));
    fill(cards, hands[player.seat].join(), () => words(hands[player.seat]));
  });
}

/** @param {Player} player @param {(seat: number) => void} onTurn */
function makeHand({ name, seat }, onTurn) {
  const label = interpolate(gettext('{name}: sit at the bottom of the table'), { name });
  return h('li', { 'data-seat': seat },
    h('button.hands__who', { type: 'button', 'aria-label': label, onclick: () => onTurn(seat) }, name),
    h('span.hands__cards'));
}

/** @param {string[]} cards */
function words(cards) {
  if (!cards.length) return h('span.muted', {}, gettext('no cards'));
  const count = interpolate(ngettext('{n} card', '{n} cards', cards.length), { n: cards.length });
  return [h('span.sr', {}, `${count}: `), ...cards.map(card => cardMark(card))];
}
