// @ts-check
/**
 * One step may lay the last card of a bout and sweep the table at once. So that the eye can follow, the card is shown
 * on the table first. These are pictures of what was told in events; nothing here decides what may be played.
 */

/** @typedef {import('table/types.js').View} View */
/** @typedef {import('table/types.js').TableEvent} TableEvent */

const LAYS = new Set(['laid', 'covered', 'transferred']);
const SWEEPS = new Set(['beaten', 'taken']);

/**
 * The table just before it is swept, with the events up to there and those after it; null when there is nothing to see.
 * @param {View} view  what is shown now @param {TableEvent[]} events
 * @returns {{view: View, before: TableEvent[], after: TableEvent[]} | null}
 */
export function beforeTheSweep(view, events) {
  const sweep = events.findIndex(event => SWEEPS.has(event.e));
  const before = events.slice(0, sweep);
  if (sweep < 0 || !before.some(event => LAYS.has(event.e))) return null;
  const still = { ...view, legal: [], why: {}, capacity: 0, clock: { seats: [], ends: null } };
  return { view: before.reduce(laid, still), before, after: events.slice(sweep) };
}

/** @param {View} view @param {TableEvent} event @returns {View} */
function laid(view, event) {
  if (!LAYS.has(event.e)) return view;
  const cards = event.cards ?? [event.card ?? ''];
  return {
    ...view,
    table: event.e === 'covered' ? view.table.map(([attack, cover]) => [attack, attack === event.target ? cards[0] : cover]) : [...view.table, ...cards.map(card => /** @type {[string, null]} */ ([card, null]))],
    hand: view.hand.filter(card => !cards.includes(card)),
    counts: view.counts.map((count, seat) => (seat === event.seat ? count - cards.length : count)),
  };
}
