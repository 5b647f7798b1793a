// @ts-check
/** Cards, suits and levels of bots in words. Whole names, since languages differ in order and gender. */
import { gettext } from 'lib/i18n.js';

/** @type {Record<string, string>} */
const CARDS = {
  '2C': gettext('two of clubs'),
  '3C': gettext('three of clubs'),
  '4C': gettext('four of clubs'),
  '5C': gettext('five of clubs'),
  '6C': gettext('six of clubs'),
  '7C': gettext('seven of clubs'),
  '8C': gettext('eight of clubs'),
  '9C': gettext('nine of clubs'),
  'TC': gettext('ten of clubs'),
  'JC': gettext('jack of clubs'),
  'QC': gettext('queen of clubs'),
  'KC': gettext('king of clubs'),
  'AC': gettext('ace of clubs'),
  '2D': gettext('two of diamonds'),
  '3D': gettext('three of diamonds'),
  '4D': gettext('four of diamonds'),
  '5D': gettext('five of diamonds'),
  '6D': gettext('six of diamonds'),
  '7D': gettext('seven of diamonds'),
  '8D': gettext('eight of diamonds'),
  '9D': gettext('nine of diamonds'),
  'TD': gettext('ten of diamonds'),
  'JD': gettext('jack of diamonds'),
  'QD': gettext('queen of diamonds'),
  'KD': gettext('king of diamonds'),
  'AD': gettext('ace of diamonds'),
  '2H': gettext('two of hearts'),
  '3H': gettext('three of hearts'),
  '4H': gettext('four of hearts'),
  '5H': gettext('five of hearts'),
  '6H': gettext('six of hearts'),
  '7H': gettext('seven of hearts'),
  '8H': gettext('eight of hearts'),
  '9H': gettext('nine of hearts'),
  'TH': gettext('ten of hearts'),
  'JH': gettext('jack of hearts'),
  'QH': gettext('queen of hearts'),
  'KH': gettext('king of hearts'),
  'AH': gettext('ace of hearts'),
  '2S': gettext('two of spades'),
  '3S': gettext('three of spades'),
  '4S': gettext('four of spades'),
  '5S': gettext('five of spades'),
  '6S': gettext('six of spades'),
  '7S': gettext('seven of spades'),
  '8S': gettext('eight of spades'),
  '9S': gettext('nine of spades'),
  'TS': gettext('ten of spades'),
  'JS': gettext('jack of spades'),
  'QS': gettext('queen of spades'),
  'KS': gettext('king of spades'),
  'AS': gettext('ace of spades'),
};

/** @type {Record<string, string>} */
const SUITS = {
  C: gettext('clubs'),
  D: gettext('diamonds'),
  H: gettext('hearts'),
  S: gettext('spades'),
};

/** @param {string} card @returns {string} */
export const cardName = card => CARDS[card] ?? card;

/** @param {string} suit @returns {string} */
export const suitName = suit => SUITS[suit] ?? suit;

/** @type {Record<string, string>} */
const BOTS = {
  novice: gettext('computer player, novice'),
  regular: gettext('computer player, regular'),
  counter: gettext('computer player, card counter'),
  master: gettext('computer player, master'),
};

/** Bots are called alike in all languages, in the letters of each. @type {Record<string, string>} */
const BOT_NAMES = {
  Zosya: gettext('Zosya'),
  Gleb: gettext('Gleb'),
  Varya: gettext('Varya'),
  Taras: gettext('Taras'),
  Olesya: gettext('Olesya'),
  Ignat: gettext('Ignat'),
};

/** What a player is called on this page. @param {import('table/types.js').Player} player @returns {string} */
export const shownName = ({ bot, name }) => (bot && BOT_NAMES[name]) || name;

/** @param {string} level */
export const botWords = level => BOTS[level] ?? level;
