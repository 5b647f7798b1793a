// @ts-check
/**
 * The card table: a view goes in, the player's intents come out. It knows cards and places; what can be played, and why
 * something cannot, stands in the view. It knows no socket, so that a replay can feed it as well.
 */
import { set } from 'lib/dom.js';
import { light } from 'table/light.js';
import { drawMe } from 'table/me.js';
import { MySide } from 'table/mine.js';
import { Motion, still } from 'table/motion.js';
import { makeParts } from 'table/parts.js';
import { drawPiles } from 'table/piles.js';
import { drawSeats, drawWatched } from 'table/seats.js';
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
    this.parts = makeParts(el, {
      onCard: (card, byKey) => this.mine.tap(card, byKey), onAttack: card => this.mine.intents.aim(card), onTransfer: () => this.transfer(),
      onConfirm: () => this.mine.intents.confirm(), onAll: () => this.mine.all.open(), onHint: () => this.mine.askHint(),
    });
    this.mine = new MySide(el, this.parts, config, () => this.timer.show());
    this.motion = new Motion(el);
    this.timer = new Timer(el, config);
    this.resized = new ResizeObserver(() => this.light());
    this.resized.observe(el);
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

  /** A legal move, by a button outside of the table. @param {string} move */
  say(move) {
    this.mine.intents.say(move);
  }

  transfer() {
    this.mine.intents.transfer();
  }

  /** The move that was sent is on the table. */
  settle() {
    this.mine.drag.land();
    this.mine.intents.settle();
  }

  /** The server refused a move. @param {Reason} reason */
  refuse(reason) {
    this.mine.refuse(reason);
  }

  /** The server's hint. @param {string | null} move */
  advise(move) {
    this.mine.advise(move);
  }

  /** @param {Reason} reason @param {boolean} [answer]  to a command */
  words(reason, answer) {
    return this.mine.telling.words(reason, answer);
  }

  destroy() {
    clearTimeout(this.later);
    this.resized.disconnect();
    this.mine.destroy();
    this.timer.destroy();
    this.el.replaceChildren();
  }

  /** @param {View} view @param {TableEvent[]} events */
  show(view, events) {
    const first = !this.view;
    if (!first) this.lookBefore();
    this.view = view;
    this.mine.set(view);
    this.draw(view);
    if (!first) this.motion.after(events);
  }

  /** A card that was dropped flies from where it was let go. */
  lookBefore() {
    const { dropped } = this.mine.drag;
    this.motion.before();
    const seen = dropped && this.motion.seen.get(dropped.card);
    if (seen) seen.rect = dropped.rect;
    this.mine.drag.land();
  }

  /** @param {View} view */
  draw(view) {
    const { players } = this.config;
    set(this.el, 'data-n', players.length);
    set(this.el, 'data-over', view.phase === 'over');
    set(this.el, 'data-watching', view.seat === null);
    set(this.el, 'data-paused', Boolean(view.missing));
    drawSeats(this.parts.seats, view, players);
    drawWatched(this.parts.watched, view, players);
    drawPiles(this.parts.piles, view);
    drawMe(this.parts.plate, view, players);
    this.mine.draw();
    this.timer.set(view.phase === 'over' ? null : view.clock.ends);
    this.light();
  }

  light() {
    if (this.view) light(this.el, this.parts.aim, this.view);
  }
}
