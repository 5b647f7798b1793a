// @ts-check
/** Why a card or a command is refused, in words: one sentence a code. */
import { gettext, ngettext } from 'lib/i18n.js';
import { suitOf } from 'table/card.js';

/** @typedef {import('table/types.js').Reason} Reason */
/** @typedef {{text: string, card?: string, name?: string, n?: number}} Words  a text with {card}, {name}, {n} in it */

/** @type {Record<string, () => string>} */
const PLAIN = {
  match_over: () => gettext('The match is already over'),
  out: () => gettext('You are already out'),
  one_rank: () => gettext('An opening is of cards of one rank'),
  rank_not_on_table: () => gettext('There is no such rank on the table'),
  first_bout_full: () => gettext('No more than five in the first bout'),
  finished: () => gettext('You are done throwing in for this bout'),
  own_partner: () => gettext('This is your partner, you cannot throw in to them'),
  already_covered: () => gettext('This card is already beaten'),
  taking: () => gettext('You are already taking'),
  nothing_to_take: () => gettext('All is beaten, there is nothing to take'),
  not_covered: () => gettext('“Done” is for when all is beaten'),
  transfer_off: () => gettext('There are no transfers in this game'),
  transfer_late: () => gettext('A card is already beaten, it is too late to transfer'),
  transfer_rank: () => gettext('Only a card of the same rank transfers'),
  no_hint: () => gettext('Hints are for a match with bots only'),
  watching: () => gettext('You are watching, those at the table play'),
  paused: () => gettext('The game is paused'),
  not_paused: () => gettext('The game goes on already'),
  not_missing: () => gettext('This player is back'),
  bad_move: () => gettext('There is no such move'),
  bad_frame: () => gettext('There is no such move'),
  too_fast: () => gettext('Too fast, wait a second'),
};
/** The table moved on while the command was on its way. */
const LATE = new Set(['not_in_hand', 'not_on_table', 'stale_bout']);
const FULL = new Set(['bout_full', 'first_bout_full', 'defender_full']);

/**
 * @param {Reason} reason
 * @param {{name: (seat: number) => string | null, trump: string, answer?: boolean}} context
 *   name: of another seat, null for mine; answer: it refuses a command, not a card that lies in the hand
 * @returns {Words}
 */
export function reasonWords(reason, { name, trump, answer = false }) {
  const { code, card, n } = reason;
  if (LATE.has(code)) return { text: gettext('The table has changed, try again') };
  if (answer && FULL.has(code)) return { text: gettext('The place on the table is already taken, the card stays with you') };
  if (code === 'does_not_beat') return doesNotBeat(card ?? null, trump);
  if (code === 'bout_full') return full(n ?? 6);
  if (code === 'defender_full' && n != null) return { text: ngettext('The defender had {n} card, no more can be thrown in', 'The defender had {n} cards, no more can be thrown in', n), n };
  if (PLAIN[code]) return { text: PLAIN[code]() };
  return aboutSeat(code, reason.seat == null ? null : name(reason.seat));
}

/** @param {string | null} card @param {string} trump @returns {Words} */
function doesNotBeat(card, trump) {
  if (!card) return { text: gettext('This card beats nothing on the table') };
  if (suitOf(card) === trump) return { text: gettext('A trump is beaten only by a higher trump') };
  return { text: gettext('This card does not beat {card}'), card };
}

/** @param {number} n @returns {Words} */
function full(n) {
  return { text: ngettext('There is already {n} card on the table, no more can be added', 'There are already {n} cards on the table, no more can be added', n), n };
}

/** @param {string} code @param {string | null} name @returns {Words} */
function aboutSeat(code, name) {
  if (code === 'not_host') return { text: gettext('{name} decides'), name: name ?? '' };
  if (code === 'wait_turn') return name ? { text: gettext('{name} throws in first'), name } : { text: gettext('It is not your turn to throw in yet') };
  if (code === 'transfer_no_room') return name ? { text: gettext('{name} has too few cards for that'), name } : { text: gettext('The next player has too few cards for that') };
  if (code === 'defender_full') return { text: gettext('The defender has no room for more') };
  return name ? { text: gettext('It is {name}’s move now'), name } : { text: gettext('It is not your move now') };
}
