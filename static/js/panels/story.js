// @ts-check
/** One event in words. */
import { gettext, interpolate, ngettext, rich } from 'lib/i18n.js';
import { cardMark, cardMarks } from 'table/card.js';

/** @typedef {import('table/types.js').TableEvent} TableEvent */
/** @typedef {{sign: string, words: (Node | string)[], bout?: boolean}} Line */
/** @typedef {(seat: number) => string | null} Name  null for me */

/** @type {Record<string, (event: TableEvent, name: Name, opened: boolean) => Line | null>} */
const TELL = {
  bout: ({ bout }) => ({ sign: '', bout: true, words: [interpolate(gettext('bout {n}'), { n: bout })] }),
  dealt: ({ dealer }, name) => told('grid', name(dealer ?? 0), gettext('{name} deals'), gettext('You deal')),
  laid: ({ seat, cards = [] }, name, opened) => opened
    ? told('sword', name(seat ?? 0), gettext('{name} throws in {cards}'), gettext('You throw in {cards}'), { cards: cardMarks(cards) })
    : told('sword', name(seat ?? 0), gettext('{name} plays {cards}'), gettext('You play {cards}'), { cards: cardMarks(cards) }),
  covered: ({ seat, card = '', target = '' }, name) =>
    told('shield', name(seat ?? 0), gettext('{name} beats {target} with {card}'), gettext('You beat {target} with {card}'), { card: cardMark(card), target: cardMark(target) }),
  transferred: ({ seat, card = '' }, name) => told('transfer', name(seat ?? 0), gettext('{name} transfers with {card}'), gettext('You transfer with {card}'), { card: cardMark(card) }),
  took: ({ seat }, name) => told('take', name(seat ?? 0), gettext('{name} takes'), gettext('You take')),
  done: ({ seat }, name) => told('pass', name(seat ?? 0), gettext('{name}: pass'), gettext('You: pass')),
  beaten: ({ cards = [] }) => counted('check', ngettext('Beaten, {n} card', 'Beaten, {n} cards', cards.length), cards.length),
  taken: ({ seat, cards = [], count }, name) => taken(name(seat ?? 0), cards.length || (count ?? 0)),
  left: ({ seat }, name) => told('exit', name(seat ?? 0), gettext('{name} has no cards left'), gettext('You have no cards left')),
  skipped: ({ seat }, name) => told('clock', name(seat ?? 0), gettext('Time is out: {name} does not open'), gettext('Time is out: you do not open')),
  timed_out: () => ({ sign: 'clock', words: [gettext('Time is out')] }),
  resigned: ({ seat }, name) => told('exit', name(seat ?? 0), gettext('{name} resigns'), gettext('You resign')),
  excluded: ({ seat }, name) => told('x', name(seat ?? 0), gettext('{name} is excluded'), gettext('You are excluded')),
  over: () => ({ sign: 'check', words: [gettext('The match is over')] }),
};

/**
 * @param {TableEvent} event @param {Name} name @param {boolean} opened  the bout was opened before
 * @returns {Line | null}  null for what the table shows well enough, such as drawing
 */
export const tell = (event, name, opened) => TELL[event.e]?.(event, name, opened) ?? null;

/** @param {string} sign @param {string | null} name @param {string} other @param {string} mine @param {import('lib/i18n.js').Values} [values] @returns {Line} */
const told = (sign, name, other, mine, values = {}) => ({ sign, words: name === null ? rich(mine, values) : rich(other, { name, ...values }) });

/** @param {string} sign @param {string} text @param {number} n @returns {Line} */
const counted = (sign, text, n) => ({ sign, words: rich(text, { n }) });

/** @param {string | null} name @param {number} n @returns {Line} */
function taken(name, n) {
  const text = name === null
    ? ngettext('You pick up {n} card', 'You pick up {n} cards', n)
    : ngettext('{name} picks up {n} card', '{name} picks up {n} cards', n);
  return { sign: 'take', words: rich(text, { n, name: name ?? '' }) };
}
