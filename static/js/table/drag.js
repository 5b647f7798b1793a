// @ts-check
/**
 * A card that is pulled out of the hand follows the pointer and is let go over a place of the table. Sideways scrolls,
 * upwards drags: decided once, after a few pixels. What was moved so is no tap.
 */
import { h } from 'lib/dom.js';
import { cardImage } from 'table/card.js';
import { still } from 'table/motion.js';
import { placeAt } from 'table/places.js';

const DECIDED_AFTER = 8;
const BACK_MS = 220;
/** A finger hides what is under it: the card is held above it, by this part of its height. */
const ABOVE_A_FINGER = 0.35;

/**
 * @typedef {object} Ears
 * @property {(card: string) => Set<string>} aims  the places that a card is meant for
 * @property {(card: string | null) => void} onHold  a card was taken out of the hand, or is no longer held
 * @property {(card: string, place: string) => boolean} onDrop  false: the card goes back
 */
/** @typedef {{id: number, card: HTMLElement, x: number, y: number, scroll: number, way: 'undecided' | 'up' | 'aside'}} Grip */

export class Drag {
  /** @param {HTMLElement} hand @param {HTMLElement} game @param {Ears} ears */
  constructor(hand, game, ears) {
    this.hand = hand;
    this.game = game;
    this.ears = ears;
    /** @type {Grip | null} */
    this.grip = null;
    this.ghost = h('div.dragghost', { 'aria-hidden': 'true', hidden: true });
    game.append(this.ghost);
    this.ended = new AbortController();
    const { signal } = this.ended;
    hand.addEventListener('pointerdown', event => this.down(event), { signal });
    hand.addEventListener('click', event => this.click(event), { signal, capture: true });
    addEventListener('pointermove', event => this.move(event), { signal });
    addEventListener('pointerup', event => this.up(event), { signal });
    addEventListener('pointercancel', event => event.pointerId === this.grip?.id && this.cancel(), { signal });
  }

  get holds() {
    return this.grip?.way === 'up';
  }

  /** @param {PointerEvent} event */
  down(event) {
    const card = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('.card'));
    this.moved = false;
    if (!card || !event.isPrimary || event.button !== 0) return;
    this.grip = { id: event.pointerId, card, x: event.clientX, y: event.clientY, scroll: this.hand.scrollLeft, way: 'undecided' };
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { grip } = this;
    if (!grip || event.pointerId !== grip.id) return;
    const [dx, dy] = [event.clientX - grip.x, event.clientY - grip.y];
    if (grip.way === 'undecided' && Math.hypot(dx, dy) >= DECIDED_AFTER) this.decide(grip, dx, dy, event.pointerType);
    if (grip.way === 'up') this.follow(event);
    // Fingers scroll by themselves.
    if (grip.way === 'aside' && event.pointerType === 'mouse') this.hand.scrollLeft = grip.scroll - dx;
  }

  /** A mouse has nothing to scroll in a hand that fits: there every way drags. @param {Grip} grip @param {number} dx @param {number} dy @param {string} pointer */
  decide(grip, dx, dy, pointer) {
    const free = pointer === 'mouse' && !this.hand.hasAttribute('data-scroll');
    this.moved = true;
    grip.way = free || -dy > Math.abs(dx) ? 'up' : 'aside';
    if (grip.way === 'up') this.hold(grip);
  }

  /** @param {Grip} grip */
  hold(grip) {
    const card = grip.card.dataset.card ?? '';
    grip.card.dataset.drag = '';
    this.ghost.style.setProperty('--w', `${grip.card.offsetWidth}px`);
    for (const flight of this.ghost.getAnimations()) flight.cancel();
    this.ghost.replaceChildren(cardImage(card));
    this.ghost.hidden = false;
    this.ears.onHold(card);
  }

  /** @param {PointerEvent} event */
  follow({ clientX, clientY, pointerType }) {
    const { offsetWidth: width, offsetHeight: height } = /** @type {HTMLElement} */ (this.ghost.firstElementChild);
    const y = clientY - (pointerType === 'touch' ? height * ABOVE_A_FINGER : 0);
    this.ghost.style.translate = `${clientX - width / 2}px ${y - height / 2}px`;
    this.place = placeAt(this.game, { x: clientX, y, width, height }, this.ears.aims(this.grip?.card.dataset.card ?? ''));
    for (const spot of this.game.querySelectorAll('.bout [data-over]')) spot.removeAttribute('data-over');
    if (this.place) this.game.querySelector(`.bout [data-key="${this.place}"]`)?.setAttribute('data-over', '');
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { grip, place } = this;
    if (!grip || event.pointerId !== grip.id) return;
    if (grip.way !== 'up') this.grip = null;
    else if (!place) this.cancel();
    else {
      this.letGo();
      if (!this.ears.onDrop(grip.card.dataset.card ?? '', place)) this.giveBack(grip.card);
    }
  }

  /** A held card goes back where it came from. */
  cancel() {
    const { grip } = this;
    this.letGo();
    if (grip?.way === 'up') this.giveBack(grip.card);
  }

  /** @param {HTMLElement} card */
  giveBack(card) {
    if (still()) return this.land();
    const { left, top } = card.getBoundingClientRect();
    const flight = this.ghost.animate([{}, { translate: `${left}px ${top}px`, rotate: '0deg' }], { duration: BACK_MS, easing: 'ease-out' });
    flight.onfinish = () => this.land();
  }

  letGo() {
    const held = this.holds;
    this.grip?.card.removeAttribute('data-drag');
    this.grip = null;
    this.place = null;
    for (const spot of this.game.querySelectorAll('.bout [data-over]')) spot.removeAttribute('data-over');
    if (held) this.ears.onHold(null);
  }

  /** Where a card lies that was let go over the table; null for none. @returns {{card: string, rect: DOMRect} | null} */
  get dropped() {
    const card = this.holds ? null : /** @type {HTMLElement | null} */ (this.ghost.firstElementChild);
    return card && { card: card.dataset.card ?? '', rect: card.getBoundingClientRect() };
  }

  /** A dropped card lies where it was let go until its move is answered. */
  land() {
    if (this.holds) return;
    this.ghost.hidden = true;
    this.ghost.replaceChildren();
  }

  /** Keys click, too: those were not moved. @param {MouseEvent} event */
  click(event) {
    if (this.moved && event.detail > 0) event.stopPropagation();
  }

  destroy() {
    this.ended.abort();
    this.ghost.remove();
  }
}
