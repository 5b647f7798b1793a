// @ts-check
/** The lamp over whoever has to act, and on a desktop the dotted line from attacker to defender. */
import { svg } from 'lib/dom.js';
import { lit, roleOf } from 'table/people.js';

const DESKTOP = matchMedia('(min-width: 1100px) and (min-height: 560px)');
/** How far from an avatar, or from my prompt, the line begins and ends. */
const CLEAR = { seat: 94, me: 5 };

/** @typedef {import('table/types.js').View} View */
/** @typedef {{x: number, y: number, clear: number}} Spot */

/** @param {HTMLElement} game @param {SVGElement} aim @param {View} view */
export function light(game, aim, view) {
  const frame = game.getBoundingClientRect();
  moveLamp(game, frame, view);
  aim.replaceChildren();
  if (!DESKTOP.matches || view.phase === 'over') return;
  const spots = ['attacker', 'defender'].map(role => spotOf(game, frame, view, role));
  if (spots[0] && spots[1]) drawLine(aim, spots[0], spots[1], { x: frame.width / 2, y: frame.height * 0.36 });
}

/** @param {HTMLElement} game @param {DOMRect} frame @param {View} view */
function moveLamp(game, frame, view) {
  const seat = lit(view);
  const ava = seat === null || seat === view.seat ? null : game.querySelector(`.seat[data-seat="${seat}"] .ava`);
  const spot = ava ? middle(ava, frame) : { x: frame.width / 2, y: frame.height * 0.9 };
  game.style.setProperty('--lx', `${spot.x}px`);
  game.style.setProperty('--ly', `${spot.y}px`);
}

/** @param {Element} el @param {DOMRect} frame */
function middle(el, frame) {
  const box = el.getBoundingClientRect();
  return { x: box.left - frame.left + box.width / 2, y: box.top - frame.top + box.height / 2 };
}

/** @param {HTMLElement} game @param {DOMRect} frame @param {View} view @param {string} role @returns {Spot | null} */
function spotOf(game, frame, view, role) {
  if (view.seat !== null && roleOf(view, view.seat) === role) {
    const prompt = game.querySelector('.prompt:not([hidden]), .choice');
    return prompt && { x: frame.width / 2, y: prompt.getBoundingClientRect().top - frame.top - 8, clear: CLEAR.me };
  }
  const seat = game.querySelector(`.seat[data-role="${role}"]`);
  return seat && { ...middle(seat, frame), clear: CLEAR.seat };
}

/** A curve that bends away from the middle of the table. @param {SVGElement} aim @param {Spot} from @param {Spot} to @param {{x: number, y: number}} centre */
function drawLine(aim, from, to, centre) {
  const mid = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const bend = { x: mid.x + (mid.x - centre.x) / 4, y: mid.y + (mid.y - centre.y) / 4 };
  const start = cut(from, bend);
  const end = cut(to, bend);
  const angle = Math.atan2(end.y - bend.y, end.x - bend.x);
  const barb = (/** @type {number} */ turn) => `${end.x - 12 * Math.cos(angle + turn)} ${end.y - 12 * Math.sin(angle + turn)}`;
  aim.append(
    svg('path', { d: `M${start.x} ${start.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}` }),
    svg('path', { d: `M${barb(0.5)}L${end.x} ${end.y}L${barb(-0.5)}` }));
}

/** @param {Spot} spot @param {{x: number, y: number}} towards */
function cut(spot, towards) {
  const length = Math.hypot(towards.x - spot.x, towards.y - spot.y) || 1;
  return { x: spot.x + ((towards.x - spot.x) * spot.clear) / length, y: spot.y + ((towards.y - spot.y) * spot.clear) / length };
}
