// @ts-check
/** What happened round the cards, for the log: pauses, bots in the place of players, who decides, who came and went. */
import { gettext, interpolate } from 'lib/i18n.js';

/** @typedef {import('table/types.js').Match} Match */
/** @typedef {import('table/types.js').Player} Player */
/** @typedef {import('panels/story.js').Line} Line */

/** @param {Match} before @param {Match} match @returns {Line[]} */
export function news(before, match) {
  const told = [
    ...match.players.map(player => seatNews(before.players.find(({ seat }) => seat === player.seat), player)),
    before.host_seat !== match.host_seat && line('users', gettext('{name} decides in pauses now'), nameOf(match, match.host_seat)),
    !before.pause && match.pause && line('pause', gettext('The match is paused: {name}'), match.pause.missing.map(seat => nameOf(match, seat)).join(', ')),
    before.pause && !match.pause && match.status === 'playing' && line('play', gettext('The match goes on')),
  ];
  return /** @type {Line[]} */ (told.filter(Boolean));
}

/** @param {Player | undefined} before @param {Player} player */
function seatNews(before, player) {
  if (before && !before.bot && player.bot) return line('bot', gettext('A bot plays for {name}'), player.name);
  if (before?.bot && !player.bot) return line('user', gettext('{name} is back and plays again'), player.name);
  return null;
}

/** @param {Player} player @param {boolean} online @returns {Line} */
export const presenceNews = (player, online) => (online ? line('link', gettext('{name} is back online'), player.name) : line('plug-off', gettext('{name} is offline'), player.name));

/** @param {string} sign @param {string} text @param {string} [name] @returns {Line} */
const line = (sign, text, name = '') => ({ sign, words: [interpolate(text, { name })] });

/** @param {Match} match @param {number} seat */
const nameOf = ({ players }, seat) => players.find(player => player.seat === seat)?.name ?? '';
