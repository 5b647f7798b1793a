// @ts-check
/**
 * The table in words: who sits where, what lies on it, and every legal move as a plain button. It stands in place of
 * the cards for whoever plays by ear.
 */
import { h, keyed, lines, set } from 'lib/dom.js';
import { gettext } from 'lib/i18n.js';
import { blocked, moveWords, pairWords, pilesWords, seatWords } from 'panels/wording.js';
import { Moves } from 'table/moves.js';
import { promptFor } from 'table/prompt.js';
import { spoken } from 'table/spoken.js';

/** @typedef {import('table/types.js').View} View */
/** @typedef {import('table/types.js').Player} Player */
/** @typedef {{say: (move: string) => void, words: (reason: import('table/types.js').Reason, answer?: boolean) => (Node | string)[]}} Table */

export class Words {
  /** @param {HTMLElement} el @param {Table} table */
  constructor(el, table) {
    this.table = table;
    this.prompt = h('p.words__prompt', { role: 'status' });
    this.refusal = h('p.words__refusal', { role: 'status' });
    this.moves = h('ul.words__moves');
    this.waiting = false;
    this.heading = h('h2', { tabindex: -1 }, gettext('Your moves'));
    this.lists = Object.fromEntries(['seats', 'bout', 'hand'].map(name => [name, h('ul')]));
    this.piles = h('p');
    el.replaceChildren(this.prompt, this.refusal, this.heading, this.moves,
      h('h2', {}, gettext('On the table')), this.lists.bout, this.piles,
      h('h2', {}, gettext('Your other cards')), this.lists.hand,
      h('h2', {}, gettext('Players')), this.lists.seats);
  }

  /** @param {View} view @param {Player[]} players */
  draw(view, players) {
    const name = (/** @type {number} */ seat) => (seat === view.seat ? gettext('You') : players.find(player => player.seat === seat)?.name ?? '');
    const moves = new Moves(view.legal);
    const { title, more } = promptFor(view, moves, name);
    say(this.prompt, [title, spoken(more)].filter(Boolean).join('. '));
    say(this.refusal, '');
    this.drawMoves(moves, view);
    lines(this.lists.seats, players.map(player => seatWords(view, player, players)));
    lines(this.lists.bout, view.table.length ? view.table.map(pairWords) : [gettext('Nothing lies on the table')]);
    lines(this.lists.hand, blocked(view, moves, reason => spoken(this.table.words(reason))));
    say(this.piles, pilesWords(view));
  }

  /** Who has just played goes on among the moves. @param {Moves} moves @param {View} view */
  drawMoves(moves, view) {
    const here = this.moves.contains(document.activeElement);
    keyed(this.moves, moves.all, move => move.text, move => h('li', {}, this.button(move.text)), (el, move) => say(/** @type {HTMLElement} */ (el.firstElementChild), moveWords(move, view)));
    if (here && !this.moves.contains(document.activeElement)) this.heading.focus();
  }

  /** @param {string} move */
  button(move) {
    return h('button.btn.btn--line', { type: 'button', 'data-move': move, 'aria-disabled': this.waiting && 'true', onclick: () => this.table.say(move) });
  }

  /** @param {import('table/types.js').Reason} reason */
  refused(reason) {
    say(this.refusal, spoken(this.table.words(reason, true)));
  }

  /** A move is on its way. @param {boolean} waiting */
  wait(waiting) {
    this.waiting = waiting;
    for (const button of this.moves.querySelectorAll('button')) set(button, 'aria-disabled', waiting && 'true');
  }
}

/** Touched only when the text is another one, so that it is spoken once. @param {HTMLElement} el @param {string} text */
function say(el, text) {
  if (el.textContent !== text) el.textContent = text;
}
