// @ts-check
/** Who sits where, and what each is doing, as the view tells it. */

/** @typedef {import('table/types.js').View} View */
/** @typedef {import('table/types.js').Player} Player */

/** Who sits at the bottom: I, or for one who only watches the first player. @param {Player[]} players @param {View} view */
const atBottom = (players, view) => view.seat ?? players[0]?.seat;

/**
 * The others in the order they are drawn: clockwise, from the left of the one at the bottom.
 * @param {Player[]} players @param {View} view
 */
export function others(players, view) {
  const start = players.findIndex(player => player.seat === atBottom(players, view)) + 1;
  return [...players.slice(start), ...players.slice(0, Math.max(0, start - 1))];
}

/** @param {View} view @param {number} seat @returns {'attacker' | 'defender' | null} */
export function roleOf(view, seat) {
  if (view.phase === 'over') return null;
  if (seat === view.defender) return 'defender';
  return seat === view.main_attacker ? 'attacker' : null;
}

/**
 * What matters most about a seat now, for its pill and its colours.
 * @param {View} view @param {Player} player
 * @returns {'out' | 'off' | 'take' | 'pass' | null}
 */
export function flagOf(view, player) {
  if (view.out.includes(player.seat)) return 'out';
  if (!player.online && !player.bot) return 'off';
  if (view.taking && player.seat === view.defender) return 'take';
  return view.done.includes(player.seat) ? 'pass' : null;
}

/** A bot plays for somebody who is away. @param {Player} player */
export const substituted = ({ bot, online }) => Boolean(bot) && !online;

/** @param {View} view @param {number} seat */
export const awaited = (view, seat) => view.phase !== 'over' && !view.missing && view.clock.seats.includes(seat);

/** The seat that the lamp lights: mine when it is my move. @param {View} view */
export function lit(view) {
  if (view.seat !== null && (view.clock.seats.includes(view.seat) || view.phase === 'over')) return view.seat;
  return view.clock.seats[0] ?? null;
}

/** @param {View} view */
export const uncovered = view => view.table.filter(([, cover]) => cover === null).map(([attack]) => attack);

/** Who would have to defend after a transfer. @param {Player[]} players @param {View} view */
export const receiver = (players, view) => players.find(player => player.seat === view.receiver) ?? null;
