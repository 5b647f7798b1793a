// @ts-check
/** Two small buttons under the hand: all my cards in a large grid, and a hint. */
import { fill, h, icon, set } from 'lib/dom.js';
import { gettext } from 'lib/i18n.js';

/** From so many cards on it is worth saying how many. */
const COUNTED = 9;

/** @param {{onAll: () => void, onHint: () => void}} ears */
export const makeTools = ({ onAll, onHint }) => h('div.actions__tools', {},
  h('button.iconbtn', { type: 'button', 'data-tool': 'all', 'aria-label': gettext('All cards'), onclick: onAll }),
  h('button.iconbtn', { type: 'button', 'data-tool': 'hint', 'aria-label': gettext('Hint'), onclick: onHint }, icon('bulb')));

/** @param {HTMLElement} el @param {{cards: number, hint: boolean}} now */
export function drawTools(el, { cards, hint }) {
  const [all, bulb] = [...el.children].map(button => /** @type {HTMLElement} */ (button));
  set(all, 'hidden', !cards);
  fill(all, String(cards), () => [icon('grid'), cards >= COUNTED && h('span.n.num', { 'aria-hidden': 'true' }, cards)]);
  set(bulb, 'hidden', !hint);
}
