// @ts-check
/** A card that was chosen and is not yet played. */

/** @typedef {import('table/moves.js').Move} Move */

export class Choosing {
  constructor() {
    /** @type {string | null} */
    this.card = null;
    /** Moves to choose from in a box. @type {Move[]} */
    this.options = [];
    /** The one thing that the card does, to be confirmed. @type {Move | null} */
    this.only = null;
  }

  clear() {
    this.card = null;
    this.options = [];
    this.only = null;
  }

  /** The card beats several attacks: the one on the table is to be pointed at. */
  get aiming() {
    return this.card !== null && !this.only && this.options.length === 0;
  }

  /** @param {string} card @param {Move[]} moves  all that the card can do */
  choose(card, moves) {
    this.card = card;
    this.only = moves.length === 1 ? moves[0] : null;
    this.options = this.only ? [] : offered(card, moves);
  }

  /** Moves of several cards. @param {Move[]} moves */
  among(moves) {
    this.clear();
    this.options = moves;
  }

  /** After a new view only what is still a choice stays. @param {import('table/moves.js').Moves} moves */
  keep(moves) {
    const { card } = this;
    const left = card === null ? [] : moves.of(card);
    if (card === null || !left.length) this.clear();
    else this.choose(card, left);
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
