// @ts-check
/** How the match ended, over the table. */
import { h, icon } from 'lib/dom.js';
import { gettext, interpolate, ngettext } from 'lib/i18n.js';
import { avatar, pane } from 'table/avatar.js';

/** @typedef {import('table/types.js').View} View */
/** @typedef {import('table/types.js').Player} Player */

/**
 * @param {View} view  with a result @param {Player[]} players
 * @param {{home: string, rematch: HTMLElement | null, replay?: string | null, profiles?: Record<number, string>}} links  where to go from here
 */
export function resultPanel(view, players, links) {
  const result = /** @type {import('table/types.js').Result} */ (view.result);
  const losers = players.filter(player => result.losers.includes(player.seat));
  return h('div.scrim', {}, h('section.dialog', { role: 'dialog', 'aria-labelledby': 'result-title', tabindex: -1 },
    h('div.dialog__glass'),
    h('div.dialog__body', {},
      h('div.dialog__seal', {}, losers.length ? pane('rowan', icon('jester')) : pane('petrol', icon('users'))),
      h('h2', { id: 'result-title' }, title(result, losers, view)),
      h('p.muted', {}, more(result, losers, view)),
      h('ol.places', {}, inOrder(players, losers).map(player => place(player, losers, view, links.profiles?.[player.seat]))),
      h('div.stack', {}, links.rematch,
        links.replay && h('a.btn.btn--line.btn--wide', { href: links.replay }, icon('play'), h('span', {}, gettext('Watch it again'))),
        h('a.btn.btn--wide.btn--line', { href: links.home }, gettext('To the lobby'))))));
}

/** By the places; who has none, because the match ended before, comes after them, and the losers last. @param {Player[]} players @param {Player[]} losers */
function inOrder(players, losers) {
  /** @param {Player} player */
  const rank = player => (losers.includes(player) ? 99 : player.outcome && LEFT[player.outcome] ? 98 : player.place ?? 97);
  return [...players].sort((a, b) => rank(a) - rank(b));
}

/** @param {import('table/types.js').Result} result @param {Player[]} losers @param {View} view */
export function title(result, losers, view) {
  if (!losers.length) return NO_FOOL[result.kind]?.() ?? gettext('The match ended early');
  if (losers.length > 1) return interpolate(gettext('Fools: {names}'), { names: losers.map(player => player.name).join(', ') });
  return losers[0].seat === view.seat ? gettext('This time the fool is you') : interpolate(gettext('The fool is {name}'), { name: losers[0].name });
}

/** @param {import('table/types.js').Result} result @param {Player[]} losers @param {View} view */
function more(result, losers, view) {
  const reason = losers.length || ['draw', 'closed'].includes(result.kind) ? REASONS[result.reason]?.(losers.map(player => player.name).join(', ')) : '';
  if (reason) return reason;
  if (!losers.length) return result.kind === 'draw' ? gettext('Nobody has cards left, nobody is the fool') : gettext('There is no fool this time');
  if (losers.some(player => player.seat === view.seat)) return consolation(view.counts[view.seat ?? 0] ?? 0);
  return view.seat === null ? '' : gettext('And it is not you');
}

/** @type {Record<string, () => string>} */
const NO_FOOL = {
  draw: () => gettext('A draw'),
  abandoned: () => gettext('The match was abandoned'),
  closed: () => gettext('A moderator closed the match'),
};

/** @type {Record<string, (names: string) => string>} */
const REASONS = {
  resigned: names => interpolate(gettext('{names}: resigned'), { names }),
  timeout: names => interpolate(gettext('{names}: the time ran out'), { names }),
  excluded: names => interpolate(gettext('{names}: excluded from the match'), { names }),
  closed: () => gettext('It counts for nobody'),
  endless: () => gettext('A hundred bouts without a discard'),
};

/** Who left the match before the others ended it. @type {Record<string, () => string>} */
const LEFT = {
  resigned: () => gettext('resigned'),
  excluded: () => gettext('excluded'),
};
/** What made a fool without playing to the end. @type {Record<string, () => string>} */
const HOW = { ...LEFT, timeout: () => gettext('time ran out') };

/** @param {number} n */
const consolation = n => (n ? interpolate(ngettext('{n} card left. It happens to the best.', '{n} cards left. It happens to the best.', n), { n }) : gettext('It happens to the best.'));

/** @param {Player} player @param {Player[]} losers @param {View} view @param {string} [profile]  its address */
function place(player, losers, view, profile) {
  const lost = losers.includes(player);
  const n = view.counts[player.seat] ?? 0;
  const name = player.seat === view.seat ? gettext('You') : player.name;
  const how = lost ? HOW[view.result?.reason ?? ''] : LEFT[player.outcome ?? ''];
  return h('li', { 'data-lost': lost },
    h('span.num', {}, lost ? icon('jester') : player.place ?? ''), avatar(player),
    h('b', {}, profile ? h('a', { href: profile }, name) : name),
    h('span.places__note', {}, lost && h('span', {}, gettext('fool')), how && h('span', {}, how()), !how && n > 0 && h('span.muted', {}, interpolate(ngettext('{n} card', '{n} cards', n), { n }))));
}
