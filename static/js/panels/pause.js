// @ts-check
/** The match waits for somebody who is missing: who that is, who decides, and what there is to decide. */
import { h, icon } from 'lib/dom.js';
import { gettext, interpolate, ngettext } from 'lib/i18n.js';
import { Dial, minutes } from 'panels/dial.js';

/** @typedef {import('table/types.js').Match} Match */
/** @typedef {import('table/types.js').Player} Player */
/** @typedef {{since: number, missing: number[], left: number | null, passes_on: number | null}} Pause */
/** @typedef {{now: () => number, decide: (seat: number, what: 'bot' | 'exclude') => void, onChange: () => void}} Ears */

/** Seconds that a host may be away until another decides. */
const PASSES_ON_AFTER = 30;

export class PausePanel {
  /** @param {HTMLElement} game @param {Ears} ears */
  constructor(game, ears) {
    this.game = game;
    this.ears = ears;
    /** What is drawn, as text. */
    this.drawn = '';
    /** The pause that the host has put aside, by its beginning. @type {number | null} */
    this.aside = null;
    /** The seat whose exclusion is to be confirmed. @type {number | null} */
    this.asking = null;
  }

  /** @param {Match} match @param {number | null} me @param {Player[]} players */
  draw(match, me, players) {
    this.last = /** @type {const} */ ([match, me, players]);
    const { pause } = match;
    if (!pause || pause.since === this.aside) return this.hide();
    if (this.asking !== null && !pause.missing.includes(this.asking)) this.asking = null;
    const drawn = JSON.stringify([pause, match.host_seat, me, this.asking, players.map(player => player.online)]);
    if (drawn === this.drawn) return;
    this.hide();
    this.drawn = drawn;
    this.show(match, pause, me === match.host_seat, players);
  }

  /** @returns {(() => void) | null} brings the panel back that was put aside */
  get reopen() {
    const [match] = this.last ?? [];
    if (!match?.pause || match.pause.since !== this.aside) return null;
    return () => { this.aside = null; this.again(); };
  }

  /** @param {Match} match @param {Pause} pause @param {boolean} mine  to decide @param {Player[]} players */
  show(match, pause, mine, players) {
    const missing = players.filter(player => pause.missing.includes(player.seat));
    this.dial = new Dial(() => this.time(pause));
    this.before = document.activeElement;
    this.el = h('section.banner', { role: mine ? 'alertdialog' : 'status', 'aria-labelledby': 'pause-title', tabindex: -1 },
      h('header', {}, icon('plug-off'), h('div', {}, h('h2', { id: 'pause-title' }, title(missing)), h('p', {}, words(match, pause, mine, players))), this.dial.el),
      mine && this.choices(missing));
    this.game.append(this.el);
    if (mine) this.el.focus();
  }

  /** Until the decision passes on, or how long the match has been waiting. @param {Pause} pause */
  time({ since, passes_on: passesOn }) {
    const now = this.ears.now();
    if (passesOn === null) return { text: minutes(Math.max(0, now - since)), share: 1 };
    const left = Math.max(0, passesOn - now);
    return { text: String(Math.ceil(left)), share: left / PASSES_ON_AFTER };
  }

  /** @param {Player[]} missing */
  choices(missing) {
    const asked = missing.find(player => player.seat === this.asking);
    if (asked) return this.confirmation(asked);
    return h('div.stack', {},
      missing.map(player => h('div', { role: 'group', 'aria-label': player.name },
        missing.length > 1 && h('b', {}, player.name),
        h('div.stack__two', {},
          button('line', 'bot', gettext('Seat a bot'), () => this.ears.decide(player.seat, 'bot')),
          button('take', 'x', gettext('Exclude'), () => { this.asking = player.seat; this.again(); })))),
      h('button.btn.btn--petrol.btn--wide', { type: 'button', onclick: () => this.putAside() }, icon('clock'), h('span', {}, gettext('Wait'))));
  }

  /** @param {Player} player */
  confirmation({ seat, name }) {
    return h('div.stack', {},
      h('p', {}, interpolate(gettext('Exclude {name} for good? The seat’s cards go to the discard, and it counts as a loss.'), { name })),
      h('div.stack__two', {},
        button('line', 'back', gettext('Back'), () => { this.asking = null; this.again(); }),
        button('take', 'x', gettext('Exclude'), () => this.ears.decide(seat, 'exclude'))));
  }

  putAside() {
    this.aside = this.last?.[0].pause?.since ?? null;
    this.again();
    const { before } = this;
    if (before instanceof HTMLElement) before.focus();
  }

  again() {
    if (this.last) this.draw(...this.last);
    this.ears.onChange();
  }

  hide() {
    this.dial?.stop();
    this.el?.remove();
    this.el = undefined;
    this.drawn = '';
  }
}

/** @param {string} kind @param {string} sign @param {string} label @param {() => void} press */
const button = (kind, sign, label, press) => h(`button.btn.btn--${kind}.btn--s`, { type: 'button', onclick: press }, icon(sign), h('span', {}, label));

/** @param {Player[]} missing */
const title = missing => interpolate(gettext('Offline: {names}'), { names: missing.map(player => player.name).join(', ') });

/** @param {Match} match @param {Pause} pause @param {boolean} mine @param {Player[]} players */
function words({ host_seat: host }, { left, passes_on: passesOn }, mine, players) {
  const name = players.find(player => player.seat === host)?.name ?? '';
  const decides = mine ? gettext('You decide: wait, or choose what becomes of the seat.') : interpolate(gettext('{name} decides.'), { name });
  const away = passesOn === null ? '' : interpolate(gettext('{name} decides and is offline too: after the countdown another player does.'), { name });
  const kept = left === null ? '' : interpolate(ngettext('{n} second is kept on the clock.', '{n} seconds are kept on the clock.', Math.ceil(left)), { n: Math.ceil(left) });
  return [gettext('The match is paused.'), away || decides, kept].filter(Boolean).join(' ');
}
