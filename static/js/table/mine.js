// @ts-check
/** My side of the table: prompt, hand and tools, and everything that hands, keys and hints do there. */
import { set } from 'lib/dom.js';
import { gettext } from 'lib/i18n.js';
import { get, onChange } from 'lib/prefs.js';
import { AllCards } from 'table/allcards.js';
import { drawConfirm } from 'table/confirm.js';
import { Drag } from 'table/drag.js';
import { Intents } from 'table/intents.js';
import { Keys } from 'table/keys.js';
import { shake } from 'table/motion.js';
import { drawMyTable, handState } from 'table/myview.js';
import { receiver } from 'table/people.js';
import { promptFor } from 'table/prompt.js';
import { drawPrompt } from 'table/promptbox.js';
import { spoken } from 'table/spoken.js';
import { Telling } from 'table/telling.js';
import { drawTools } from 'table/tools.js';

/** @typedef {import('table/types.js').View} View */

export class MySide {
  /** @param {HTMLElement} game @param {import('table/parts.js').Parts} parts @param {import('table/types.js').Config} config @param {() => void} onDrawn */
  constructor(game, parts, config, onDrawn) {
    this.game = game;
    this.parts = parts;
    this.config = config;
    this.onDrawn = onDrawn;
    /** @type {View | null} */
    this.view = null;
    /** The card that is being dragged. @type {string | null} */
    this.held = null;
    this.intents = new Intents({ onIntent: config.onIntent, onChange: () => this.draw(), onDim: card => this.explain(card) });
    this.telling = new Telling(parts, config, () => this.draw());
    this.all = new AllCards(game, { onCard: card => this.tap(card), onConfirm: () => this.intents.confirm() });
    this.drag = new Drag(parts.hand.el, game, {
      aims: card => this.aims(card), onHold: card => this.hold(card), onDrop: (card, place) => this.drop(card, place),
    });
    this.keys = new Keys(game, {
      walk: way => this.walk(way), walkTo: index => parts.hand.walkTo(index), clear: () => this.clear(),
      hint: () => this.askHint(), finish: () => this.finish(),
    });
    this.deaf = onChange(() => this.cancel());
  }

  /** @param {View} view */
  set(view) {
    this.view = view;
    this.intents.set(view.legal);
    this.telling.set(view);
  }

  draw() {
    const { view, parts, intents } = this;
    if (!view) return;
    const { moves, choosing, pending } = intents;
    set(this.game, 'data-waiting', pending.length > 0);
    set(this.game, 'data-held', this.held !== null);
    const prompt = promptFor(view, moves, seat => this.telling.name(seat) ?? gettext('You'));
    drawPrompt(parts, prompt, { view, intents, next: receiver(this.config.players, view) });
    drawMyTable(parts.bout, view, { intents, held: this.held, players: this.config.players });
    const state = handState(view, { intents, telling: this.telling, acting: prompt.tone === 'act' });
    parts.hand.draw(state);
    this.all.draw(state, choosing);
    drawConfirm(parts.confirm, choosing.only);
    drawTools(parts.tools, { cards: view.hand.length, hint: this.mayHint() && get('hints') === 'on' });
    this.onDrawn();
  }

  /** @param {string} card @param {boolean} [byKey] */
  tap(card, byKey = false) {
    this.telling.end();
    if (byKey && this.intents.choosing.only?.cards[0] === card) return this.intents.confirm();
    this.intents.tap(card);
    // Who came by keyboard goes on in the box that has opened, or among the cards to beat.
    if (byKey) this.choices()[0]?.focus();
  }

  /** What is there to choose from for the chosen card. @returns {HTMLElement[]} */
  choices() {
    return [...this.game.querySelectorAll(this.intents.choosing.options.length ? '.choice__two button' : '.pair__aim')].map(el => /** @type {HTMLElement} */ (el));
  }

  /** @param {[number, number]} way */
  walk(way) {
    const choices = this.choices();
    const at = choices.findIndex(button => button === document.activeElement);
    if (at < 0) this.parts.hand.walk(way);
    else choices[at + way[0] + way[1]]?.focus();
  }

  /** Escape: the card goes back, and so does the focus. */
  clear() {
    const { card } = this.intents.choosing;
    if (card && this.choices().some(button => button === document.activeElement)) this.parts.hand.focus(this.parts.hand.card(card));
    this.cancel();
  }

  cancel() {
    this.drag.cancel();
    this.telling.end();
    this.intents.cancel();
  }

  /** «Бито» in one of its names, or «Беру». */
  finish() {
    this.intents.say(this.intents.moves.has('done') ? 'done' : 'take');
  }

  /** @param {string} card */
  aims(card) {
    return new Set(this.intents.moves.of(card).map(move => (move.kind === 'transfer' ? 'transfer' : move.target ?? 'table')));
  }

  /** @param {string | null} card */
  hold(card) {
    this.telling.end();
    if (card) this.intents.choosing.clear();
    this.held = card;
    this.draw();
  }

  /** @param {string} card @param {string} place @returns {boolean} a move was sent */
  drop(card, place) {
    this.intents.drop(card, place);
    return this.intents.pending.length > 0;
  }

  /** Why a card cannot be played: told only to who wants to know. @param {string} card */
  explain(card) {
    const reason = this.view?.why[card];
    const el = this.parts.hand.card(card);
    this.intents.cancel();
    if (el) shake(el);
    if (!reason || get('hints') !== 'on') return;
    this.telling.explain(card, reason);
    // A bubble would lie under the sheet.
    if (this.all.el.open) this.all.explain(spoken(this.telling.words(reason)));
  }

  /** The others are all bots. */
  mayHint() {
    return Boolean(this.config.onHint && this.view?.phase !== 'over') && this.config.players.every(({ seat, bot }) => bot || seat === this.view?.seat);
  }

  askHint() {
    if (this.mayHint() && !this.intents.pending.length) this.config.onHint?.();
  }

  /** @param {string | null} text  a move worth thinking of, null for none */
  advise(text) {
    this.cancel();
    const card = this.telling.advise(this.intents.moves.all.find(move => move.text === text) ?? null);
    if (card && this.keys.listens()) this.parts.hand.focus(card);
  }

  /** The server refused a move. @param {import('table/types.js').Reason} reason */
  refuse(reason) {
    const [card] = this.intents.pending;
    this.drag.land();
    this.intents.settle();
    this.telling.refuse(reason, this.parts.hand.card(card ?? ''));
  }

  destroy() {
    this.deaf();
    this.drag.destroy();
    this.keys.destroy();
    this.telling.end();
    this.parts.hand.destroy();
  }
}
