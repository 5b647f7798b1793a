// @ts-check
/** Which place of the table a held card lies over. */

/** A card is over a place when it covers this part of its own face there. */
const ENOUGH = 0.2;

/** @typedef {{x: number, y: number, width: number, height: number}} Held  the middle of the card, and its size */

/**
 * @param {HTMLElement} game @param {Held} held
 * @param {Set<string>} aims  the places that the card is meant for: they win over others
 * @returns {string | null}  an attack, "transfer", "table" for anywhere else on it, or null: beside it
 */
export function placeAt(game, held, aims) {
  const board = game.querySelector('.board')?.getBoundingClientRect();
  if (!board || !inside(board, held)) return null;
  const spots = [...game.querySelectorAll('.bout [data-key]')]
    .map(el => ({ key: el.getAttribute('data-key') ?? '', part: overlap(el.getBoundingClientRect(), held) }))
    .filter(({ key, part }) => part >= ENOUGH && key !== 'opening');
  const rank = (/** @type {{key: string, part: number}} */ spot) => spot.part + (aims.has(spot.key) ? 1 : 0);
  return spots.sort((a, b) => rank(b) - rank(a))[0]?.key ?? 'table';
}

/** @param {DOMRect} box @param {Held} held */
const inside = (box, { x, y }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

/** The part of the card that lies in a box. @param {DOMRect} box @param {Held} held */
function overlap(box, { x, y, width, height }) {
  const wide = Math.min(box.right, x + width / 2) - Math.max(box.left, x - width / 2);
  const high = Math.min(box.bottom, y + height / 2) - Math.max(box.top, y - height / 2);
  return wide > 0 && high > 0 ? (wide * high) / (width * height) : 0;
}
