// @ts-check
/** A player's pane of coloured glass, with the ring of the one who is to act. */
import { h, icon, svg } from 'lib/dom.js';

const PANE = 'M24 6 42 24 24 42 6 24Z';
const LIT = 'M24 6 33 15 15 33 6 24Z';
export const LOZENGE = 'M24 2.5 45.5 24 24 45.5 2.5 24Z';
const GLASS = ['petrol', 'rowan', 'sky', 'plum', 'pine', 'ochre'];

/** The colour of a seat, the same on every page. @param {number} seat */
const glassOf = seat => GLASS[seat % GLASS.length];

/**
 * A bot that only stands in for somebody who is away leaves him his initial.
 * @param {{seat: number, name: string, bot: string | null, online?: boolean}} player @param {string} [sign]  an icon instead of the initial
 */
export function avatar(player, sign = player.bot && player.online !== false ? 'bot' : '') {
  return pane(glassOf(player.seat), sign ? icon(sign) : h('b', {}, [...player.name][0] ?? ''));
}

/** @param {string} glass @param {Element} mark */
export function pane(glass, mark) {
  return h('span.ava', { 'data-g': glass, 'aria-hidden': 'true' },
    svg('svg', { viewBox: '0 0 48 48' },
      svg('path', { class: 'ava__pane', d: PANE }), svg('path', { class: 'ava__lit', d: LIT }), svg('path', { class: 'ava__lead', d: PANE }),
      svg('path', { class: 'ava__track', d: LOZENGE }), svg('path', { class: 'ava__ring', d: LOZENGE, pathLength: 100, 'data-ring': true })),
    mark);
}
