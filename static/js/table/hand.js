// @ts-check
/** My cards, in one row or two; one of them is the tab stop. */
import { h, keyed, set } from 'lib/dom.js';
import { gettext } from 'lib/i18n.js';
import { cardButton } from 'table/card.js';
import { drawHandCard } from 'table/handcard.js';
import { rowsFor, spread } from 'table/layout.js';
import { beside, oneTabStop } from 'table/roving.js';

const DESKTOP = matchMedia('(min-width: 1100px) and (min-height: 560px)');
/** So much of a card is seen beside the one that has the focus. */
const MARGIN = 40;

/** @typedef {import('table/handcard.js').HandState} HandState */

export class Hand {
  /** @param {(card: string, byKey: boolean) => void} onTap */
  constructor(onTap) {
    this.rows = h('div.hand__rows', {}, h('div.hand__row'), h('div.hand__row'));
    this.probe = h('i.hand__probe', { 'aria-hidden': 'true' });
    this.el = h('div.hand', { role: 'group', 'aria-label': gettext('Your cards') }, this.probe, this.rows);
    this.el.addEventListener('click', event => this.click(event, onTap));
    this.el.addEventListener('focusin', event => this.stopAt(/** @type {HTMLElement} */ (event.target)));
    /** The card that Tab comes to. @type {HTMLElement | undefined} */
    this.stop = undefined;
    this.el.addEventListener('wheel', event => this.wheel(event), { passive: true });
    /** How many cards the rows were laid out for. */
    this.laidFor = -1;
    this.perRow = 0;
    this.resized = new ResizeObserver(() => { this.laidFor = -1; if (this.state) this.draw(this.state); });
    this.resized.observe(this.el);
    this.resized.observe(this.probe);
  }

  /** @type {HTMLElement[]} */
  get cards() {
    return [...this.rows.querySelectorAll('.card')].map(card => /** @type {HTMLElement} */ (card));
  }

  /** The second tap of two meant the card that lay there before. @param {MouseEvent} event @param {(card: string, byKey: boolean) => void} onTap */
  click(event, onTap) {
    const card = /** @type {Element} */ (event.target).closest('.card')?.getAttribute('data-card');
    if (card && event.detail < 2) onTap(card, event.detail === 0);
  }

  /** @param {HandState} state */
  draw(state) {
    this.state = state;
    if (state.cards.length !== this.laidFor) this.layOut(state.cards.length);
    const { perRow } = this;
    const focused = this.rows.contains(document.activeElement);
    const index = this.stop ? this.cards.indexOf(this.stop) : 0;
    [...this.rows.children].forEach((row, i) => {
      const cards = state.cards.slice(i * perRow, (i + 1) * perRow);
      keyed(row, cards, card => card, cardButton, (el, card) => drawHandCard(el, card, state));
    });
    this.keepStop(index, focused);
  }

  /** A card that was played leaves its place in the order of the keyboard to the next one. @param {number} index @param {boolean} focused */
  keepStop(index, focused) {
    const { cards, stop } = this;
    this.stopAt(stop && cards.includes(stop) ? stop : cards[Math.max(0, Math.min(index, cards.length - 1))]);
    if (focused && document.activeElement !== this.stop) this.stop?.focus({ preventScroll: true });
  }

  /** @param {HTMLElement | undefined} card */
  stopAt(card) {
    this.stop = card;
    oneTabStop(this.cards, card);
  }

  /** The focus comes to a card. @param {HTMLElement | null | undefined} [card]  the tab stop, if none is given */
  focus(card = this.stop) {
    if (!card) return;
    card.focus({ preventScroll: true });
    this.reveal(card);
  }

  /** @param {[number, number]} way */
  walk(way) {
    const from = this.cards.find(card => card === document.activeElement);
    this.focus(from && beside(this.cards, from, way));
  }

  /** @param {number} index  -1 for the last */
  walkTo(index) {
    this.focus(this.cards.at(index));
  }

  /** Scrolls so far that a card is seen. @param {HTMLElement} card */
  reveal(card) {
    const [at, view] = [card.getBoundingClientRect(), this.el.getBoundingClientRect()];
    const right = at.right + MARGIN - view.right;
    const left = at.left - MARGIN - view.left;
    this.el.scrollLeft += left < 0 ? left : Math.max(0, right);
  }

  /** A wheel scrolls what lies sideways. @param {WheelEvent} event */
  wheel({ deltaX, deltaY }) {
    if (Math.abs(deltaY) > Math.abs(deltaX)) this.el.scrollLeft += deltaY;
  }

  /** Measured only when something has changed: it costs more than all the drawing. @param {number} cards */
  layOut(cards) {
    const { perRow, step, scrolls } = spread({ cards, rows: this.rowsFor(cards), ...this.measure() });
    set(this.el, 'data-scroll', scrolls);
    this.rows.style.setProperty('--step', `${step}px`);
    this.laidFor = cards;
    this.perRow = perRow;
  }

  /** Two rows have smaller cards on a desktop; the decision is made by the large ones. @param {number} cards */
  rowsFor(cards) {
    this.el.removeAttribute('data-rows');
    const rows = rowsFor({ cards, wide: DESKTOP.matches, ...this.measure() });
    set(this.el, 'data-rows', rows === 2 && '2');
    return rows;
  }

  /** Pixels of the hand and of one card. */
  measure() {
    const style = getComputedStyle(this.el);
    const width = this.el.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    return { width, card: this.probe.offsetWidth };
  }

  /** @param {string} card @returns {HTMLElement | null} */
  card(card) {
    return this.rows.querySelector(`[data-card="${card}"]`);
  }

  destroy() {
    this.resized.disconnect();
  }
}
