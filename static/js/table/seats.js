// @ts-check
/** The other players round the table: avatar, backs and count, name, and what they are doing. */
import { fill, h, icon, keyed, set } from 'lib/dom.js';
import { gettext, interpolate, ngettext } from 'lib/i18n.js';
import { avatar } from 'table/avatar.js';
import { cardBacks } from 'table/card.js';
import { botWords } from 'table/names.js';
import { awaited, flagOf, others, roleOf, substituted } from 'table/people.js';

const MOST_BACKS = 6;

/** @typedef {import('table/types.js').View} View */
/** @typedef {import('table/types.js').Player} Player */

/** @param {HTMLElement} el @param {View} view @param {Player[]} players */
export const drawSeats = (el, view, players) => draw(el, view, players, others(players, view));

/** The seat at the bottom, for one who watches: it has no hand to show. @param {HTMLElement} el @param {View} view @param {Player[]} players */
export const drawWatched = (el, view, players) => draw(el, view, players, view.seat === null ? players.slice(0, 1) : []);

/** @param {HTMLElement} el @param {View} view @param {Player[]} players @param {Player[]} shown */
function draw(el, view, players, shown) {
  keyed(el, shown, player => String(player.seat), makeSeat, (seat, player, index) => drawSeat(seat, view, player, index + 1, players));
}

/** @param {Player} player */
function makeSeat(player) {
  return h('li.seat', { 'data-seat': player.seat },
    h('span.seat__top', {}, avatar(player), h('span.seat__role'), h('span.seat__cards')),
    h('span.seat__name'), h('span.seat__status'));
}

/** @param {HTMLElement} el @param {View} view @param {Player} player @param {number} place @param {Player[]} players */
function drawSeat(el, view, player, place, players) {
  const role = roleOf(view, player.seat);
  const flag = flagOf(view, player);
  const count = view.counts[player.seat] ?? 0;
  const turn = awaited(view, player.seat);
  set(el, 'data-pos', place);
  set(el, 'data-role', role);
  set(el, 'data-flag', flag);
  set(el, 'data-turn', turn);
  set(el, 'data-team', player.team);
  const [, badge, cards] = /** @type {HTMLElement[]} */ ([...el.children[0].children]);
  fill(badge, String(role), () => role && h('span.seat__badge', {}, icon(role === 'attacker' ? 'sword' : 'shield')));
  fill(cards, String(count), () => (count ? [...cardBacks(Math.min(count, MOST_BACKS)), h('span.seat__count.num', { 'aria-hidden': 'true' }, count)] : []));
  const mine = players.find(other => other.seat === view.seat);
  fill(/** @type {HTMLElement} */ (el.children[1]), `${player.name}/${count}/${player.bot}/${player.online}`, () => nameLine(player, count));
  const partner = Boolean(mine?.team && mine.team === player.team);
  fill(/** @type {HTMLElement} */ (el.children[2]), `${role}/${flag}/${turn}/${partner}/${view.clock.ends !== null}`, () => status(view, role, flag, turn, partner));
}

/** @param {Player} player @param {number} count */
function nameLine(player, count) {
  const cards = interpolate(ngettext('{n} card', '{n} cards', count), { n: count });
  const stands = substituted(player);
  const bot = player.bot ? `, ${stands ? gettext('a bot plays for this seat') : botWords(player.bot)}` : '';
  return [player.team && h('span.teamdot'), stands && icon('bot'), player.name, h('span.sr', {}, `${bot}, ${cards}`)];
}

/** @param {View} view @param {string | null} role @param {string | null} flag @param {boolean} turn @param {boolean} partner */
function status(view, role, flag, turn, partner) {
  const [sign, word] = label(role, flag, turn, partner);
  if (!word) return '\u00a0';
  const seconds = turn && view.clock.ends !== null && h('span.num', { 'data-seconds': true, 'aria-hidden': 'true' });
  return [icon(sign), h('span', {}, word), seconds];
}

/** @param {string | null} role @param {string | null} flag @param {boolean} turn @param {boolean} partner @returns {[string, string]} */
export function label(role, flag, turn, partner) {
  if (flag === 'out') return ['exit', gettext('no cards')];
  if (flag === 'off') return ['plug-off', gettext('offline')];
  if (flag === 'take') return ['take', gettext('takes')];
  if (flag === 'pass') return ['check', gettext('passed')];
  if (role === 'attacker') return ['sword', gettext('attacks')];
  if (role === 'defender') return ['shield', gettext('defends')];
  if (turn) return ['clock', gettext('thinking')];
  return partner ? ['users', gettext('partner')] : ['', ''];
}
