// @ts-check
/** My cards: what each can do shows on it, in one row or two. */
import { h, keyed, set } from 'lib/dom.js';
import { gettext, interpolate } from 'lib/i18n.js';
import { cardButton, transferTag } from 'table/card.js';
import { rowsFor, spread } from 'table/layout.js';
import { cardName } from 'table/names.js';

const DESKTOP = matchMedia('(min-width: 1100px) and (min-height: 560px)');

/**
 * @typedef {object} HandState
 * @property {string[]} cards
 * @property {import('table/moves.js').Moves} moves
 * @property {boolean} acting  it is worth saying which cards can be played
 * @property {string | null} chosen
 * @property {string | null} asked
 * @property {string[]} pending  cards of a move that waits for its answer
 * @property {(card: string) => string} whyNot  the reason in words, or ""
 */

export class Hand {
  /** @param {(card: string) => void} onTap */
  constructor(onTap) {
    this.rows = h('div.hand__rows', {}, h('div.hand__row'), h('div.hand__row'));
    this.probe = h('i.hand__probe', { 'aria-hidden': 'true' });
    this.el = h('div.hand', { role: 'group', 'aria-label': gettext('Your cards') }, this.probe, this.rows);
    this.el.addEventListener('click', event => {
      const card = /** @type {Element} */ (event.target).closest('.card')?.getAttribute('data-card');
      if (card) onTap(card);
    });
    this.resized = new ResizeObserver(() => this.state && this.draw(this.state));
    this.resized.observe(this.el);
  }

  /** @param {HandState} state */
  draw(state) {
    this.state = state;
    const rows = this.rowsFor(state.cards.length);
    const { perRow, step, scrolls } = spread({ cards: state.cards.length, rows, ...this.measure() });
    set(this.el, 'data-scroll', scrolls);
    this.rows.style.setProperty('--step', `${step}px`);
    const focused = document.activeElement?.closest('.hand .card')?.getAttribute('data-card');
    [...this.rows.children].forEach((row, i) => {
      const cards = state.cards.slice(i * perRow, (i + 1) * perRow);
      keyed(row, cards, card => card, cardButton, (el, card) => this.drawCard(el, card, state));
    });
    if (focused) this.card(focused)?.focus({ preventScroll: true });
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

  /** @param {HTMLElement} el @param {string} card @param {HandState} state */
  drawCard(el, card, { moves, acting, chosen, asked, pending, whyNot }) {
    const can = moves.of(card).length > 0;
    set(el, 'data-can', can);
    set(el, 'data-dim', acting && !can);
    set(el, 'data-up', chosen === card);
    set(el, 'data-asked', asked === card);
    set(el, 'data-pending', pending.includes(card));
    set(el, 'aria-disabled', can ? null : 'true');
    set(el, 'aria-pressed', chosen === card ? 'true' : null);
    set(el, 'aria-label', label(card, can, acting ? whyNot(card) : ''));
    const tag = el.querySelector('.card__tag');
    if (!moves.transfers(card)) tag?.remove();
    else if (!tag) el.append(transferTag());
  }

  /** @param {string} card @returns {HTMLElement | null} */
  card(card) {
    return this.rows.querySelector(`[data-card="${card}"]`);
  }

  destroy() {
    this.resized.disconnect();
  }
}

/** @param {string} card @param {boolean} can @param {string} reason */
function label(card, can, reason) {
  const name = cardName(card);
  if (can) return interpolate(gettext('{card}, can be played'), { card: name });
  return reason ? interpolate(gettext('{card}, not now: {reason}'), { card: name, reason: reason[0].toLowerCase() + reason.slice(1) }) : name;
}
