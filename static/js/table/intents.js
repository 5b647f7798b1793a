// @ts-check
/** From taps, drops and words to moves: what each means, and that one tap is one command. */
import { get } from 'lib/prefs.js';
import { Choosing } from 'table/choosing.js';
import { Moves } from 'table/moves.js';

/** @typedef {import('table/moves.js').Move} Move */
/**
 * @typedef {object} Ears
 * @property {(move: string) => void} onIntent  the player wants this move
 * @property {() => void} onChange  something was chosen, cleared, sent or answered
 * @property {(card: string) => void} onDim  a card was tapped or dropped that cannot be played
 */

export class Intents {
  /** @param {Ears} ears */
  constructor(ears) {
    this.ears = ears;
    this.moves = new Moves([]);
    this.choosing = new Choosing();
    /** Cards of the move that waits for its answer, or its word. @type {string[]} */
    this.pending = [];
  }

  /** @param {string[]} legal */
  set(legal) {
    this.moves = new Moves(legal);
    this.choosing.keep(this.moves);
  }

  /** A card of the hand: played if quick moves are on and it has one meaning. @param {string} card */
  tap(card) {
    if (this.pending.length) return;
    const moves = this.moves.of(card);
    if (!moves.length) return this.ears.onDim(card);
    if (moves.length === 1 && get('quick') === 'on') return this.send(moves[0]);
    if (this.choosing.card === card) return this.cancel();
    this.choosing.choose(card, moves);
    this.ears.onChange();
  }

  /** The chosen card is played, where one thing is all it does. */
  confirm() {
    if (this.choosing.only) this.send(this.choosing.only);
  }

  /** An attack on the table, while a card is chosen that beats it. @param {string} attack */
  aim(attack) {
    const move = this.moves.of(this.choosing.card ?? '').find(cover => cover.target === attack);
    if (move) this.send(move);
  }

  /**
   * A card was let go over the table. A place that says what is meant needs no asking.
   * @param {string} card @param {string} place  an attack, "transfer", or "table" for anywhere else
   */
  drop(card, place) {
    if (this.pending.length) return;
    const moves = this.moves.of(card);
    if (!moves.length) return this.ears.onDim(card);
    const meant = moves.find(move => move.target === place || (move.kind === 'transfer' && place === 'transfer'));
    const between = place === 'table' || moves.some(move => move.kind === 'lay');
    if (meant) return this.send(meant);
    if (between && moves.length === 1) return this.send(moves[0]);
    if (between) this.choosing.choose(card, moves);
    this.ears.onChange();
  }

  /** A transfer: with the chosen card, with the only one that can, or it is asked which. */
  transfer() {
    const moves = this.moves.kind('transfer');
    const chosen = moves.find(move => move.cards[0] === this.choosing.card);
    if (chosen || moves.length === 1) return this.send(chosen ?? moves[0]);
    this.choosing.among(moves);
    this.ears.onChange();
  }

  /** A word of a button: "take", "done". @param {string} word */
  say(word) {
    const move = this.moves.all.find(one => one.text === word);
    if (move) this.send(move);
  }

  cancel() {
    this.choosing.clear();
    this.ears.onChange();
  }

  /** @param {Move} move */
  send(move) {
    if (this.pending.length) return;
    this.pending = move.cards.length ? move.cards : [move.text];
    this.choosing.clear();
    this.ears.onChange();
    this.ears.onIntent(move.text);
  }

  /** The command was answered: the next tap may be another. */
  settle() {
    this.pending = [];
    this.ears.onChange();
  }
}
