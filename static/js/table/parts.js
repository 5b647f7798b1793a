// @ts-check
/** The parts of the table, made once and kept. */
import { h, svg } from 'lib/dom.js';
import { gettext } from 'lib/i18n.js';
import { makeBout } from 'table/bout.js';
import { makeConfirm } from 'table/confirm.js';
import { Hand } from 'table/hand.js';
import { makePiles } from 'table/piles.js';
import { makeTools } from 'table/tools.js';

/**
 * @typedef {object} Taps
 * @property {(card: string, byKey: boolean) => void} onCard
 * @property {(attack: string) => void} onAttack
 * @property {() => void} onTransfer
 * @property {() => void} onConfirm
 * @property {() => void} onAll
 * @property {() => void} onHint
 */
/** @typedef {ReturnType<typeof makeParts>} Parts */

/** @param {HTMLElement} game  filled with the parts @param {Taps} taps */
export function makeParts(game, taps) {
  const parts = {
    aim: /** @type {SVGElement} */ (svg('svg', { class: 'aim', 'aria-hidden': 'true' })),
    seats: h('ol.seats', { 'aria-label': gettext('Players') }),
    piles: makePiles(),
    bout: makeBout(taps),
    /** For the page's last line of the log. */
    line: h('div.lastplace'),
    prompt: h('div.prompt', { role: 'status' }),
    asking: h('div.asking', { hidden: true }),
    plate: h('div.meplate'),
    watched: h('ol.watched'),
    hand: new Hand(taps.onCard),
    tools: makeTools(taps),
    /** For the page's buttons. */
    actions: h('div.actions__words'),
    confirm: makeConfirm(taps.onConfirm),
  };
  const board = h('section.board', { 'aria-label': gettext('The table') }, parts.aim, parts.seats, parts.piles, parts.line, parts.bout);
  const me = h('section.me', { 'aria-label': gettext('Your side') }, parts.prompt, parts.asking, parts.plate, parts.watched, parts.hand.el,
    h('div.actions', {}, parts.tools, parts.actions, parts.confirm));
  game.replaceChildren(h('div.cloth'), board, me);
  return { ...parts, me };
}
