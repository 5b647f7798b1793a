// @ts-check
/**
 * What goes with the table: settings, sounds, the whole screen, words, a pass said for the player, and the panels over
 * it. All of it comes after the first cards.
 */
import { at } from 'lib/dom.js';
import { gettext, interpolate, ngettext } from 'lib/i18n.js';
import { choose, get, onChange } from 'lib/prefs.js';
import { answerEarly } from 'lib/presses.js';
import { sound } from 'lib/sound.js';
import { AutoPass } from 'panels/autopass.js';
import { fullscreen } from 'panels/fullscreen.js';
import { Life } from 'panels/life.js';
import { settingsForm } from 'panels/settings.js';
import { hear, soundSwitch } from 'panels/sounds.js';
import { Words } from 'panels/words.js';
import { letterAnew } from 'table/card.js';

/** @typedef {import('table/types.js').View} View */
/** @typedef {import('table/types.js').Match} Match */
/** @typedef {import('table/types.js').Player} Player */

export class Beside {
  constructor() {
    /** @type {View | null} */
    this.view = null;
    /** @type {Player[]} */
    this.players = [];
    settingsForm(/** @type {HTMLFormElement} */ (at('settings')));
    soundSwitch(at('sounds'));
    fullscreen(at('fullscreen'));
    at('view-switch').addEventListener('click', () => choose('view', get('view') === 'words' ? 'cards' : 'words'));
    onChange(name => this.changed(name));
    this.nameSwitch();
    answerEarly('#sounds, #view-switch');
  }

  /** @param {import('table/table.js').CardTable} table @param {{passing: string}} rules @param {import('panels/life.js').Config} config */
  lay(table, rules, config) {
    this.rules = rules;
    this.life = new Life(table.el, config);
    this.words = new Words(at('words'), table);
    this.pass = new AutoPass(() => table.say('done'));
  }

  /**
   * @param {View} view @param {Match} match @param {Player[]} players
   * @param {import('table/types.js').TableEvent[] | null} events  null: it is no news
   */
  draw(view, match, players, events = null) {
    if (events) hear(this.view, view, events);
    this.life?.draw(view, match, players, events !== null);
    this.view = view;
    this.players = players;
    this.drawWords();
    if (this.rules) this.pass?.consider(view, this.rules);
  }

  drawWords() {
    if (this.view && get('view') === 'words') this.words?.draw(this.view, this.players);
  }

  /** @param {boolean} waiting  for the answer to a move */
  wait(waiting) {
    this.words?.wait(waiting);
  }

  /** @param {import('table/types.js').Reason} reason */
  refused(reason) {
    this.words?.refused(reason);
  }

  /** My time runs out. @param {number} seconds */
  hurry(seconds) {
    if (!this.view?.clock.seats.includes(this.view.seat ?? -1)) return;
    at('said').textContent = interpolate(ngettext('{n} second left', '{n} seconds left', seconds), { n: seconds });
    if (get('sounds') === 'on') sound('hurry');
  }

  /** @param {string} name */
  changed(name) {
    if (name === 'letters') letterAnew();
    if (name === 'view') { this.nameSwitch(); this.drawWords(); }
    if (name === 'size') dispatchEvent(new Event('resize'));
    if (this.view && this.rules) this.pass?.consider(this.view, this.rules);
  }

  nameSwitch() {
    at('view-switch').textContent = get('view') === 'words' ? gettext('The table with cards') : gettext('The table in words');
  }
}
