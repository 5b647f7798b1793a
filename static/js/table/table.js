// @ts-check
/**
 * The card table: a view goes in, the player's intents come out. It knows cards and places; what can be played, and why
 * something cannot, stands in the view. It knows no socket, so that a replay can feed it as well.
 */
import { fill, h, icon, set, svg } from 'lib/dom.js';
import { gettext, rich } from 'lib/i18n.js';
import { drawBout, makeBout } from 'table/bout.js';
import { Bubble } from 'table/bubble.js';
import { cardMark } from 'table/card.js';
import { choiceBox } from 'table/choice.js';
import { Hand } from 'table/hand.js';
import { light } from 'table/light.js';
import { Motion, still } from 'table/motion.js';
import { Moves } from 'table/moves.js';
import { drawMe } from 'table/me.js';
import { nextInPlay, uncovered } from 'table/people.js';
import { drawPiles, makePiles } from 'table/piles.js';
import { promptFor } from 'table/prompt.js';
import { reasonWords } from 'table/reasons.js';
import { drawSeats } from 'table/seats.js';
import { Choosing } from 'table/choosing.js';
import { beforeTheSweep } from 'table/stages.js';
import { clockRing, Timer } from 'table/timer.js';

/** @typedef {import('table/types.js').View} View */
/** @typedef {import('table/types.js').TableEvent} TableEvent */
/** @typedef {import('table/moves.js').Move} Move */

/** How long the last card of a bout lies in sight before the table is swept. */
const HOLD = 650;

export class CardTable {
  /** @param {HTMLElement} el @param {import('table/types.js').Config} config */
  constructor(el, config) {
    this.el = el;
    this.config = config;
    /** @type {View | null} */
    this.view = null;
    /** @type {TableEvent[]} */
    this.events = [];
    /** @type {string[]} */
    this.pending = [];
    this.moves = new Moves([]);
    this.choosing = new Choosing();
    this.hand = new Hand(card => this.tap(card));
    this.build();
    this.bubble = new Bubble(this.me);
    this.motion = new Motion(el);
    this.timer = new Timer(el, config);
    this.resized = new ResizeObserver(() => this.view && light(this.el, this.aim, this.view));
    this.resized.observe(el);
    this.escape = (/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && this.cancel();
    el.addEventListener('keydown', this.escape);
  }

  build() {
    this.aim = /** @type {SVGElement} */ (svg('svg', { class: 'aim', 'aria-hidden': 'true' }));
    this.seats = h('ol.seats', { 'aria-label': gettext('Players') });
    this.piles = makePiles();
    this.bout = makeBout({ onAttack: card => this.aimAt(card), onTransfer: () => this.transfer() });
    /** The page puts its line of the log here, and its buttons there. */
    this.line = h('div.lastplace');
    this.actions = h('div.actions');
    this.prompt = h('div.prompt', { role: 'status' });
    this.asking = h('div.asking', { hidden: true });
    this.plate = h('div.meplate');
    this.board = h('section.board', { 'aria-label': gettext('The table') }, this.aim, this.seats, this.piles, this.line, this.bout);
    this.me = h('section.me', { 'aria-label': gettext('Your side') }, this.prompt, this.asking, this.plate, this.hand.el, this.actions);
    this.el.replaceChildren(h('div.cloth'), this.board, this.me);
  }

  /** What happened on the way to the next view: it will be shown as motion. @param {TableEvent[]} events */
  play(events) {
    this.events.push(...events);
  }

  /** Shows a view. @param {View} view */
  set(view) {
    clearTimeout(this.later);
    const events = this.events.splice(0);
    const stage = this.view && !still() ? beforeTheSweep(this.view, events) : null;
    if (!stage) return this.show(view, events);
    this.show(stage.view, stage.before);
    this.later = setTimeout(() => this.show(view, stage.after), HOLD);
  }

  /** Names and presence may change without a new view. @param {import('table/types.js').Player[]} players */
  setPlayers(players) {
    this.config.players = players;
    if (this.view) this.draw();
  }

  /** The command was answered; the next tap may be another. */
  settle() {
    this.pending = [];
    set(this.el, 'data-waiting', false);
    if (this.view) this.drawHand();
  }

  /** The server refused a move. @param {import('table/types.js').Reason} reason */
  refuse(reason) {
    const card = this.pending[0];
    this.settle();
    const el = card ? this.hand.card(card) : null;
    if (el && !still()) el.animate([0, -4, 4, -4, 4, 0].map(x => ({ transform: `translateX(${x}px)` })), { duration: 160 });
    this.bubble.show(this.words(reason, true), el);
  }

  destroy() {
    clearTimeout(this.later);
    this.el.removeEventListener('keydown', this.escape);
    this.resized.disconnect();
    this.hand.destroy();
    this.timer.destroy();
    this.bubble.hide();
    this.el.replaceChildren();
  }

  /** @param {View} view @param {TableEvent[]} events */
  show(view, events) {
    if (this.view) this.motion.before();
    const first = !this.view;
    this.view = view;
    this.moves = new Moves(view.legal);
    this.choosing.keep(this.moves);
    this.bubble.hide();
    this.asked = null;
    this.draw();
    if (!first) this.motion.after(events);
  }

  draw() {
    const view = /** @type {View} */ (this.view);
    const { players } = this.config;
    set(this.el, 'data-n', players.length);
    set(this.el, 'data-over', view.phase === 'over');
    drawSeats(this.seats, view, players);
    drawPiles(this.piles, view);
    drawMe(this.plate, view, players);
    this.drawHand();
    this.timer.set(view.phase === 'over' ? null : view.clock.ends);
    light(this.el, this.aim, view);
  }

  /** Everything that a choice changes. */
  drawHand() {
    const view = /** @type {View} */ (this.view);
    const prompt = promptFor(view, this.moves, seat => this.name(seat) ?? gettext('You'));
    this.drawPrompt(prompt, view);
    this.drawTable(view);
    this.hand.draw({
      cards: view.hand, moves: this.moves, acting: prompt.tone === 'act', chosen: this.choosing.card, asked: this.asked ?? null, pending: this.pending,
      whyNot: card => view.why[card] ? text(this.words(view.why[card])) : '',
    });
  }

  /** @param {import('table/prompt.js').Prompt} prompt @param {View} view */
  drawPrompt({ tone, sign, title, more }, view) {
    const timed = view.clock.ends !== null && view.phase !== 'over';
    const aiming = this.choosing.aiming;
    const [head, small] = aiming ? [gettext('Which card to beat?'), rich(gettext('Choose it on the table for {card}'), { card: cardMark(this.choosing.card ?? '') })] : [title, more];
    set(this.prompt, 'data-tone', tone);
    fill(this.prompt, `${sign}/${head}/${text(small)}/${timed}`, () => [icon(sign), h('div', {}, h('b', {}, head), h('small', {}, small)), timed && clockRing()]);
    const box = this.choosing.options.length > 0;
    this.prompt.hidden = box;
    this.asking.hidden = !box;
    fill(this.asking, box ? `${this.choosing.options.map(move => move.text)}/${timed}` : '', () => (box ? this.choice(view, timed) : []));
    this.timer.show();
  }

  /** @param {View} view @param {boolean} clock */
  choice(view, clock) {
    const { card, options } = this.choosing;
    const title = card ? rich(gettext('What to do with {card}?'), { card: cardMark(card) }) : [gettext('Which card transfers?')];
    return choiceBox({ title, moves: options, next: this.next(view), clock, onPick: move => this.intend(move), onCancel: () => this.cancel() });
  }

  /** @param {View} view */
  drawTable(view) {
    const mine = view.seat !== null && view.seat === view.defender && this.moves.all.length > 0;
    const chosen = this.choosing.card;
    const lays = this.moves.kind('lay').length > 0;
    drawBout(this.bout, view, {
      open: new Set(mine ? uncovered(view) : []),
      targets: new Set(chosen ? this.moves.of(chosen).flatMap(move => move.target ?? []) : []),
      opening: view.phase === 'opening' && lays ? gettext('Tap a card to open') : '',
      transfer: this.moves.kind('transfer').length ? this.next(view)?.name ?? '' : '',
      aimed: Boolean(chosen && this.moves.transfers(chosen)),
    });
  }

  /** @param {string} card */
  tap(card) {
    if (this.pending.length || !this.view) return;
    this.bubble.hide();
    const moves = this.moves.of(card);
    if (!moves.length) return this.explain(card);
    if (moves.length === 1) return this.intend(moves[0]);
    this.choosing.toggle(card, moves);
    this.drawHand();
    if (this.hand.card(card)?.matches(':focus-visible')) this.asking.querySelector('button')?.focus();
  }

  /** @param {string} card */
  explain(card) {
    const reason = this.view?.why[card];
    if (!reason) return;
    this.choosing.clear();
    this.asked = card;
    this.drawHand();
    this.bubble.show(this.words(reason), this.hand.card(card), () => { this.asked = null; this.drawHand(); });
  }

  /** An attack on the table was tapped while a card is chosen. @param {string} attack */
  aimAt(attack) {
    const move = this.moves.of(this.choosing.card ?? '').find(cover => cover.target === attack);
    if (move) this.intend(move);
  }

  /** The player wants to transfer: with the chosen card, with the only one that can, or he is asked which. */
  transfer() {
    const moves = this.moves.kind('transfer');
    const chosen = moves.find(move => move.cards[0] === this.choosing.card);
    if (chosen || moves.length === 1) return this.intend(chosen ?? moves[0]);
    this.choosing.among(moves);
    this.drawHand();
  }

  cancel() {
    this.choosing.clear();
    this.bubble.hide();
    this.asked = null;
    if (this.view) this.drawHand();
  }

  /** @param {Move} move */
  intend(move) {
    if (this.pending.length) return;
    this.pending = move.cards.length ? move.cards : [move.text];
    this.choosing.clear();
    set(this.el, 'data-waiting', true);
    this.drawHand();
    this.config.onIntent(move.text);
  }

  /** A word said by a button: "take", "done". @param {string} word */
  say(word) {
    const move = this.moves.all.find(one => one.text === word);
    if (move) this.intend(move);
  }

  /** @param {View} view */
  next(view) {
    return nextInPlay(this.config.players, view);
  }

  /** @param {number} seat @returns {string | null} null for mine */
  name(seat) {
    return seat === this.view?.seat ? null : this.config.players.find(player => player.seat === seat)?.name ?? '';
  }

  /** @param {import('table/types.js').Reason} reason @param {boolean} [answer] @returns {(Node | string)[]} */
  words(reason, answer = false) {
    const { text: sentence, card, name, n } = reasonWords(reason, { name: seat => this.name(seat), trump: this.view?.trump ?? '', answer });
    return rich(sentence, { ...(card && { card: cardMark(card) }), ...(name && { name }), ...(n != null && { n }) });
  }
}

/** What a reader would say: a card in the text is its name. @param {(Node | string)[]} parts */
const text = parts => parts.map(part => (part instanceof Element ? part.querySelector('.sr') ?? part : part)).map(part => (typeof part === 'string' ? part : part.textContent)).join('');
