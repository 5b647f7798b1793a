// @ts-check
/** The line above the hand: what to do now, and with what. */
import { gettext, interpolate, ngettext, rich } from 'lib/i18n.js';
import { cardMarks } from 'table/card.js';
import { awaited, uncovered } from 'table/people.js';

const NAMED_CARDS = 3;

/** @typedef {import('table/types.js').View} View */
/** @typedef {{tone: 'act' | 'wait', sign: string, title: string, more: (Node | string)[]}} Prompt */

/**
 * @param {View} view @param {import('table/moves.js').Moves} moves @param {(seat: number) => string} name
 * @returns {Prompt}
 */
export function promptFor(view, moves, name) {
  if (view.phase === 'over') return wait('check', gettext('The match is over'));
  if (view.missing) return wait('pause', gettext('The match is paused'), interpolate(gettext('Waiting for {names}'), { names: view.missing.map(name).join(', ') }));
  if (view.seat === null) return wait('eye', gettext('You are watching the match'), gettext('The hands are hidden'));
  if (view.out.includes(view.seat)) return wait('check', gettext('You have no cards left'), gettext('You are out, and not the fool'));
  if (view.seat === view.defender) return defender(view, moves, name);
  return view.phase === 'opening' ? opening(view, moves, name) : thrower(view, moves, name);
}

/** @param {string} sign @param {string} title @param {...(Node | string)} more @returns {Prompt} */
const wait = (sign, title, ...more) => ({ tone: 'wait', sign, title, more });
/** @param {string} sign @param {string} title @param {...(Node | string)} more @returns {Prompt} */
const act = (sign, title, ...more) => ({ tone: 'act', sign, title, more });

/** @param {View} view @param {import('table/moves.js').Moves} moves @param {(seat: number) => string} name */
function opening(view, moves, name) {
  const defends = interpolate(gettext('{name} defends'), { name: name(view.defender) });
  if (moves.kind('lay').length) return act('sword', gettext('Your move'), defends);
  return wait('sword', interpolate(gettext('{name} opens'), { name: name(view.main_attacker) }), defends);
}

/** @param {View} view @param {import('table/moves.js').Moves} moves @param {(seat: number) => string} name */
function defender(view, moves, name) {
  if (view.phase === 'opening') return wait('shield', interpolate(gettext('{name} opens'), { name: name(view.main_attacker) }), gettext('You defend'));
  const room = Math.max(0, view.capacity - view.table.length);
  if (view.taking) return wait('take', gettext('You take'), mayAdd(room));
  const left = uncovered(view).length;
  if (!left) return wait('shield', gettext('All is beaten'), mayAdd(room));
  const title = moves.kind('transfer').length
    ? gettext('Defend or transfer')
    : interpolate(ngettext('Defend: {n} card left', 'Defend: {n} cards left', left), { n: left });
  return act('shield', title, ...fitting(view, moves));
}

/** @param {number} room */
const mayAdd = room => (room ? interpolate(ngettext('{n} more card may be thrown in', '{n} more cards may be thrown in', room), { n: room }) : gettext('No more can be thrown in'));

/** @param {View} view @param {import('table/moves.js').Moves} moves */
function fitting(view, moves) {
  const cards = moves.playable(view.hand);
  if (!cards.length) return [gettext('Nothing fits: the cards are to be taken')];
  if (cards.length <= NAMED_CARDS) return rich(gettext('What fits: {cards}'), { cards: cardMarks(cards) });
  return [interpolate(ngettext('{n} card of {all} fits', '{n} cards of {all} fit', cards.length), { n: cards.length, all: view.hand.length })];
}

/** @param {View} view @param {import('table/moves.js').Moves} moves @param {(seat: number) => string} name */
function thrower(view, moves, name) {
  const cards = moves.playable(view.hand);
  const title = headline(view, name);
  if (cards.length) return act('sword', view.taking || !uncovered(view).length ? title : gettext('You may throw in'), ...more(view, moves, cards));
  if (!awaited(view, view.seat ?? -1)) return wait(view.taking ? 'take' : 'shield', title, gettext('You have nothing to throw in now'));
  return act('sword', title, moves.has('done') ? onlyFinish(view) : '');
}

/** @param {View} view @param {(seat: number) => string} name */
function headline(view, name) {
  if (view.taking) return interpolate(gettext('{name} takes'), { name: name(view.defender) });
  return uncovered(view).length ? interpolate(gettext('{name} defends'), { name: name(view.defender) }) : gettext('All is beaten');
}

/** @param {View} view @param {import('table/moves.js').Moves} moves @param {string[]} cards */
function more(view, moves, cards) {
  const shown = cards.length <= NAMED_CARDS ? rich(gettext('What fits: {cards}'), { cards: cardMarks(cards) }) : fitting(view, moves);
  return moves.has('done') ? [...shown, '. ', finish(view)] : shown;
}

/** @param {View} view */
function finish(view) {
  if (view.taking) return gettext('Or say “No more cards”');
  return view.seat === view.main_attacker ? gettext('Or say “Done”') : gettext('Or say “Pass”');
}

/** Nothing fits: the word is all that is left. @param {View} view */
function onlyFinish(view) {
  if (view.taking) return gettext('Say “No more cards”');
  return view.seat === view.main_attacker ? gettext('Say “Done”') : gettext('Say “Pass”');
}
