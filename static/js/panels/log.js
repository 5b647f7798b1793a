// @ts-check
/** The course of the match in words: a list beside the table, its last line above my hand on small screens. */
import { h, icon } from 'lib/dom.js';
import { gettext } from 'lib/i18n.js';
import { tell } from 'panels/story.js';

const KEPT = 200;

export class Log {
  /**
   * @param {HTMLElement} list  in a region with role="log": additions are spoken
   * @param {HTMLElement} place  of the last line
   * @param {() => void} onOpen  the last line was tapped
   */
  constructor(list, place, onOpen) {
    this.list = list;
    this.region = /** @type {HTMLElement} */ (list.parentElement);
    /** What is laid after the opening of a bout is thrown in. */
    this.opened = false;
    this.last = h('button.lastline', { type: 'button', hidden: true, onclick: onOpen });
    place.replaceChildren(this.last);
  }

  /** What is told before the list is shown is not news. @param {import('table/types.js').TableEvent[]} events @param {(seat: number) => string | null} name */
  restart(events, name) {
    this.region.setAttribute('aria-live', 'off');
    this.list.replaceChildren();
    this.opened = false;
    this.add(events, name);
    requestAnimationFrame(() => this.region.setAttribute('aria-live', 'polite'));
  }

  /** @param {import('table/types.js').TableEvent[]} events @param {(seat: number) => string | null} name */
  add(events, name) {
    for (const event of events) {
      const line = tell(event, name, this.opened);
      if (event.e === 'bout') this.opened = false;
      if (event.e === 'laid') this.opened = true;
      if (line) this.append(line);
    }
    this.tidy();
  }

  /** What is no event of the cards. @param {import('panels/story.js').Line[]} lines */
  note(lines) {
    for (const line of lines) this.append(line);
    if (lines.length) this.tidy();
  }

  /** The last line is seen, the oldest go. */
  tidy() {
    while (this.list.children.length > KEPT) this.list.firstElementChild?.remove();
    this.region.scrollTo(0, this.list.scrollHeight);
  }

  /** @param {import('panels/story.js').Line} line */
  append({ sign, words, bout }) {
    if (bout) return this.list.append(h('li.sep', {}, words));
    this.list.append(h('li', {}, icon(sign), h('span', {}, words)));
    this.last.hidden = false;
    this.last.replaceChildren(h('span.sr', {}, `${gettext('Moves')}: `), icon(sign), h('span', {}, words.map(part => (typeof part === 'string' ? part : part.cloneNode(true)))));
  }
}

/**
 * The one list stands beside the table, and moves into the dialog while that is open.
 * @param {HTMLElement} place @param {HTMLElement} dialog @param {HTMLElement} sheet
 */
export function lendLog(place, dialog, sheet) {
  const home = /** @type {HTMLElement} */ (place.parentElement);
  dialog.addEventListener('opened', () => { sheet.append(place); requestAnimationFrame(() => sheet.scrollTo(0, sheet.scrollHeight)); });
  dialog.addEventListener('close', () => home.append(place));
}
