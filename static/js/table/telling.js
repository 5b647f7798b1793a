// @ts-check
/** What the table says to me in a bubble: why a card cannot be played, why a move was refused, a hint. */
import { gettext, rich } from 'lib/i18n.js';
import { adviceWords } from 'table/advice.js';
import { Bubble } from 'table/bubble.js';
import { cardMark } from 'table/card.js';
import { shake } from 'table/motion.js';
import { reasonWords } from 'table/reasons.js';

/** @typedef {import('table/types.js').View} View */
/** @typedef {import('table/types.js').Reason} Reason */

export class Telling {
  /** @param {import('table/parts.js').Parts} parts @param {import('table/types.js').Config} config @param {() => void} onChange */
  constructor(parts, config, onChange) {
    this.parts = parts;
    this.config = config;
    this.onChange = onChange;
    this.bubble = new Bubble(parts.me);
    /** The dim card whose reason is being told. @type {string | null} */
    this.asked = null;
    /** The card that a hint names. @type {string | null} */
    this.advised = null;
    /** A hint is being told, be it that there is nothing to play. */
    this.hinted = false;
  }

  /** What is still so may be read to its end. @param {View} view */
  set(view) {
    const before = this.view;
    this.view = view;
    if (!before || !this.holds(before, view)) this.end();
  }

  /** The card cannot be played for the same reason; the hint was given for the same moves. @param {View} before @param {View} view */
  holds({ why, legal }, view) {
    if (this.asked) return Boolean(view.why[this.asked]) && why[this.asked]?.code === view.why[this.asked].code;
    return this.hinted && String(legal) === String(view.legal);
  }

  end() {
    this.bubble.hide();
    this.asked = null;
    this.advised = null;
    this.hinted = false;
  }

  /** @param {string} card @param {Reason} reason */
  explain(card, reason) {
    this.asked = card;
    this.onChange();
    this.say(this.words(reason), this.parts.hand.card(card));
  }

  /** @param {import('table/moves.js').Move | null} move @returns {HTMLElement | null} its card */
  advise(move) {
    this.advised = move?.cards[0] ?? null;
    this.hinted = true;
    this.onChange();
    const card = this.parts.hand.card(this.advised ?? '');
    this.say(move && this.view ? adviceWords(move, this.view) : [gettext('There is nothing to play now')], card);
    return card;
  }

  /** @param {Reason} reason  of the server @param {HTMLElement | null} card */
  refuse(reason, card) {
    if (card) shake(card);
    this.bubble.show(this.words(reason, true), card);
  }

  /** @param {(Node | string)[]} words @param {HTMLElement | null} card */
  say(words, card) {
    this.bubble.show(words, card, () => { this.end(); this.onChange(); });
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
