// @ts-check
/** The parts of the table, made once and kept. */
import { h, svg } from 'lib/dom.js';
import { gettext } from 'lib/i18n.js';
import { makeBout } from 'table/bout.js';
import { Hand } from 'table/hand.js';
import { makePiles } from 'table/piles.js';

/**
 * @param {HTMLElement} game  filled with the parts
 * @param {{onCard: (card: string) => void, onAttack: (card: string) => void, onTransfer: () => void}} taps
 */
export function makeParts(game, { onCard, onAttack, onTransfer }) {
  const parts = {
    aim: /** @type {SVGElement} */ (svg('svg', { class: 'aim', 'aria-hidden': 'true' })),
    seats: h('ol.seats', { 'aria-label': gettext('Players') }),
    piles: makePiles(),
    bout: makeBout({ onAttack, onTransfer }),
    /** For the page's last line of the log. */
    line: h('div.lastplace'),
    prompt: h('div.prompt', { role: 'status' }),
    asking: h('div.asking', { hidden: true }),
    plate: h('div.meplate'),
    hand: new Hand(onCard),
    /** For the page's buttons. */
    actions: h('div.actions'),
  };
  const board = h('section.board', { 'aria-label': gettext('The table') }, parts.aim, parts.seats, parts.piles, parts.line, parts.bout);
  const me = h('section.me', { 'aria-label': gettext('Your side') }, parts.prompt, parts.asking, parts.plate, parts.hand.el, parts.actions);
  game.replaceChildren(h('div.cloth'), board, me);
  return { ...parts, me };
}
