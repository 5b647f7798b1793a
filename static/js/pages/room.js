// @ts-check
/** The page of a room: it hears that something changed, and when the match starts it goes there. */
import { gettext } from 'lib/i18n.js';

const AGAIN_AFTER = 3_000;

/** @param {string} path */
function listen(path) {
  const ws = new WebSocket(new URL(path, location.href.replace(/^http/, 'ws')));
  ws.onmessage = event => heard(JSON.parse(event.data));
  // The fragment is also fetched every few seconds, so that a lost line loses only promptness.
  ws.onclose = () => setTimeout(() => listen(path), AGAIN_AFTER);
}

/** @param {{t: string, url?: string}} frame */
function heard({ t, url }) {
  if (t === 'changed') document.body.dispatchEvent(new CustomEvent('room-changed'));
  if (t === 'started' && url) location.assign(url);
}

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

// Whoever comes here while his match is on wants the room; whoever waits here is led to the table, also when the
// socket did not tell it.
const waiting = table() === null;
document.body.addEventListener('htmx:afterSettle', () => {
  const started = table();
  if (waiting && started) location.assign(started);
});

// A button may lead away from the room, as the start does: the browser goes there, nothing is swapped in here.
document.body.addEventListener('htmx:beforeSwap', event => {
  const { detail } = /** @type {CustomEvent} */ (event);
  const { pathname } = new URL(detail.xhr.responseURL);
  if (pathname.startsWith(location.pathname)) return;
  detail.shouldSwap = false;
  location.assign(pathname);
});

const socket = document.querySelector('[data-room-socket]')?.getAttribute('data-room-socket');
if (socket) listen(socket);
