// @ts-check
/** What the hand and the table show of my moves. */
import { gettext } from 'lib/i18n.js';
import { get } from 'lib/prefs.js';
import { drawBout } from 'table/bout.js';
import { receiver, uncovered } from 'table/people.js';
import { spoken } from 'table/spoken.js';

/** @typedef {import('table/types.js').View} View */
/** @typedef {import('table/intents.js').Intents} Intents */

/**
 * The places a card can be laid: those of the held card, or of the chosen one.
 * @param {HTMLElement} bout @param {View} view @param {{intents: Intents, held: string | null, players: import('table/types.js').Player[]}} mine
 */
export function drawMyTable(bout, view, { intents: { moves, choosing }, held, players }) {
  const beating = moves.kind('cover').length > 0 || moves.has('take');
  const card = held ?? choosing.card ?? '';
  drawBout(bout, view, {
    open: new Set(beating ? uncovered(view) : []),
    targets: new Set(moves.of(card).flatMap(move => move.target ?? [])),
    opening: view.phase === 'opening' && moves.kind('lay').length ? gettext('Tap a card or drag it here') : '',
    transfer: moves.kind('transfer').length ? receiver(players, view)?.name ?? '' : '',
    aimed: moves.transfers(card),
  });
}

/**
 * @param {View} view @param {{intents: Intents, telling: import('table/telling.js').Telling, acting: boolean}} mine
 * @returns {import('table/handcard.js').HandState}
 */
export function handState(view, { intents: { moves, choosing, pending }, telling, acting }) {
  const hints = get('hints') === 'on';
  return {
    cards: view.hand, moves, acting, chosen: choosing.card, asked: telling.asked, advised: telling.advised, pending,
    whyNot: card => (hints && view.why[card] ? spoken(telling.words(view.why[card])) : ''),
  };
}
