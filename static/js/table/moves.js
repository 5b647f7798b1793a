// @ts-check
/** The legal moves of a view, read from their notation and sorted by the card that makes them. */

/** @typedef {{text: string, kind: 'lay' | 'cover' | 'transfer' | 'word', cards: string[], target?: string}} Move */

/** @param {string} text @returns {Move} */
function readMove(text) {
  if (text === text.toLowerCase()) return { text, kind: 'word', cards: [] };
  if (text.endsWith('>')) return { text, kind: 'transfer', cards: [text.slice(0, -1)] };
  const [laid, target] = text.split('x');
  if (target) return { text, kind: 'cover', cards: [laid], target };
  return { text, kind: 'lay', cards: laid.split('+') };
}

export class Moves {
  /** @param {string[]} legal */
  constructor(legal) {
    this.all = legal.map(readMove);
    /** @type {Map<string, Move[]>} */
    this.byCard = new Map();
    for (const move of this.all) for (const card of move.cards) this.byCard.set(card, [...(this.byCard.get(card) ?? []), move]);
  }

  /** @param {string} card */
  of(card) {
    return this.byCard.get(card) ?? [];
  }

  /** @param {Move['kind']} kind */
  kind(kind) {
    return this.all.filter(move => move.kind === kind);
  }

  /** @param {string} word */
  has(word) {
    return this.all.some(move => move.text === word);
  }

  /** @param {string} card */
  transfers(card) {
    return this.of(card).some(move => move.kind === 'transfer');
  }

  /** Cards that can be laid or beat something, in the order of the hand. @param {string[]} hand */
  playable(hand) {
    return hand.filter(card => this.byCard.has(card));
  }
}
