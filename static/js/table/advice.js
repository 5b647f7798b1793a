// @ts-check
/** A hint in words. */
import { gettext, rich } from 'lib/i18n.js';
import { cardMark, cardMarks } from 'table/card.js';

/** @param {import('table/moves.js').Move} move @param {import('table/types.js').View} view @returns {(Node | string)[]} */
export function adviceWords({ kind, cards, target, text }, view) {
  if (kind === 'cover') return rich(gettext('Hint: beat {target} with {card}'), { target: cardMark(target ?? ''), card: cardMark(cards[0]) });
  if (kind === 'transfer') return rich(gettext('Hint: transfer with {card}'), { card: cardMark(cards[0]) });
  if (kind === 'lay') return rich(gettext('Hint: play {cards}'), { cards: cardMarks(cards) });
  if (text === 'take') return [gettext('Hint: take')];
  if (view.taking) return [gettext('Hint: say “No more cards”')];
  return [view.seat === view.main_attacker ? gettext('Hint: say “Done”') : gettext('Hint: say “Pass”')];
}
