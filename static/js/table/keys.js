// @ts-check
/** The keyboard at the table. It speaks while the focus is on the table or nowhere, and never into an open dialog. */
import { ARROWS } from 'table/roving.js';

/**
 * @typedef {object} Deeds
 * @property {(way: [number, number]) => void} walk  from card to card
 * @property {(index: number) => void} walkTo  the first card, or the last: -1
 * @property {() => void} clear
 * @property {() => void} hint
 * @property {() => void} finish  «Бито» or «Беру», whichever can be said
 */

export class Keys {
  /** @param {HTMLElement} game @param {Deeds} deeds */
  constructor(game, deeds) {
    this.game = game;
    this.deeds = deeds;
    this.ended = new AbortController();
    const { signal } = this.ended;
    document.addEventListener('keydown', event => this.press(event), { signal });
    document.addEventListener('keyup', event => this.release(event), { signal });
    game.addEventListener('focusin', event => { this.last = /** @type {HTMLElement} */ (event.target); }, { signal });
    game.tabIndex = -1;
    this.watch = new MutationObserver(() => this.keepFocus());
    this.watch.observe(game, { childList: true, subtree: true });
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || !this.listens()) return;
    const deed = this.deedOf(event);
    if (!deed) return;
    event.preventDefault();
    deed();
  }

  listens() {
    const at = document.activeElement;
    return !document.querySelector('dialog[open]') && (at === document.body || this.game.contains(at));
  }

  /** @param {KeyboardEvent} event @returns {(() => void) | null} */
  deedOf({ key, code, repeat }) {
    const { deeds } = this;
    if (key in ARROWS) return () => deeds.walk(ARROWS[key]);
    if (key === 'Home' || key === 'End') return () => deeds.walkTo(key === 'Home' ? 0 : -1);
    if (key === 'Escape') return () => deeds.clear();
    if (repeat) return null;
    // The key is the same in both layouts, the letter on it is not; other layouts have the letter elsewhere.
    if (code === 'KeyH' || ['h', 'р'].includes(key.toLowerCase())) return () => deeds.hint();
    return key === ' ' && this.onTheTable() ? () => deeds.finish() : null;
  }

  /** Space presses a button that has the focus; a card is played by Enter, so there it is free for the word. */
  onTheTable() {
    const at = document.activeElement;
    return this.game.contains(at) && (!at?.closest('button, a, input') || at.matches('.hand .card'));
  }

  /** Firefox presses a button when Space comes up. @param {KeyboardEvent} event */
  release(event) {
    if (event.key === ' ' && document.activeElement?.matches('.hand .card')) event.preventDefault();
  }

  /** The focus of an element that is gone stays on the table. */
  keepFocus() {
    const gone = this.last && !this.last.isConnected && document.activeElement === document.body;
    if (gone) this.game.focus({ preventScroll: true });
  }

  destroy() {
    this.ended.abort();
    this.watch.disconnect();
  }
}
