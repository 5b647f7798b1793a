// @ts-check
/** A ring that empties and a number in it, which a function tells anew four times a second. */
import { h, svg } from 'lib/dom.js';
import { LOZENGE } from 'table/avatar.js';

const TICK = 250;

/** @param {number} seconds @returns {string} 1:05 */
export const minutes = seconds => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

export class Dial {
  /** @param {() => {text: string, share: number}} tell  share: 0–1 of the ring */
  constructor(tell) {
    this.tell = tell;
    this.ring = svg('path', { d: LOZENGE, pathLength: 100 });
    this.number = h('span', { class: 'num', 'data-dial': true });
    this.el = h('span.clockring', { role: 'timer', 'aria-hidden': 'true' }, svg('svg', { viewBox: '0 0 48 48' }, svg('path', { d: LOZENGE }), this.ring), this.number);
    this.ticking = setInterval(() => this.show(), TICK);
    this.show();
  }

  show() {
    const { text, share } = this.tell();
    if (this.number.textContent !== text) this.number.textContent = text;
    this.ring.setAttribute('stroke-dasharray', `${(100 * Math.max(0, Math.min(1, share))).toFixed(1)} 100`);
  }

  stop() {
    clearInterval(this.ticking);
  }
}
