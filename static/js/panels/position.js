// @ts-check
/** A position in words, for whoever reads the table instead of seeing it. */
import { h, lines } from 'lib/dom.js';
import { gettext } from 'lib/i18n.js';
import { pairWords, pilesWords, seatWords } from 'panels/wording.js';

/** @param {HTMLElement} el */
export function makePosition(el) {
  const [bout, seats, piles] = [h('ul'), h('ul'), h('p')];
  el.replaceChildren(h('h2', {}, gettext('On the table')), bout, piles, h('h2', {}, gettext('Players')), seats);
  return {
    /** @param {import('table/types.js').View} view @param {import('table/types.js').Player[]} players */
    draw(view, players) {
      lines(bout, view.table.length ? view.table.map(pairWords) : [gettext('Nothing lies on the table')]);
      lines(seats, players.map(player => seatWords(view, player, players)));
      piles.textContent = pilesWords(view);
    },
  };
}
