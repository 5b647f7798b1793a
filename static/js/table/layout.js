// @ts-check
/**
 * Where the cards of a hand lie. A card never covers more than half of the one under it: what does not fit in one row
 * goes into two, and what does not fit there either is scrolled.
 */

const GAP = 8;
/** On a desktop two rows read better than one of more cards than this. */
const WIDE_ROW = 12;

/**
 * @param {{cards: number, width: number, card: number, wide: boolean}} size  pixels: of the hand and of one card
 * @returns {1 | 2}
 */
export function rowsFor({ cards, width, card, wide }) {
  const fits = Math.floor((width - card) / (card / 2)) + 1;
  return cards <= (wide ? Math.min(fits, WIDE_ROW) : fits) ? 1 : 2;
}

/**
 * @param {{cards: number, width: number, card: number, rows: 1 | 2}} size
 * @returns {{perRow: number, step: number, scrolls: boolean}}  step: from one card's edge to the next one's
 */
export function spread({ cards, width, card, rows }) {
  const perRow = Math.ceil(cards / rows);
  const step = Math.max(card / 2, Math.min(card + GAP, (width - card) / Math.max(1, perRow - 1)));
  return { perRow, step, scrolls: card + step * (perRow - 1) > width + 1 };
}
