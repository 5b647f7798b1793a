// @ts-check
/**
 * The line to a match. It keeps itself open, drops frames it has seen, asks for a snapshot where one is missing, and
 * sends an unanswered command again under its id, which the server answers once.
 */
import { beat } from 'lib/beat.js';

/** @typedef {{id: string, bout: number, move: string}} Command */
/**
 * @typedef {object} Handlers
 * @property {(frame: any) => void} snapshot
 * @property {(frame: any) => void} update
 * @property {(frame: any) => void} answer  ack or nack of a command of ours
 * @property {(frame: any) => void} presence
 * @property {(now: number) => void} time  the server's time, as a frame carried it
 * @property {(frame: any) => void} hint  what a bot would play here
 * @property {(state: 'open' | 'lost' | 'closed', code?: number) => void} line
 */

const BEAT = 5_000;
/** A ping without any answer for so long means that the line is lost; less when somebody has just come back to the tab. */
const SILENT_AFTER = 7_000;
const BACK_WITHIN = 2_000;
const AGAIN_AFTER = 1_000;
/** So long a frame may be on its way, of which a pong already speaks. */
const ON_ITS_WAY = 1_000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
export const SIGNED_OUT = 4401;
/** As many sockets as one may have are open; a place is free once one of them is closed. */
export const TOO_MANY = 4429;
/** The page anew says why. Not at once: whoever has changed his password has the new cookie only with the answer to that. */
export const RELOAD_AFTER = 2_500;
/** Codes after which coming again changes nothing: signed out, not a player, no such match. */
const FINAL = new Set([SIGNED_OUT, 4403, 4404]);

export class MatchSocket {
  /** @param {string} path @param {Handlers} handlers */
  constructor(path, handlers) {
    this.url = new URL(path, location.href.replace(/^http/, 'ws')).href;
    this.handlers = handlers;
    this.version = -1;
    this.tries = 0;
    /** @type {Command | null} */
    this.pending = null;
    /** When the oldest ping was sent that nothing has answered yet; 0 for none. */
    this.unanswered = 0;
    /** When a lost line is to be tried again. */
    this.due = 0;
    this.online = () => this.back();
    addEventListener('online', this.online);
    document.addEventListener('visibilitychange', this.online);
    this.endBeat = beat(() => this.beat(), BEAT);
    this.open();
  }

  /** @param {string} move @param {number} bout @returns {boolean} false while another command waits for its answer */
  play(move, bout) {
    if (this.pending) return false;
    this.pending = { id: crypto.randomUUID?.() ?? String(Math.random()).slice(2), bout, move };
    this.send({ t: 'play', ...this.pending });
    return true;
  }

  /** Tells the server that a countdown reached zero here. */
  wake() {
    this.send({ t: 'wake' });
  }

  /** Asks what a bot would do: answered where all others are bots. */
  hint() {
    this.send({ t: 'hint' });
  }

  /** The host decides about a player who is missing. @param {number} seat @param {'bot' | 'exclude'} what */
  decide(seat, what) {
    this.send({ t: 'decide', seat, what });
  }

  close() {
    removeEventListener('online', this.online);
    document.removeEventListener('visibilitychange', this.online);
    this.endBeat();
    this.stop();
    this.ws?.close(1000);
    this.ws = undefined;
  }

  open() {
    const { ws, heard } = early(this.url) ?? { ws: new WebSocket(this.url), heard: [] };
    this.ws = ws;
    ws.onopen = () => this.opened();
    ws.onmessage = event => this.heard(JSON.parse(event.data));
    ws.onclose = event => { if (ws === this.ws) this.lost(event.code); };
    // What came meanwhile has lain here: the answer to a ping tells the time better.
    if (ws.readyState === WebSocket.OPEN) queueMicrotask(() => { this.opened(); heard.forEach(text => this.heard(JSON.parse(text))); this.ping(); });
  }

  opened() {
    this.unanswered = 0;
    this.version = -1;
    this.handlers.line('open');
    if (this.pending) this.send({ t: 'play', ...this.pending });
  }

  /** In a tab that nobody looks at this alone keeps its time: there it also brings a lost line back. */
  beat() {
    if (this.ws?.readyState === WebSocket.OPEN) this.ping();
    else if (this.coming && Date.now() >= this.due) this.comeAgain();
  }

  /** A machine that slept pings late, so silence is counted from a ping. */
  ping() {
    if (this.unanswered && Date.now() - this.unanswered > SILENT_AFTER) return this.drop();
    this.unanswered ||= Date.now();
    this.send({ t: 'ping' });
  }

  /** A line that says nothing is a lost one, though the browser does not know it yet. */
  drop() {
    const ws = this.ws;
    this.ws = undefined;
    ws?.close();
    this.lost(0);
  }

  /** @param {number} code */
  lost(code) {
    this.stop();
    if (FINAL.has(code)) return this.handlers.line('closed', code);
    this.handlers.line('lost', code);
    const wait = code === TOO_MANY ? LONGEST_WAIT : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++);
    this.comeAfter(wait * (0.5 + Math.random() / 2));
  }

  /** The network or the tab is back. What seems to be a line may have died meanwhile: a ping soon shows it. */
  back() {
    if (document.hidden) return;
    if (this.coming) return this.hurry();
    this.ping();
    setTimeout(() => { if (this.unanswered && Date.now() - this.unanswered >= BACK_WITHIN) this.drop(); }, BACK_WITHIN);
  }

  /** No need to wait out the pause. */
  hurry() {
    this.tries = 0;
    this.comeAgain();
  }

  /** @param {number} wait */
  comeAfter(wait) {
    this.due = Date.now() + wait;
    this.coming = setTimeout(() => this.comeAgain(), wait);
  }

  comeAgain() {
    this.stop();
    this.open();
  }

  stop() {
    clearTimeout(this.coming);
    this.coming = undefined;
  }

  /** @param {object} frame */
  send(frame) {
    if (this.ws?.readyState === WebSocket.OPEN) this.ws.send(JSON.stringify(frame));
  }

  /** @param {any} frame */
  heard(frame) {
    this.unanswered = 0;
    /** @type {Record<string, ((frame: any) => void) | undefined>} */
    const readers = { snapshot: this.snapshot, update: this.update, ack: this.answered, nack: this.answered, pong: this.pong, presence: this.handlers.presence, hint: this.handlers.hint };
    readers[frame.t]?.call(this, frame);
  }

  /** @param {any} frame */
  snapshot(frame) {
    if (frame.v < this.version) return;
    this.tries = 0;
    this.version = frame.v;
    this.handlers.snapshot(frame);
  }

  /** @param {any} frame */
  update(frame) {
    if (frame.v <= this.version) return;
    if (frame.from !== this.version) return this.send({ t: 'sync' });
    this.version = frame.v;
    this.handlers.update(frame);
  }

  /** @param {any} frame */
  answered(frame) {
    if (this.pending && frame.id === null) return this.again();
    if (this.pending && frame.id === this.pending.id) this.pending = null;
    this.handlers.answer(frame);
  }

  /** A frame of ours was not read, as it came too fast: perhaps the command. Its id makes a second copy harmless. */
  again() {
    setTimeout(() => this.pending && this.send({ t: 'play', ...this.pending }), AGAIN_AFTER);
  }

  /**
   * The last frame of a burst leaves no gap when it is lost; the version in a pong shows it. A snapshot costs a busy
   * site far more than the frame that only comes later than the pong, so that one is given time.
   * @param {any} frame
   */
  pong(frame) {
    this.handlers.time(frame.now);
    if (frame.v > this.version) setTimeout(() => { if (frame.v > this.version) this.send({ t: 'sync' }); }, ON_ITS_WAY);
  }
}

/**
 * The line that js/early.js opened, to be taken once, unless it has ended meanwhile.
 * @param {string} url @returns {{ws: WebSocket, heard: string[]} | null}
 */
function early(url) {
  const { earlyLine } = /** @type {any} */ (globalThis);
  delete (/** @type {any} */ (globalThis).earlyLine);
  return earlyLine?.ws.url === url && earlyLine.ws.readyState < WebSocket.CLOSING ? earlyLine : null;
}
