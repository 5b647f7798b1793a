// @ts-check
/** The moves of a match that is over: each is a link to its step. */
import { h, icon, set } from 'lib/dom.js';
import { gettext } from 'lib/i18n.js';
import { title } from 'panels/result.js';
import { tell } from 'panels/story.js';

/** @typedef {import('table/types.js').Player} Player */
/** @typedef {import('panels/story.js').Line} Line */
/** @typedef {{v: number, events: import('table/types.js').TableEvent[], view: any}} Step  its version, what happened, and what is seen then */

export class Steps {
  /** @param {HTMLElement} list @param {Step[]} steps @param {Player[]} players */
  constructor(list, steps, players) {
    this.list = list;
    this.players = players;
    /** The line of each step that says most of it. @type {HTMLElement[]} */
    this.links = [];
    let opened = false;
    for (const step of steps) {
      const lines = [];
      for (const event of step.events) {
        const line = event.e === 'over' ? this.ending(step) : tell(event, seat => this.name(seat), opened);
        if (event.e === 'bout' || event.e === 'laid') opened = event.e === 'laid';
        if (line) lines.push(line);
      }
      this.add(list, step.v, lines);
    }
  }

  /** @param {HTMLElement} list @param {number} v @param {Line[]} lines */
  add(list, v, lines) {
    /** @type {HTMLElement | null} */
    let link = null;
    for (const { bout, sign, words } of lines) {
      if (bout) list.append(h('li.sep', {}, words));
      else if (link) list.append(h('li.steps__more', {}, icon(sign), h('span', {}, words)));
      else {
        link = h('a.steps__go', { href: `#${v}` }, icon(sign), h('span', {}, words));
        list.append(h('li', {}, link));
      }
    }
    this.links.push(link ?? this.links.at(-1) ?? h('a'));
  }

  /** @param {Step} step @returns {Line} */
  ending({ view }) {
    const losers = this.players.filter(player => view.result?.losers.includes(player.seat));
    return { sign: losers.length ? 'jester' : 'check', words: [view.result ? title(view.result, losers, view) : gettext('The match is over')] };
  }

  /** Marks the step that is shown. @param {number} index @returns {Node[]} its words; those of the end are who lost */
  show(index) {
    const now = this.links[index];
    const end = this.list.lastElementChild;
    for (const link of this.links) set(link, 'aria-current', link === now && 'step');
    now.scrollIntoView({ block: 'nearest' });
    const said = index === this.links.length - 1 && end ? end.querySelector('a') ?? end : now;
    return [...said.childNodes].map(node => node.cloneNode(true));
  }

  /** @param {number} seat */
  name(seat) {
    return this.players.find(player => player.seat === seat)?.name ?? '';
  }
}
