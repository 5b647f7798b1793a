// @ts-check
/** What lies over the table when no cards are played: a pause, the result with the question for a rematch. */
import { PausePanel } from 'panels/pause.js';
import { Rematch } from 'panels/rematch.js';
import { resultPanel } from 'panels/result.js';

/** @typedef {import('table/types.js').View} View */
/** @typedef {import('table/types.js').Match} Match */
/** @typedef {import('table/types.js').Player} Player */
/**
 * @typedef {object} Config
 * @property {string} home
 * @property {string | null} room
 * @property {string | null} [replay]
 * @property {Record<number, string>} [profiles]  addresses, by seat
 * @property {import('lib/clock.js').ServerClock} clock
 * @property {(seat: number, what: 'bot' | 'exclude') => void} decide
 * @property {() => void} onChange  a panel was put aside, or brought back
 */

/** The last cards fall before the result covers them. */
const LAST_CARDS = 900;

export class Life {
  /** @param {HTMLElement} game @param {Config} config */
  constructor(game, config) {
    this.game = game;
    this.config = config;
    this.pause = new PausePanel(game, { now: () => config.clock.now(), decide: config.decide, onChange: config.onChange });
    this.over = false;
  }

  /** @param {View} view @param {Match} match @param {Player[]} players @param {boolean} news  it has just come to this */
  draw(view, match, players, news) {
    this.pause.draw(match, view.seat, players);
    if (!view.result || this.over) return;
    this.over = true;
    setTimeout(() => this.finish(view, players), news ? LAST_CARDS : 0);
  }

  /** @param {View} view @param {Player[]} players */
  finish(view, players) {
    const { room, clock, ...links } = this.config;
    const rematch = room && view.seat !== null ? new Rematch(room, players, clock).el : null;
    const panel = resultPanel(view, players, { ...links, rematch });
    this.game.append(panel);
    /** @type {HTMLElement | null} */ (panel.querySelector('.dialog'))?.focus();
  }
}
