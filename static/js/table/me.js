// @ts-check
/** My own plate beside the hand, on wide screens. */
import { fill, h } from 'lib/dom.js';
import { gettext } from 'lib/i18n.js';
import { avatar } from 'table/avatar.js';
import { roleOf } from 'table/people.js';

/** @param {HTMLElement} el @param {import('table/types.js').View} view @param {import('table/types.js').Player[]} players */
export function drawMe(el, view, players) {
  const mine = players.find(player => player.seat === view.seat);
  const doing = mine ? words(view, mine.seat) : '';
  fill(el, `${mine?.name}/${doing}`, () => mine && [
    avatar(mine), h('div', {}, h('b', {}, mine.team && h('span', { 'data-team': mine.team }, h('span.teamdot')), gettext('You')), h('span', {}, doing))]);
}

/** @param {import('table/types.js').View} view @param {number} seat */
function words(view, seat) {
  if (view.out.includes(seat)) return gettext('out of the game');
  if (view.taking && seat === view.defender) return gettext('taking');
  const role = roleOf(view, seat);
  if (role === 'attacker') return gettext('attacking');
  return role === 'defender' ? gettext('defending') : '';
}
