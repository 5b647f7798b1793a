// @ts-check
/** The page of a room: it hears that something changed, and when the match starts it goes there. */
import { beat } from 'lib/beat.js';
import { gettext } from 'lib/i18n.js';
import { RELOAD_AFTER, SIGNED_OUT, TOO_MANY } from 'lib/socket.js';

const AGAIN_AFTER = 3_000;
const AGAIN_WHEN_FULL = 10_000;
/** Who sits here counts as present as long as his page says so. */
const PING_EVERY = 5_000;

/** @type {WebSocket | null} */
let line = null;

/** @param {string} path */
function listen(path) {
  const ws = new WebSocket(new URL(path, location.href.replace(/^http/, 'ws')));
  line = ws;
  ws.onmessage = event => heard(JSON.parse(event.data));
  ws.onclose = ({ code }) => {
    if (code === SIGNED_OUT) return setTimeout(() => location.reload(), RELOAD_AFTER);
    // The fragment is also fetched every few seconds, so that a lost line loses only promptness.
    if (line === ws) setTimeout(() => listen(path), code === TOO_MANY ? AGAIN_WHEN_FULL : AGAIN_AFTER);
    sayFull(code === TOO_MANY);
  };
}

/** Without a line whoever sits here soon counts as away. @param {boolean} full */
function sayFull(full) {
  const said = /** @type {HTMLElement} */ (document.getElementById('full-said'));
  said.hidden = !full;
  said.textContent = full ? gettext('You have too many windows of this site open. Close some, and this one goes on.') : '';
}

/** @param {'ping' | 'wake'} t */
function say(t) {
  if (line?.readyState === WebSocket.OPEN) line.send(JSON.stringify({ t }));
}

/** @param {{t: string, url?: string}} frame */
function heard({ t, url }) {
  if (t === 'changed') document.body.dispatchEvent(new CustomEvent('room-changed'));
  if (t === 'started' && url) location.assign(url);
}

/** Seconds fall on the page; at zero the server is asked to look at its own clock. */
function countDown() {
  const el = document.querySelector('[data-countdown]');
  const left = Number(el?.textContent ?? 0);
  if (!el || left <= 0) return;
  el.textContent = String(left - 1);
  if (left === 1) setTimeout(() => say('wake'), 250);
}

/** @returns {string} who this page is for; a visitor who sits down becomes somebody */
const me = () => document.querySelector('[data-me]')?.getAttribute('data-me') ?? '';

/** @param {Element} button */
async function share(button) {
  const url = button.getAttribute('data-link') ?? location.href;
  if (button.hasAttribute('data-share') && navigator.share) return navigator.share({ url }).catch(() => {});
  await navigator.clipboard.writeText(url).catch(() => {});
  const said = document.getElementById('link-said');
  if (said) said.textContent = gettext('The link is copied');
}

document.addEventListener('click', event => {
  const button = /** @type {Element} */ (event.target).closest('[data-link]');
  if (button) share(button);
});

/** @returns {string | null} the table, when a match of mine is on */
const table = () => document.querySelector('[data-started]')?.getAttribute('data-started') ?? null;

const socket = document.querySelector('[data-room-socket]')?.getAttribute('data-room-socket');

// Whoever comes here while his match is on wants the room; whoever waits here is led to the table, also when the
// socket did not tell it.
const waiting = table() === null;
let known = me();
document.body.addEventListener('htmx:afterSettle', () => {
  const started = table();
  if (waiting && started) location.assign(started);
  if (me() === known || !socket) return;
  // The line was opened by nobody: a new one is this player's.
  known = me();
  const nobodys = line;
  listen(socket);
  nobodys?.close();
});

// A button may lead away from the room, as the start does: the browser goes there, nothing is swapped in here.
document.body.addEventListener('htmx:beforeSwap', event => {
  const { detail } = /** @type {CustomEvent} */ (event);
  const { pathname } = new URL(detail.xhr.responseURL);
  if (pathname.startsWith(location.pathname)) return;
  detail.shouldSwap = false;
  location.assign(pathname);
});

/** The line stands, and whoever sits here is here. */
function keepSeat() {
  if (line?.readyState !== WebSocket.OPEN) return;
  sayFull(false);
  say('ping');
}

if (socket) {
  listen(socket);
  beat(keepSeat, PING_EVERY);
}
setInterval(countDown, 1_000);
