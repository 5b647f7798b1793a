// @ts-check
/**
 * The whole screen for the table. The first press at a table takes it, unless the player has left it himself before;
 * then only the button does. Where a browser cannot, there is no button.
 */
import { set } from 'lib/dom.js';

const KEY = 'fullscreen';
const LEFT = 'left';

/** @param {HTMLElement} button  hidden until it is known to work */
export function fullscreen(button) {
  if (!document.fullscreenEnabled) return;
  button.hidden = false;
  button.addEventListener('click', () => (document.fullscreenElement ? document.exitFullscreen() : enter()));
  document.addEventListener('fullscreenchange', () => changed(button));
  if (!leftBefore()) document.addEventListener('pointerup', event => first(event, button), { once: true });
}

/** @param {PointerEvent} event @param {HTMLElement} button */
function first(event, button) {
  const at = /** @type {Element} */ (event.target);
  if (!document.fullscreenElement && !button.contains(at) && !at.closest('a')) enter();
}

/** A browser may refuse after all: then the table stays as it is. */
const enter = () => document.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => {});

/** Leaving the page ends the full screen too, but is not the player's wish. @param {HTMLElement} button */
function changed(button) {
  const on = document.fullscreenElement !== null;
  set(button, 'aria-pressed', String(on));
  if (document.visibilityState === 'hidden') return;
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, LEFT);
  } catch { /* storage is closed to this page */ }
}

function leftBefore() {
  try { return localStorage.getItem(KEY) === LEFT; } catch { return false; }
}
