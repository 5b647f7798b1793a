// @ts-check
/** «Все карты»: the hand in a large grid, to look at and to play from. */
import { h, icon, keyed, set } from 'lib/dom.js';
import { gettext } from 'lib/i18n.js';
import { cardButton } from 'table/card.js';
import { drawConfirm, makeConfirm } from 'table/confirm.js';
import { drawHandCard } from 'table/handcard.js';
import { ARROWS, beside, oneTabStop } from 'table/roving.js';

/**
 * @typedef {object} Ears
 * @property {(card: string) => void} onCard
 * @property {() => void} onConfirm
 */

export class AllCards {
  /** @param {HTMLElement} game @param {Ears} ears */
  constructor(game, ears) {
    this.title = h('h2', { id: 'all-cards-title' });
    this.grid = h('div.allcards', { role: 'group', 'aria-labelledby': 'all-cards-title' });
    this.reason = h('p.allcards__why', { role: 'status' });
    this.confirm = makeConfirm(ears.onConfirm);
    this.el = /** @type {HTMLDialogElement} */ (h('dialog.sheet', { 'aria-labelledby': 'all-cards-title' },
      h('div.sheet__head', {}, this.title, h('button.iconbtn', { type: 'button', 'aria-label': gettext('Close'), onclick: () => this.close() }, icon('x'))),
      h('div.sheet__body', {}, this.grid),
      h('div.sheet__foot', {}, this.reason, h('button.btn.btn--line', { type: 'button', onclick: () => this.close() }, gettext('Cancel')), this.confirm)));
    game.append(this.el);
    this.el.addEventListener('click', event => event.target === this.el && this.close());
    this.grid.addEventListener('click', event => this.tap(event, ears));
    this.grid.addEventListener('focusin', event => oneTabStop(this.cards, /** @type {HTMLElement} */ (event.target)));
    this.grid.addEventListener('keydown', event => this.walk(event));
  }

  get cards() {
    return [...this.grid.children].map(card => /** @type {HTMLElement} */ (card));
  }

  open() {
    this.explain('');
    this.el.showModal();
    this.show();
    this.cards[0]?.focus({ preventScroll: true });
  }

  close() {
    if (this.el.open) this.el.close();
  }

  /** @param {import('table/handcard.js').HandState} state @param {import('table/choosing.js').Choosing} choosing */
  draw(state, choosing) {
    this.now = { state, choosing };
    if (this.el.open) this.show();
  }

  show() {
    if (!this.now) return;
    const { state, choosing } = this.now;
    this.title.textContent = `${gettext('All cards')} · ${state.cards.length}`;
    keyed(this.grid, state.cards, card => card, cardButton, (el, card) => drawHandCard(el, card, state));
    oneTabStop(this.cards, this.cards.find(card => card === document.activeElement) ?? this.cards[0]);
    drawConfirm(this.confirm, choosing.only);
    // What is left to choose lies on the table, under this sheet.
    const elsewhere = choosing.aiming || choosing.options.length > 0;
    if (!state.cards.length || elsewhere || state.pending.length) this.close();
  }

  /** @param {string} words */
  explain(words) {
    set(this.reason, 'hidden', !words);
    this.reason.textContent = words;
  }

  /** @param {MouseEvent} event @param {Ears} ears */
  tap(event, { onCard, onConfirm }) {
    const card = /** @type {Element} */ (event.target).closest('.card');
    if (!card || event.detail > 1) return;
    this.explain('');
    if (event.detail === 0 && card.hasAttribute('aria-pressed')) onConfirm();
    else onCard(card.getAttribute('data-card') ?? '');
  }

  /** @param {KeyboardEvent} event */
  walk(event) {
    const way = ARROWS[event.key];
    if (!way) return;
    event.preventDefault();
    beside(this.cards, /** @type {HTMLElement} */ (document.activeElement), way).focus();
  }
}
