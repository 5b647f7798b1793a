// @ts-check
/** One tab stop for many cards: arrows go from one to the next as they lie. */
import { set } from 'lib/dom.js';

/** @type {Record<string, [number, number]>} */
export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The card beside one, in a direction; the same one where there is none.
 * @param {HTMLElement[]} cards  in their order @param {HTMLElement} from @param {[number, number]} way
 */
export function beside(cards, from, [dx, dy]) {
  if (dx) return cards[cards.indexOf(from) + dx] ?? from;
  const at = place(from);
  const rows = cards.map(card => ({ card, ...place(card) })).filter(({ y }) => (y - at.y) * dy > 0);
  const next = Math.min(...rows.map(({ y }) => Math.abs(y - at.y)));
  const row = rows.filter(({ y }) => Math.abs(y - at.y) === next);
  return row.sort((a, b) => Math.abs(a.x - at.x) - Math.abs(b.x - at.x))[0]?.card ?? from;
}

/** Where a card lies, lifted or not. @param {HTMLElement} card */
function place(card) {
  const at = { x: 0, y: 0 };
  for (let el = /** @type {HTMLElement | null} */ (card); el; el = /** @type {HTMLElement | null} */ (el.offsetParent)) {
    at.x += el.offsetLeft;
    at.y += el.offsetTop;
  }
  return at;
}

/** Only one of the cards is reached by Tab. @param {HTMLElement[]} cards @param {HTMLElement | undefined} current */
export function oneTabStop(cards, current) {
  for (const card of cards) set(card, 'tabindex', card === current ? 0 : -1);
}
