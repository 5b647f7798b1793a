// @ts-check
/** The countdown: rings that empty and seconds that fall, against the server's clock. Nothing here decides a move. */
import { h, svg } from 'lib/dom.js';
import { LOZENGE } from 'table/avatar.js';

const TICK = 250;
const LAST_SECONDS = 10;

/** The ring with the seconds in it, for the prompt. */
export const clockRing = () =>
  h('span.clockring', { role: 'timer', 'aria-hidden': 'true' },
    svg('svg', { viewBox: '0 0 48 48' }, svg('path', { d: LOZENGE }), svg('path', { d: LOZENGE, pathLength: 100, 'data-ring': true })),
    h('span', { 'data-seconds': true }));

export class Timer {
  /** @param {HTMLElement} el @param {import('table/types.js').Config} config */
  constructor(el, config) {
    this.el = el;
    this.config = config;
    /** @type {number | null} */
    this.ends = null;
  }

  /** @param {number | null} ends */
  set(ends) {
    if (ends !== this.ends) this.told = this.warned = false;
    this.ends = ends;
    clearInterval(this.ticking);
    if (ends !== null) this.ticking = setInterval(() => this.show(), TICK);
    this.show();
  }

  show() {
    const left = this.ends === null ? null : Math.max(0, this.ends - this.config.now());
    const share = left === null ? 100 : Math.min(100, (100 * left) / (this.config.clock || left || 1));
    for (const ring of this.el.querySelectorAll('[data-ring]')) ring.setAttribute('stroke-dasharray', `${share.toFixed(1)} 100`);
    const seconds = left === null ? '' : String(Math.ceil(left));
    for (const place of this.el.querySelectorAll('[data-seconds]')) if (place.textContent !== seconds) place.textContent = seconds;
    this.el.toggleAttribute('data-hurry', left !== null && left <= LAST_SECONDS);
    if (left !== null && left <= LAST_SECONDS && !this.warned) this.warn(Math.ceil(left));
    if (left === 0 && !this.told) this.expired();
  }

  /** @param {number} left */
  warn(left) {
    this.warned = true;
    if (left) this.config.onHurry?.(left);
  }

  expired() {
    this.told = true;
    this.config.onExpire?.();
  }

  destroy() {
    clearInterval(this.ticking);
  }
}
