// @ts-check
/** A finished match played again: every step is a view made by the server, shown on the table of the match. */
import { at, set } from 'lib/dom.js';
import { gettext, interpolate } from 'lib/i18n.js';
import { onChange } from 'lib/prefs.js';
import { dialogs } from 'panels/dialogs.js';
import { drawHands } from 'panels/hands.js';
import { lendLog } from 'panels/log.js';
import { makePosition } from 'panels/position.js';
import { rulesLine } from 'panels/rules.js';
import { Steps } from 'panels/steps.js';
import { letterAnew } from 'table/card.js';
import { CardTable } from 'table/table.js';

/** @typedef {import('panels/steps.js').Step} Step */
/** @typedef {import('table/types.js').Player} Player */

/** How long each step is shown while the match plays by itself, in milliseconds. */
const PACE = 1500;
const KEYS = /** @type {Record<string, (replay: Replay) => void>} */ ({
  ArrowLeft: replay => replay.walk(replay.at - 1), ArrowRight: replay => replay.walk(replay.at + 1),
  Home: replay => replay.walk(0), End: replay => replay.walk(Infinity), ' ': replay => replay.toggle(),
});

const range = () => /** @type {HTMLInputElement} */ (at('range'));

class Replay {
  /** @param {{me: number | null, players: Player[], rules: any, steps: Step[]}} match */
  constructor({ me, players, rules, steps }) {
    this.steps = steps;
    this.players = turned(seated(players, rules), me ?? 0);
    /** The step that is shown. */
    this.at = -1;
    this.timer = 0;
    this.table = new CardTable(at('game'), { players: this.players, now: () => Date.now() / 1000, onIntent: () => {} });
    this.table.parts.me.setAttribute('aria-label', gettext('The bottom of the table'));
    this.list = new Steps(at('log-list'), steps, this.players);
    this.words = makePosition(at('words'));
    at('rules').textContent = rulesLine(rules);
    range().max = String(steps.length - 1);
    this.listen();
    this.follow();
  }

  listen() {
    for (const [id, go] of /** @type {[string, () => void][]} */ ([
      ['first', () => this.walk(0)], ['prev', () => this.walk(this.at - 1)], ['next', () => this.walk(this.at + 1)],
      ['last', () => this.walk(Infinity)], ['play', () => this.toggle()], ['link', () => this.copy()]])) at(id).addEventListener('click', go);
    range().addEventListener('input', () => this.walk(Number(range().value)));
    addEventListener('hashchange', () => this.follow());
    at('log-list').addEventListener('click', () => /** @type {HTMLDialogElement} */ (at('log-dialog')).close());
    // Before the table hears the key, which would move the focus in the hand.
    document.addEventListener('keydown', event => this.press(event), true);
    onChange(name => (name === 'letters' ? letterAnew() : undefined));
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const el = /** @type {Element} */ (event.target);
    const deed = KEYS[event.key];
    if (!deed || event.ctrlKey || event.altKey || event.metaKey || el.closest('input, dialog') || (event.key === ' ' && el.closest('button, a'))) return;
    event.preventDefault();
    deed(this);
  }

  /** The address names a version: the last step up to it is shown. */
  follow() {
    const version = Number(location.hash.slice(1)) || 0;
    const found = this.steps.findLastIndex(step => step.v <= version);
    if (Math.max(0, found) !== this.at) this.walk(Math.max(0, found));
  }

  /** By hand: what plays by itself stops. @param {number} step */
  walk(step) {
    this.rest();
    this.go(step);
  }

  /** @param {number} step */
  go(step) {
    const to = Math.max(0, Math.min(step, this.steps.length - 1));
    if (to === this.at) return;
    if (to === this.at + 1) this.table.play(this.steps[to].events);
    this.at = to;
    this.draw();
    try { history.replaceState(null, '', `#${this.steps[to].v}`); } catch { /* so many a minute, says the browser */ }
  }

  draw() {
    const { view } = this.steps[this.at];
    const shown = { ...view, hand: view.hands[this.players[0].seat] };
    this.table.set(shown);
    this.table.parts.hand.el.setAttribute('aria-label', this.players[0].name);
    this.words.draw(shown, this.players);
    drawHands(at('hands'), view.hands, this.players, seat => this.turn(seat));
    at('now').replaceChildren(...this.list.show(this.at));
    this.count();
  }

  count() {
    const said = interpolate(gettext('{n} of {all}'), { n: this.at, all: this.steps.length - 1 });
    at('count').textContent = `${this.at} / ${this.steps.length - 1}`;
    range().value = String(this.at);
    set(range(), 'aria-valuetext', said);
  }

  /** Another player sits at the bottom. @param {number} seat */
  turn(seat) {
    this.players = turned(this.players, seat);
    this.table.setPlayers(this.players);
    this.draw();
  }

  toggle() {
    if (this.timer) return this.rest();
    if (this.at === this.steps.length - 1) this.go(0);
    this.timer = setInterval(() => this.playOn(), PACE);
    this.name();
  }

  playOn() {
    this.go(this.at + 1);
    if (this.at === this.steps.length - 1) this.rest();
  }

  rest() {
    clearInterval(this.timer);
    this.timer = 0;
    this.name();
  }

  name() {
    set(at('play'), 'aria-label', this.timer ? gettext('Pause') : gettext('Let it play'));
    set(at('play'), 'aria-pressed', String(this.timer > 0));
  }

  async copy() {
    await navigator.clipboard?.writeText(location.href).catch(() => {});
    at('said').textContent = gettext('The link is copied');
  }
}

/** Players with the two teams of a pairs match. @param {Player[]} players @param {{pairs: boolean}} rules @returns {Player[]} */
const seated = (players, { pairs }) => players.map(player => ({ ...player, online: true, ...(pairs && { team: player.seat % 2 ? 'b' : 'a' }) }));

/** The same round, beginning with the one at the bottom. @param {Player[]} players @param {number} seat */
function turned(players, seat) {
  const start = players.findIndex(player => player.seat === seat);
  return [...players.slice(start), ...players.slice(0, start)];
}

async function open() {
  const { steps } = JSON.parse(at('replay-config').textContent ?? '{}');
  lendLog(at('log-place'), at('log-dialog'), at('log-sheet'));
  dialogs(document);
  const answer = await fetch(steps).catch(() => null);
  if (answer?.ok) new Replay(await answer.json());
  else { at('line').textContent = gettext('The match did not come. Reload the page.'); at('line').hidden = false; }
}

open();
