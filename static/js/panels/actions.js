// @ts-check
/** The words a player can say now: only what is legal has a button. */
import { fill, h, icon } from 'lib/dom.js';
import { gettext } from 'lib/i18n.js';

/** @typedef {import('table/types.js').View} View */
/** @typedef {{key: string, kind: 'go' | 'take' | 'line', sign: string, label: string, press: () => void}} Action */

/**
 * @param {HTMLElement} el @param {View} view
 * @param {{say: (word: string) => void, transfer: () => void}} table
 * @param {(() => void) | null} [decide]  shows again what a pause leaves to decide
 */
export function drawActions(el, view, table, decide = null) {
  const actions = legalActions(view, table);
  if (decide) actions.push({ key: 'decide', kind: 'line', sign: 'pause', label: gettext('Decide'), press: decide });
  fill(el, actions.map(({ key, label }) => `${key}:${label}`).join('|'), () => actions.map(button));
}

/** @param {View} view @param {{say: (word: string) => void, transfer: () => void}} table @returns {Action[]} */
function legalActions({ legal, ...view }, table) {
  /** @type {Action[]} */
  const actions = [];
  if (legal.includes('take')) actions.push({ key: 'take', kind: 'take', sign: 'take', label: gettext('Take'), press: () => table.say('take') });
  if (legal.some(move => move.endsWith('>'))) actions.push({ key: 'transfer', kind: 'line', sign: 'transfer', label: gettext('Transfer'), press: () => table.transfer() });
  if (legal.includes('done')) actions.push({ key: 'done', ...doneAction(view), press: () => table.say('done') });
  return actions;
}

/** One move has three names. @param {Pick<View, 'taking' | 'seat' | 'main_attacker'>} view @returns {{kind: 'go' | 'line', sign: string, label: string}} */
export function doneAction(view) {
  if (view.taking) return { kind: 'line', sign: 'pass', label: gettext('No more cards') };
  if (view.seat === view.main_attacker) return { kind: 'go', sign: 'check', label: gettext('Done') };
  return { kind: 'line', sign: 'pass', label: gettext('Pass') };
}

/** @param {Action} action */
const button = ({ kind, sign, label, press }) => h(`button.btn.btn--${kind}`, { type: 'button', onclick: press }, icon(sign), h('span', {}, label));
