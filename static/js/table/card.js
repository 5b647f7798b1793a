// @ts-check
/** One card: its face, its back, a button that plays it, a mark in running text. */
import { h, icon, set, spriteUrl, svg } from 'lib/dom.js';
import { language } from 'lib/i18n.js';
import { get } from 'lib/prefs.js';
import { cardName, suitName } from 'table/names.js';

/** @param {string} card */
export const suitOf = card => card[1];
/** @param {string} card */
const rankOf = card => card[0];

/** Russian and Ukrainian players read В Д К Т, unless they chose otherwise. */
const cyrillic = () => (get('letters') === 'auto' ? language !== 'en' : get('letters') === 'cyrillic');
const CYRILLIC = { J: 'В', Q: 'Д', K: 'К', A: 'Т' };

/** @param {string} card */
const lettered = card => (cyrillic() ? CYRILLIC[/** @type {keyof typeof CYRILLIC} */ (rankOf(card))] : undefined);

/** @param {string} card */
function rankText(card) {
  return lettered(card) ?? (rankOf(card) === 'T' ? '10' : rankOf(card));
}

/** @param {string} card @param {'full' | 'mini'} kind */
function drawing(card, kind) {
  const name = lettered(card) ? `${card}-ru` : card;
  return kind === 'mini' ? spriteUrl('cards', `${name}-m`) : spriteUrl('faces', name);
}

/** No card is wide enough for its full face on a smaller screen, which is spared their sprite. */
const FACES = matchMedia('(min-width: 400px)');

/** The two faces; the card's width decides which is seen. @param {string} card */
const face = card => svg('svg', { viewBox: '0 0 100 140', 'aria-hidden': 'true' },
  ...(FACES.matches ? [svg('use', { class: 'full', href: drawing(card, 'full') })] : []),
  svg('use', { class: 'mini', href: drawing(card, 'mini') }));

/** Other letters were chosen: every card and mark of the page takes them. */
export function letterAnew() {
  for (const use of document.querySelectorAll('[data-card] > svg > use')) {
    const card = use.closest('[data-card]')?.getAttribute('data-card') ?? '';
    set(use, 'href', drawing(card, use.classList.contains('mini') ? 'mini' : 'full'));
  }
  for (const mark of document.querySelectorAll('[data-mark]')) /** @type {Element} */ (mark.firstElementChild).textContent = rankText(mark.getAttribute('data-mark') ?? '');
}

/** @param {string} card @param {string} [classes] */
export const cardImage = (card, classes = '') =>
  h(`span.card${classes}`, { 'data-s': suitOf(card), 'data-card': card, role: 'img', 'aria-label': cardName(card) }, face(card));

/** @param {string} [classes] */
export const cardBack = (classes = '') =>
  h(`span.card.card--back${classes}`, { 'aria-hidden': 'true' }, svg('svg', { viewBox: '0 0 100 140' }, svg('use', { href: spriteUrl('cards', 'back') })));

/** @param {number} n */
export const cardBacks = n => Array.from({ length: n }, () => cardBack());

/** A card of the hand. @param {string} card */
export const cardButton = card =>
  h('button.card', { type: 'button', 'data-s': suitOf(card), 'data-card': card }, face(card));

/** The badge of a card that can transfer. */
export const transferTag = () => h('span.card__tag', {}, icon('transfer'));

/** @param {string} suit */
const suitPip = suit => svg('svg', { 'aria-hidden': 'true' }, svg('use', { href: spriteUrl('cards', `s-${suit}`) }));

/** A card in running text: 9♠. @param {string} card */
export const cardMark = card =>
  h('span.ct', { 'data-s': suitOf(card), 'data-mark': card }, h('span', { 'aria-hidden': 'true' }, rankText(card)), suitPip(suitOf(card)), h('span.sr', {}, cardName(card)));

/** Several cards in running text. @param {string[]} cards */
export const cardMarks = cards => cards.flatMap((card, i) => (i ? [document.createTextNode(', '), cardMark(card)] : [cardMark(card)]));

/** A suit in running text. @param {string} suit */
export const suitMark = suit => h('span.ct.ct--suit', { 'data-s': suit }, suitPip(suit), h('span.sr', {}, suitName(suit)));
