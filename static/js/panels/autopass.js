// @ts-check
/**
 * Says the one word that is left, for a player who asked for it. Only where passing reopens, so that a throw-in that
 * becomes possible later is not lost; and after a human pause.
 */
import { get } from 'lib/prefs.js';

const SOONEST = 1_000;
const LATEST = 3_000;

export class AutoPass {
  /** @param {() => void} pass */
  constructor(pass) {
    this.pass = pass;
    /** @type {number | null} */
    this.bout = null;
  }

  /** @param {import('table/types.js').View} view @param {{passing: string}} rules */
  consider(view, rules) {
    const due = get('autopass') === 'on' && rules.passing === 'reopens' && view.legal.length === 1 && view.legal[0] === 'done';
    if (due && this.bout === view.bout) return;
    clearTimeout(this.waiting);
    this.bout = due ? view.bout : null;
    if (due) this.waiting = setTimeout(() => this.say(), SOONEST + Math.random() * (LATEST - SOONEST));
  }

  say() {
    this.bout = null;
    this.pass();
  }
}
