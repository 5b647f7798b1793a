// @ts-check
/** A card with several meanings, chosen and not yet played. */

/** @typedef {import('table/moves.js').Move} Move */

export class Choosing {
  constructor() {
    /** @type {string | null} */
    this.card = null;
    /** Moves to choose from in a box. @type {Move[]} */
    this.options = [];
  }

  /** The card beats several attacks: the one on the table is to be pointed at. */
  get aiming() {
    return this.card !== null && this.options.length === 0;
  }

  /** @param {string} card @param {Move[]} moves  all that the card can do */
  toggle(card, moves) {
    if (this.card === card) return this.clear();
    this.card = card;
    this.options = offered(card, moves);
  }

  /** @param {Move[]} moves */
  among(moves) {
    this.card = null;
    this.options = moves;
  }

  clear() {
    this.card = null;
    this.options = [];
  }

  /** After a new view only what is still a choice stays. @param {import('table/moves.js').Moves} moves */
  keep(moves) {
    if (this.card === null) return this.clear();
    const left = moves.of(this.card);
    if (left.length < 2) return this.clear();
    this.options = offered(this.card, left);
  }
}

/**
 * An opening is the card alone or with all of its rank. Where a transfer is among the meanings all are offered;
 * covers alone are chosen on the table.
 * @param {string} card @param {Move[]} moves
 */
function offered(card, moves) {
  const lays = moves.filter(move => move.kind === 'lay');
  if (lays.length) {
    const most = lays.reduce((a, b) => (b.cards.length > a.cards.length ? b : a));
    return [...lays.filter(move => move.text === card), most];
  }
  return moves.some(move => move.kind === 'transfer') ? [...moves].sort((a, b) => a.kind < b.kind ? 1 : -1) : [];
}
