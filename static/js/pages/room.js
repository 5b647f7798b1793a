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

// The fragment that came without our socket may say as well that the match has started.
document.body.addEventListener('htmx:afterSettle', () => {
  const started = document.querySelector('[data-started]')?.getAttribute('data-started');
  if (started) location.assign(started);
});

const socket = document.querySelector('[data-room-socket]')?.getAttribute('data-room-socket');
if (socket) listen(socket);
