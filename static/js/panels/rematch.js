// @ts-check
/**
 * The question for a rematch, under the result: how long it is asked, who has agreed, yes and no. The room knows how it
 * stands; where all have agreed the way leads to the new table.
 */
import { fill, h, icon } from 'lib/dom.js';
import { gettext } from 'lib/i18n.js';
import { Dial } from 'panels/dial.js';
import { avatar } from 'table/avatar.js';

/** @typedef {import('table/types.js').Player} Player */
/** @typedef {{status: string, now: number, until: number | null, agreed: number[], seats: number[], me: number | null, table: string | null}} Asked */

const EVERY = 1_000;
/** Seconds in which everybody is to answer. */
const ASKED_FOR = 30;

export class Rematch {
  /** @param {string} room  its address @param {Player[]} players @param {import('lib/clock.js').ServerClock} clock */
  constructor(room, players, clock) {
    this.room = room;
    this.players = players;
    this.clock = clock;
    /** @type {number | null} */
    this.until = null;
    this.dial = new Dial(() => this.time());
    this.el = h('div.rematch');
    this.look();
  }

  time() {
    const left = this.until === null ? 0 : Math.max(0, this.until - this.clock.now());
    return { text: String(Math.ceil(left)), share: left / ASKED_FOR };
  }

  async look() {
    const answer = await fetch(`${this.room}rematch/`, { headers: { Accept: 'application/json' } }).catch(() => null);
    if (answer?.ok) this.draw(await answer.json());
    if (!this.closed) this.looking = setTimeout(() => this.look(), EVERY);
  }

  /** @param {Asked} asked */
  draw(asked) {
    if (asked.table && asked.table !== location.pathname) return this.leave(asked.table);
    if (asked.status === 'playing') return;
    if (asked.status !== 'rematch') return this.close(asked.status !== 'left');
    this.clock.heard(asked.now);
    this.until = asked.until;
    this.dial.show();
    const yes = asked.agreed.includes(asked.me ?? -1);
    fill(this.el, JSON.stringify([asked.agreed, asked.seats]), () => this.question(asked, yes));
  }

  /** @param {Asked} asked @param {boolean} yes  I have agreed */
  question({ agreed, seats }, yes) {
    return [
      h('div.rematch__asked', {}, this.dial.el, h('p', { role: 'status' }, h('b', {}, gettext('A rematch?')), h('span', {}, yes ? gettext('You agreed; the others are being asked') : gettext('The same seats and rules, if everybody agrees')))),
      h('ul.consents', { 'aria-label': gettext('Who has agreed') }, this.players.filter(({ seat }) => seats.includes(seat)).map(player => consent(player, agreed.includes(player.seat)))),
      h('div.stack__two', {},
        h('button.btn.btn--line', { type: 'button', onclick: () => this.answer('refuse') }, gettext('No, thanks')),
        !yes && h('button.btn.btn--go', { type: 'button', onclick: () => this.answer('agree') }, icon('refresh'), h('span', {}, gettext('Rematch')))),
    ];
  }

  /** @param {'agree' | 'refuse'} what */
  async answer(what) {
    const headers = { 'X-CSRFToken': document.documentElement.dataset.csrf ?? '' };
    await fetch(`${this.room}${what}/`, { method: 'POST', headers, redirect: 'manual' }).catch(() => null);
    if (what === 'refuse') return this.leave(this.room);
    clearTimeout(this.looking);
    this.look();
  }

  /** @param {boolean} asked  somebody refused, or did not answer in time; else I do not sit there any longer */
  close(asked) {
    this.stop();
    fill(this.el, 'closed', () => [
      asked && h('p', { role: 'status' }, gettext('There is no rematch this time: somebody declined or did not answer.')),
      h('a.btn.btn--go.btn--wide', { href: this.room }, icon('users'), h('span', {}, gettext('To the room'))),
    ]);
  }

  /** @param {string} to */
  leave(to) {
    this.stop();
    location.assign(to);
  }

  stop() {
    this.closed = true;
    this.dial.stop();
    clearTimeout(this.looking);
  }
}

/** @param {Player} player @param {boolean} agreed */
const consent = (player, agreed) => h('li', { 'data-agreed': agreed },
  avatar(player), agreed && h('span.ok', {}, icon('check')), h('span.sr', {}, `${player.name}: ${agreed ? gettext('agrees') : gettext('is being asked')}`));
