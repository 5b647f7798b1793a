// @ts-check
/**
 * The card table: a view goes in, the player's intents come out. It knows cards and places; what can be played, and why
 * something cannot, stands in the view. It knows no socket, so that a replay can feed it as well.
 */
import { set } from 'lib/dom.js';
import { gettext, rich } from 'lib/i18n.js';
import { drawBout } from 'table/bout.js';
import { Bubble } from 'table/bubble.js';
import { cardMark } from 'table/card.js';
import { Intents } from 'table/intents.js';
import { light } from 'table/light.js';
import { drawMe } from 'table/me.js';
import { Motion, shake, still } from 'table/motion.js';
import { makeParts } from 'table/parts.js';
import { receiver, uncovered } from 'table/people.js';
import { drawPiles } from 'table/piles.js';
import { promptFor } from 'table/prompt.js';
import { drawPrompt } from 'table/promptbox.js';
import { reasonWords } from 'table/reasons.js';
import { drawSeats } from 'table/seats.js';
import { spoken } from 'table/spoken.js';
import { beforeTheSweep } from 'table/stages.js';
import { Timer } from 'table/timer.js';

/** @typedef {import('table/types.js').View} View */
/** @typedef {import('table/types.js').TableEvent} TableEvent */
/** @typedef {import('table/types.js').Reason} Reason */

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
    /** The dim card whose reason is being told. @type {string | null} */
    this.asked = null;
    this.intents = new Intents({ onIntent: config.onIntent, onChange: () => this.drawMine(), onDim: card => this.explain(card) });
    this.parts = makeParts(el, { onCard: card => this.tap(card), onAttack: card => this.intents.aim(card), onTransfer: () => this.transfer() });
    this.bubble = new Bubble(this.parts.me);
    this.motion = new Motion(el);
    this.timer = new Timer(el, config);
    this.resized = new ResizeObserver(() => this.light());
    this.resized.observe(el);
    this.escape = (/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && this.intents.cancel();
    el.addEventListener('keydown', this.escape);
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

  /** Presence changes without a new view. @param {import('table/types.js').Player[]} players */
  setPlayers(players) {
    this.config.players = players;
    if (this.view) this.draw(this.view);
  }

  /** A word of a button. @param {string} word */
  say(word) {
    this.intents.say(word);
  }

  transfer() {
    this.intents.transfer();
  }

  /** The move that was sent is on the table. */
  settle() {
    this.intents.settle();
  }

  /** The server refused a move. @param {Reason} reason */
  refuse(reason) {
    const card = this.parts.hand.card(this.intents.pending[0] ?? '');
    this.intents.settle();
    if (card) shake(card);
    this.bubble.show(this.words(reason, true), card);
  }

  destroy() {
    clearTimeout(this.later);
    this.el.removeEventListener('keydown', this.escape);
    this.resized.disconnect();
    this.parts.hand.destroy();
    this.timer.destroy();
    this.bubble.hide();
    this.el.replaceChildren();
  }

  /** @param {View} view @param {TableEvent[]} events */
  show(view, events) {
    const first = !this.view;
    if (!first) this.motion.before();
    this.view = view;
    this.intents.set(view.legal);
    this.bubble.hide();
    this.asked = null;
    this.draw(view);
    if (!first) this.motion.after(events);
  }

  /** @param {View} view */
  draw(view) {
    const { players } = this.config;
    set(this.el, 'data-n', players.length);
    set(this.el, 'data-over', view.phase === 'over');
    drawSeats(this.parts.seats, view, players);
    drawPiles(this.parts.piles, view);
    drawMe(this.parts.plate, view, players);
    this.drawMine();
    this.timer.set(view.phase === 'over' ? null : view.clock.ends);
    this.light();
  }

  light() {
    if (this.view) light(this.el, this.parts.aim, this.view);
  }

  /** What a choice of mine changes: prompt, table and hand. */
  drawMine() {
    const { view } = this;
    if (!view) return;
    const { moves, choosing, pending } = this.intents;
    set(this.el, 'data-waiting', pending.length > 0);
    const prompt = promptFor(view, moves, seat => this.name(seat) ?? gettext('You'));
    drawPrompt(this.parts, prompt, { view, intents: this.intents, next: receiver(this.config.players, view) });
    this.drawTable(view);
    this.parts.hand.draw({
      cards: view.hand, moves, acting: prompt.tone === 'act', chosen: choosing.card, asked: this.asked, pending,
      whyNot: card => (view.why[card] ? spoken(this.words(view.why[card])) : ''),
    });
    this.timer.show();
  }

  /** @param {View} view */
  drawTable(view) {
    const { moves, choosing } = this.intents;
    const beating = moves.kind('cover').length > 0 || moves.has('take');
    const chosen = choosing.card ?? '';
    drawBout(this.parts.bout, view, {
      open: new Set(beating ? uncovered(view) : []),
      targets: new Set(moves.of(chosen).flatMap(move => move.target ?? [])),
      opening: view.phase === 'opening' && moves.kind('lay').length ? gettext('Tap a card to open') : '',
      transfer: moves.kind('transfer').length ? receiver(this.config.players, view)?.name ?? '' : '',
      aimed: moves.transfers(chosen),
    });
  }

  /** @param {string} card */
  tap(card) {
    this.bubble.hide();
    this.asked = null;
    this.intents.tap(card);
    // Who came by keyboard goes on in the box that has opened.
    if (this.parts.hand.card(card)?.matches(':focus-visible')) this.parts.asking.querySelector('button')?.focus();
  }

  /** @param {string} card */
  explain(card) {
    const reason = this.view?.why[card];
    if (!reason) return;
    this.asked = card;
    this.intents.cancel();
    this.bubble.show(this.words(reason), this.parts.hand.card(card), () => { this.asked = null; this.drawMine(); });
  }

  /** @param {number} seat @returns {string | null} null for mine */
  name(seat) {
    return seat === this.view?.seat ? null : this.config.players.find(player => player.seat === seat)?.name ?? '';
  }

  /** @param {Reason} reason @param {boolean} [answer]  to a command @returns {(Node | string)[]} */
  words(reason, answer = false) {
    const { text, card, name, n } = reasonWords(reason, { name: seat => this.name(seat), trump: this.view?.trump ?? '', answer });
    return rich(text, { ...(card && { card: cardMark(card) }), ...(name && { name }), ...(n != null && { n }) });
  }
}
