// @ts-check
/** The page of a match: the line to the server on one side, the table and its panels on the other. */
import { ServerClock } from 'lib/clock.js';
import { set } from 'lib/dom.js';
import { gettext } from 'lib/i18n.js';
import { MatchSocket, RELOAD_AFTER, SIGNED_OUT } from 'lib/socket.js';
import { drawActions } from 'panels/actions.js';
import { dialogs, openDialog } from 'panels/dialogs.js';
import { lendLog, Log } from 'panels/log.js';
import { resultPanel } from 'panels/result.js';
import { rulesLine } from 'panels/rules.js';
import { CardTable } from 'table/table.js';

/** @typedef {import('table/types.js').View} View */
/** @typedef {import('table/types.js').Player} Player */

/** @param {string} id */
const at = id => /** @type {HTMLElement} */ (document.getElementById(id));

class MatchPage {
  /** @param {{socket: string, home: string, room: string | null, replay: string | null, profiles: Record<number, string>}} config */
  constructor(config) {
    this.config = config;
    this.clock = new ServerClock();
    /** @type {Player[]} */
    this.players = [];
    /** @type {CardTable | null} */
    this.table = null;
    /** @type {Log | null} */
    this.log = null;
    /** @type {View | null} */
    this.view = null;
    this.over = false;
    /** The version at which a move of mine that was acknowledged will be seen. */
    this.awaiting = 0;
    dialogs(document);
    /** Comes after the first cards. @type {import('panels/beside.js').Beside | null} */
    this.beside = null;
    lendLog(at('log-place'), at('log-dialog'), at('log-sheet'));
    at('resign').addEventListener('click', () => this.resign());
    this.socket = new MatchSocket(config.socket, {
      snapshot: frame => this.snapshot(frame), update: frame => this.update(frame), answer: frame => this.answer(frame),
      presence: frame => this.presence(frame), hint: frame => this.table?.advise(frame.move), line: (state, code) => this.line(state, code),
    });
  }

  /** @param {any} frame */
  snapshot(frame) {
    this.clock.heard(frame.now, true);
    this.players = seated(frame.match);
    this.table ??= this.lay(frame.match);
    this.table.setPlayers(this.players);
    this.draw(frame.view);
    this.beside?.draw(frame.view, this.players);
    this.log?.restart(frame.log ?? [], seat => this.name(seat));
    if (!this.socket.pending) this.table.settle();
  }

  /** The table is made once the first snapshot says who plays. @param {any} match */
  lay(match) {
    at('rules').textContent = rulesLine(match.rules);
    const table = new CardTable(at('game'), {
      players: this.players, clock: match.rules.clock ?? null, now: () => this.clock.now(),
      onIntent: move => this.send(move), onHint: () => this.socket.hint(), onExpire: () => this.socket.wake(), onHurry: seconds => this.beside?.hurry(seconds),
    });
    this.bring(table, match.rules);
    this.log = new Log(at('log-list'), table.parts.line, () => openDialog('log-dialog'));
    return table;
  }

  /** What goes with the table is fetched when the cards are there. @param {CardTable} table @param {{passing: string}} rules */
  async bring(table, rules) {
    await new Promise(painted => requestAnimationFrame(() => setTimeout(painted)));
    const { Beside } = await import('panels/beside.js');
    this.beside = new Beside();
    this.beside.lay(table, rules);
    if (this.view) this.beside.draw(this.view, this.players);
  }

  /** @param {any} frame */
  update(frame) {
    this.clock.heard(frame.now);
    this.table?.play(frame.events);
    this.draw(frame.view);
    this.beside?.draw(frame.view, this.players, frame.events);
    this.log?.add(frame.events, seat => this.name(seat));
    this.settle(frame.v);
  }

  /** @param {View} view */
  draw(view) {
    this.view = view;
    this.table?.set(view);
    if (this.table) drawActions(this.table.parts.actions, view, this.table);
    set(at('resign-open'), 'hidden', view.seat === null || view.phase === 'over' || view.out.includes(view.seat));
    if (view.result && !this.over) this.finish();
  }

  /** The last cards fall before the result covers them. */
  finish() {
    this.over = true;
    setTimeout(() => {
      const panel = resultPanel(/** @type {View} */ (this.view), this.players, this.config);
      at('game').append(panel);
      /** @type {HTMLElement | null} */ (panel.querySelector('.dialog'))?.focus();
    }, 900);
  }

  /** @param {string} move */
  send(move) {
    this.socket.play(move, this.view?.bout ?? 0);
    this.beside?.wait(true);
  }

  /** A refused move may be tried again at once; an accepted one is over when its picture is here. @param {any} frame */
  answer(frame) {
    if (frame.t === 'nack') return this.refuse(frame);
    this.awaiting = frame.v;
    this.settle(this.socket.version);
  }

  /** @param {any} frame */
  refuse(frame) {
    this.table?.refuse(frame);
    this.beside?.wait(false);
    this.beside?.refused(frame);
  }

  /** @param {number} version */
  settle(version) {
    if (this.socket.pending || version < this.awaiting) return;
    this.table?.settle();
    this.beside?.wait(false);
  }

  /** @param {{seat: number, online: boolean}} frame */
  presence({ seat, online }) {
    this.players = this.players.map(player => (player.seat === seat ? { ...player, online } : player));
    this.table?.setPlayers(this.players);
    if (this.view) this.beside?.draw(this.view, this.players);
  }

  /** @param {'open' | 'lost' | 'closed'} state @param {number} [code] */
  line(state, code) {
    const el = at('line');
    el.hidden = state === 'open';
    if (state === 'lost') el.textContent = gettext('No connection. Coming back…');
    if (state === 'closed') el.textContent = code === SIGNED_OUT ? gettext('You are signed out here. One moment…') : gettext('This match is not open to you.');
    if (code === SIGNED_OUT) setTimeout(() => location.reload(), RELOAD_AFTER);
  }

  resign() {
    /** @type {HTMLDialogElement} */ (at('resign-dialog')).close();
    this.socket.play('resign', this.view?.bout ?? 0);
  }

  /** @param {number} seat @returns {string | null} null for me */
  name(seat) {
    return seat === this.view?.seat ? null : this.players.find(player => player.seat === seat)?.name ?? '';
  }
}

/** Players in the order of their seats, with the two teams of a pairs match. @param {any} match @returns {Player[]} */
function seated({ players, rules }) {
  const sorted = [...players].sort((a, b) => a.seat - b.seat);
  return rules.pairs ? sorted.map(player => ({ ...player, team: player.seat % 2 ? 'b' : 'a' })) : sorted;
}

new MatchPage(JSON.parse(at('match-config').textContent ?? '{}'));
