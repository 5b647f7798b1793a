// @ts-check
/** Draws the prompt, or in its place the box that asks what a chosen card is to do. */
import { fill, h, icon, set } from 'lib/dom.js';
import { gettext, rich } from 'lib/i18n.js';
import { cardMark } from 'table/card.js';
import { choiceBox } from 'table/choice.js';
import { confirmWords } from 'table/confirm.js';
import { spoken } from 'table/spoken.js';
import { clockRing } from 'table/timer.js';

/** @typedef {import('table/types.js').View} View */
/** @typedef {{view: View, intents: import('table/intents.js').Intents, next: import('table/types.js').Player | null}} Now */
/** @typedef {(Node | string)[]} Words */

/** @param {{prompt: HTMLElement, asking: HTMLElement}} parts @param {import('table/prompt.js').Prompt} prompt @param {Now} now */
export function drawPrompt({ prompt, asking }, { tone, sign, title, more }, now) {
  const { options } = now.intents.choosing;
  const timed = now.view.clock.ends !== null && now.view.phase !== 'over';
  const [head, small] = chosenWords(now.intents.choosing) ?? [[title], more];
  set(prompt, 'data-tone', tone);
  fill(prompt, `${sign}/${spoken(head)}/${spoken(small)}/${timed}`, () => [icon(sign), h('div', {}, h('b', {}, head), h('small', {}, small)), timed && clockRing()]);
  prompt.hidden = options.length > 0;
  asking.hidden = options.length === 0;
  fill(asking, `${options.map(move => move.text)}/${timed}`, () => (options.length ? box(now, timed) : []));
}

/** What is asked about a chosen card in place of the prompt's own words. @param {import('table/choosing.js').Choosing} choosing @returns {[Words, Words] | null} */
function chosenWords({ card, only, aiming }) {
  if (only) return confirmWords(only);
  return aiming ? [[gettext('Which card to beat?')], rich(gettext('Choose it on the table for {card}'), { card: cardMark(card ?? '') })] : null;
}

/** @param {Now} now @param {boolean} clock */
function box({ intents, next }, clock) {
  const { card, options } = intents.choosing;
  const title = card ? rich(gettext('What to do with {card}?'), { card: cardMark(card) }) : [gettext('Which card transfers?')];
  return choiceBox({ title, moves: options, next, clock, onPick: move => intents.send(move), onCancel: () => intents.cancel() });
}
