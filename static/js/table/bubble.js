// @ts-check
/** The answer to a tap on a card that cannot be played: a bubble over it. */
import { h } from 'lib/dom.js';

const EDGE = 12;
const SHOWN_FOR = 4_000;

export class Bubble {
  /** @param {HTMLElement} host  positioned; the bubble lies in it */
  constructor(host) {
    this.host = host;
    this.el = h('div.bubble', { role: 'status', hidden: true });
    host.append(this.el);
  }

  /** @param {(Node | string)[]} words @param {Element | null} over @param {() => void} [onGone] */
  show(words, over, onGone) {
    this.el.replaceChildren(...words);
    this.el.hidden = false;
    this.place(over ?? this.host);
    clearTimeout(this.going);
    this.going = setTimeout(() => { this.hide(); onGone?.(); }, SHOWN_FOR);
  }

  hide() {
    clearTimeout(this.going);
    this.el.hidden = true;
  }

  /** @param {Element} over */
  place(over) {
    const card = over.getBoundingClientRect();
    const host = this.host.getBoundingClientRect();
    const width = this.el.offsetWidth;
    const middle = card.left - host.left + (over === this.host ? card.width / 2 : card.width * 0.3);
    const x = Math.max(EDGE, Math.min(host.width - width - EDGE, middle - width / 2));
    this.el.style.setProperty('--bx', `${x}px`);
    this.el.style.setProperty('--tip', `${Math.max(EDGE, middle - x)}px`);
    this.el.style.setProperty('--by', `${host.bottom - card.top + EDGE}px`);
  }
}
