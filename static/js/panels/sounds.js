// @ts-check
/** What is heard of an update: one sound, of what matters most. */
import { set } from 'lib/dom.js';
import { choose, get, onChange } from 'lib/prefs.js';
import { sound } from 'lib/sound.js';

/** @typedef {import('table/types.js').View} View */
/** @typedef {import('table/types.js').TableEvent} TableEvent */

const LAYS = new Set(['laid', 'covered', 'transferred']);
const SWEEPS = new Set(['beaten', 'taken']);

/** @param {View | null} before @param {View} view @param {TableEvent[]} events */
export function hear(before, view, events) {
  if (get('sounds') === 'off') return;
  const name = heard(before, view, events);
  if (name) sound(name);
}

/** @param {View | null} before @param {View} view @param {TableEvent[]} events */
function heard(before, view, events) {
  if (view.phase === 'over') return 'end';
  if (Boolean(before?.missing) !== Boolean(view.missing)) return view.missing ? 'pause' : 'resume';
  if (myTurn(view) && !(before && myTurn(before))) return 'turn';
  if (events.some(({ e }) => SWEEPS.has(e))) return 'sweep';
  return events.some(({ e }) => LAYS.has(e)) ? 'lay' : null;
}

/** @param {View} view */
const myTurn = ({ seat, clock }) => seat !== null && clock.seats.includes(seat);

/** The button that silences the table by one tap. @param {HTMLElement} button */
export function soundSwitch(button) {
  const show = () => set(button, 'aria-pressed', String(get('sounds') === 'on'));
  button.addEventListener('click', () => choose('sounds', get('sounds') === 'on' ? 'off' : 'on'));
  onChange(show);
  show();
}
