// @ts-check
/** Places, piles and moves as sentences. Cards stay in the nominative: their names are whole, and never inflected. */
import { gettext, interpolate, ngettext } from 'lib/i18n.js';
import { doneAction } from 'panels/actions.js';
import { botWords, cardName, suitName } from 'table/names.js';
import { awaited, flagOf, roleOf, substituted } from 'table/people.js';
import { label } from 'table/seats.js';

/** @typedef {import('table/types.js').View} View */
/** @typedef {import('table/types.js').Player} Player */
/** @typedef {import('table/moves.js').Move} Move */

/** @param {Move} move @param {View} view @returns {string} */
export function moveWords({ kind, text, cards, target }, view) {
  const card = cards.map(cardName).join(', ');
  if (kind === 'cover') return interpolate(gettext('{card}: beat the card “{target}”'), { card, target: cardName(target ?? '') });
  if (kind === 'transfer') return interpolate(gettext('{card}: transfer'), { card });
  if (kind === 'lay') return interpolate(view.phase === 'opening' ? gettext('{card}: open with it') : gettext('{card}: throw in'), { card });
  return text === 'take' ? gettext('Take') : doneAction(view).label;
}

/** @param {import('table/types.js').Pair} pair */
export function pairWords([attack, cover]) {
  if (cover) return interpolate(gettext('{card}, beaten: {cover}'), { card: cardName(attack), cover: cardName(cover) });
  return interpolate(gettext('{card}, not beaten'), { card: cardName(attack) });
}

/** @param {View} view @param {Player} player @param {Player[]} players */
export function seatWords(view, player, players) {
  const count = view.counts[player.seat] ?? 0;
  const me = player.seat === view.seat;
  const partner = !me && Boolean(player.team) && players.some(other => other.seat === view.seat && other.team === player.team);
  const [, doing] = label(roleOf(view, player.seat), flagOf(view, player), awaited(view, player.seat), partner);
  const words = [interpolate(ngettext('{n} card', '{n} cards', count), { n: count }), player.bot && (substituted(player) ? gettext('a bot plays for this seat') : botWords(player.bot)), me ? '' : doing];
  return `${me ? gettext('You') : player.name}: ${words.filter(Boolean).join(', ')}`;
}

/** @param {View} view */
export function pilesWords({ stock, turned, trump, discard }) {
  const stocked = stock && turned
    ? interpolate(ngettext('{n} card in the stock, trump: {card}', '{n} cards in the stock, trump: {card}', stock), { n: stock, card: cardName(turned) })
    : interpolate(gettext('The stock is empty, trump: {suit}'), { suit: suitName(trump) });
  return [stocked, discard && interpolate(ngettext('{n} card in the discard', '{n} cards in the discard', discard), { n: discard })].filter(Boolean).join('. ');
}

/**
 * The cards that have no button, with the reason where there is one.
 * @param {View} view @param {import('table/moves.js').Moves} moves @param {(reason: import('table/types.js').Reason) => string} why
 */
export const blocked = ({ hand, why: reasons }, moves, why) =>
  hand.filter(card => !moves.of(card).length).map(card => [cardName(card), reasons[card] && why(reasons[card])].filter(Boolean).join(': '));
