// @ts-check
/** The page of a match: the line to the server on one side, the table and its panels on the other. */
import { ServerClock } from 'lib/clock.js';
import { at, set } from 'lib/dom.js';
import { gettext } from 'lib/i18n.js';
import { MatchSocket, RELOAD_AFTER, SIGNED_OUT, TOO_MANY } from 'lib/socket.js';
import { drawActions } from 'panels/actions.js';
import { dialogs, openDialog } from 'panels/dialogs.js';
import { lendLog, Log } from 'panels/log.js';
import { news, presenceNews } from 'panels/news.js';
import { rulesLine } from 'panels/rules.js';
import { shownName } from 'table/names.js';
import { CardTable } from 'table/table.js';

/** @typedef {import('table/types.js').View} View */
/** @typedef {import('table/types.js').Match} Match */
/** @typedef {import('table/types.js').Player} Player */

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
    /** @type {Match | null} */
    this.match = null;
    /** The version at which a move of mine that was acknowledged will be seen. */
    this.awaiting = 0;
    /** Comes after the first cards. @type {import('panels/beside.js').Beside | null} */
    this.beside = null;
    lendLog(at('log-place'), at('log-dialog'), at('log-sheet'));
    dialogs(document);
    at('resign').addEventListener('click', () => this.resign());
    this.socket = new MatchSocket(config.socket, {
      snapshot: frame => this.snapshot(frame), update: frame => this.update(frame), answer: frame => this.answer(frame),
      presence: frame => this.presence(frame), time: now => this.clock.heard(now), hint: frame => this.table?.advise(frame.move), line: (state, code) => this.line(state, code),
    });
  }

  /** @param {any} frame */
  snapshot(frame) {
    this.clock.heard(frame.now, true);
    this.about(frame.match);
    this.table ??= this.lay(frame.match);
    this.table.setPlayers(this.players);
    this.draw(frame.view);
    this.log?.restart(frame.log ?? [], seat => this.name(seat));
    if (!this.socket.pending) this.table.settle();
  }

  /** What is no part of the position. @param {Match} match */
  about(match) {
    this.match = match;
    this.players = seated(match);
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
    this.beside.lay(table, rules, {
      ...this.config, clock: this.clock,
      decide: (seat, what) => this.socket.decide(seat, what), onChange: () => this.drawActions(),
    });
    this.drawBeside();
  }

  /** @param {any} frame */
  update(frame) {
    this.clock.heard(frame.now);
    this.table?.play(frame.events);
    const before = this.match;
    if (frame.match) this.about(frame.match);
    if (frame.match) this.table?.setPlayers(this.players);
    this.draw(frame.view, frame.events);
    this.log?.add(frame.events, seat => this.name(seat));
    if (before && frame.match) this.log?.note(news(before, frame.match));
    this.settle(frame.v);
  }

  /** @param {View} view @param {import('table/types.js').TableEvent[] | null} [events]  null: it is no news */
  draw(view, events = null) {
    this.view = this.match?.pause ? { ...view, missing: this.match.pause.missing } : view;
    this.table?.set(this.view);
    set(at('resign-open'), 'hidden', view.seat === null || view.phase === 'over' || view.out.includes(view.seat));
    this.drawBeside(events);
  }

  /** @param {import('table/types.js').TableEvent[] | null} [events] */
  drawBeside(events = null) {
    if (this.view && this.match) this.beside?.draw(this.view, this.match, this.players, events);
    this.drawActions();
  }

  drawActions() {
    if (this.table && this.view) drawActions(this.table.parts.actions, this.view, this.table, this.beside?.life?.pause.reopen);
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
    const player = this.players.find(one => one.seat === seat);
    if (!player || player.online === online) return;
    player.online = online;
    this.table?.setPlayers(this.players);
    this.log?.note(seat === this.view?.seat ? [] : [presenceNews(player, online)]);
    this.drawBeside();
  }

  /** @param {'open' | 'lost' | 'closed'} state @param {number} [code] */
  line(state, code) {
    const el = at('line');
    el.hidden = state === 'open';
    if (state === 'lost') el.textContent = code === TOO_MANY ? gettext('You have too many windows of this site open. Close some, and this one goes on.') : gettext('No connection. Coming back…');
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

/** Players in the order of their seats, with the two teams of a pairs match. @param {Match} match @returns {Player[]} */
function seated({ players, rules }) {
  const sorted = players.map(player => ({ ...player, name: shownName(player) })).sort((a, b) => a.seat - b.seat);
  return sorted.map(player => (rules.pairs ? { ...player, team: player.seat % 2 ? 'b' : 'a' } : player));
}

new MatchPage(JSON.parse(at('match-config').textContent ?? '{}'));
