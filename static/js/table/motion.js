// @ts-check
/**
 * Cards fly where they go: their places are noted before a drawing and compared after it. A card that changes its
 * place on the screen flies as a copy above everything; the real one waits unseen.
 */
import { h } from 'lib/dom.js';
import { get } from 'lib/prefs.js';
import { cardBack } from 'table/card.js';

/** @typedef {import('table/types.js').TableEvent} TableEvent */
/** @typedef {{rect: DOMRect, el: HTMLElement, place: 'hand' | 'bout'}} Seen */

const EASE = 'cubic-bezier(.2, .8, .2, 1)';
const MOVE = { ms: 220, apart: 60 };
const SWEEP = { ms: 320, apart: 30 };
const SETTLED = 2;

const reduced = matchMedia('(prefers-reduced-motion: reduce)');
/** A tab that nobody sees, or a player who wants no motion or plays by words, gets the new picture at once. */
export const still = () => reduced.matches || document.hidden || get('motion') === 'less' || get('view') === 'words';

export class Motion {
  /** @param {HTMLElement} game */
  constructor(game) {
    this.game = game;
    this.sky = h('div.flights', { 'aria-hidden': 'true' });
    game.append(this.sky);
    /** @type {Map<string, Seen>} */
    this.seen = new Map();
  }

  /** Notes where everything is; what still flies has arrived. */
  before() {
    this.land();
    this.seen = still() ? new Map() : this.look();
    this.spots = { stock: this.box('.stockwrap > :first-child'), discard: this.box('.discardwrap') };
  }

  /** @param {TableEvent[]} events  what happened between the two pictures */
  after(events) {
    if (still()) return;
    const now = this.look();
    const from = origins(events);
    let drawn = 0;
    let taken = 0;
    for (const [card, { el, place }] of now) {
      const was = this.seen.get(card);
      if (was?.place === place) shift(el, was.rect);
      else if (was && place === 'hand') this.fly(el, was.rect, SWEEP.ms, SWEEP.apart * taken++);
      else if (was) this.fly(el, was.rect, MOVE.ms, 0);
      else if (from.has(card)) this.fly(el, this.box(`.seat[data-seat="${from.get(card)}"] .ava`), MOVE.ms, 0);
      else if (place === 'hand') this.fly(el, this.spots?.stock, MOVE.ms, MOVE.apart * drawn++);
    }
    this.sweep(events, now);
    this.drawOthers(events, drawn);
  }

  /** @returns {Map<string, Seen>} */
  look() {
    const found = new Map();
    for (const place of /** @type {const} */ (['hand', 'bout'])) {
      for (const el of this.game.querySelectorAll(`.${place} [data-card]`)) {
        found.set(el.getAttribute('data-card'), { rect: el.getBoundingClientRect(), el, place });
      }
    }
    return found;
  }

  /** @param {string} selector */
  box(selector) {
    return this.game.querySelector(selector)?.getBoundingClientRect();
  }

  /** Cards that left the table go to the discard, or to the one who took them. @param {TableEvent[]} events @param {Map<string, Seen>} now */
  sweep(events, now) {
    const taken = events.find(event => event.e === 'taken');
    if (!taken && !events.some(event => event.e === 'beaten')) return;
    const to = taken ? this.box(`.seat[data-seat="${taken.seat}"] .ava`) : this.box('.discardwrap > :first-child') ?? this.spots?.discard;
    let i = 0;
    for (const [card, { rect, el, place }] of this.seen) {
      if (place === 'bout' && !now.has(card) && to) this.flight(el, rect, rect, to, SWEEP.ms, SWEEP.apart * i++);
    }
  }

  /** @param {TableEvent[]} events @param {number} after */
  drawOthers(events, after) {
    const stock = this.spots?.stock;
    events.filter(event => event.e === 'drew' && !event.cards?.length && event.count).forEach((event, i) => {
      const to = this.box(`.seat[data-seat="${event.seat}"] .ava`);
      if (stock && to) this.flight(cardBack(), shrunk(stock), shrunk(stock), shrunk(to), MOVE.ms, MOVE.apart * (after + i));
    });
  }

  /** @param {HTMLElement} el @param {DOMRect | undefined} from @param {number} ms @param {number} delay */
  fly(el, from, ms, delay) {
    if (!from) return;
    const at = el.getBoundingClientRect();
    el.dataset.flying = '';
    this.flight(el, at, from, at, ms, delay, () => delete el.dataset.flying);
  }

  /**
   * @param {HTMLElement} el  copied @param {DOMRect} at  the size the copy is drawn in
   * @param {DOMRect} from @param {DOMRect} to @param {number} ms @param {number} delay @param {() => void} [landed]
   */
  flight(el, at, from, to, ms, delay, landed) {
    const game = this.game.getBoundingClientRect();
    const copy = /** @type {HTMLElement} */ (el.cloneNode(true));
    for (const name of ['data-flying', 'data-up', 'data-asked', 'data-pending', 'data-card', 'data-can', 'data-dim', 'aria-label']) copy.removeAttribute(name);
    copy.classList.remove('pair__cover');
    copy.style.setProperty('--w', `${el.offsetWidth || at.width}px`);
    copy.style.left = `${at.left - game.left}px`;
    copy.style.top = `${at.top - game.top}px`;
    this.sky.append(copy);
    const flying = copy.animate([{ transform: path(at, from) }, { transform: path(at, to) }], { duration: ms, delay, easing: EASE, fill: 'both' });
    const done = () => { copy.remove(); landed?.(); };
    flying.onfinish = done;
    flying.oncancel = done;
  }

  /** Everything that flies arrives now. */
  land() {
    for (const copy of [...this.sky.children]) for (const flying of copy.getAnimations()) flying.cancel();
    this.sky.replaceChildren();
  }
}

/** A card that was refused says so. @param {HTMLElement} card */
export function shake(card) {
  if (!still()) card.animate([0, -4, 4, -4, 4, 0].map(x => ({ transform: `translateX(${x}px)` })), { duration: 160 });
}

/** Which seat each card came from. @param {TableEvent[]} events */
function origins(events) {
  /** @type {Map<string, number>} */
  const from = new Map();
  for (const { e, seat, card, cards } of events) {
    if (seat === undefined || !['laid', 'covered', 'transferred'].includes(e)) continue;
    for (const laid of cards ?? (card ? [card] : [])) from.set(laid, seat);
  }
  return from;
}

/** A card that stays where it is moves aside. @param {HTMLElement} el @param {DOMRect} was */
function shift(el, was) {
  const at = el.getBoundingClientRect();
  if (Math.hypot(was.left - at.left, was.top - at.top) < SETTLED) return;
  el.animate([{ transform: path(at, was) }, { transform: 'none' }], { duration: MOVE.ms, easing: EASE });
}

/** The transform that brings a box at `at` over `to`. @param {DOMRect} at @param {DOMRect} to */
function path(at, to) {
  const x = to.left + to.width / 2 - at.left - at.width / 2;
  const y = to.top + to.height / 2 - at.top - at.height / 2;
  return `translate(${x}px, ${y}px) scale(${Math.min(to.width / at.width, to.height / at.height)})`;
}

/** A place the size of a small card, in the middle of a box. @param {DOMRect} box */
function shrunk(box) {
  const width = Math.min(box.width, 40);
  return new DOMRect(box.left + box.width / 2 - width / 2, box.top + box.height / 2 - width * 0.7, width, width * 1.4);
}
