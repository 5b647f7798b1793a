// @ts-check
/**
 * What the player chose about the table. The choices stand on <html data-…>: the server writes those of a player,
 * js/early.js the copy of this browser for a visitor. Names and values: accounts/preferences.py.
 */

const KEY = 'preferences';
/** @type {Record<string, string>} */
export const START = { theme: 'auto', deck: '2', letters: 'auto', size: 'medium', motion: 'full', view: 'cards', quick: 'on', hints: 'on', sounds: 'on', autopass: 'off' };
/** What an unticked switch stands for: a form leaves such a field out. */
const LEFT_OUT = new Set(['off', 'full', 'cards']);

const root = document.documentElement.dataset;
/** @type {Set<(name: string) => void>} */
const ears = new Set();
let saving = Promise.resolve();

/** @param {string} name @returns {string} */
export const get = name => root[name] ?? START[name] ?? '';

/** @param {(name: string) => void} fn  called with the name of a choice that was made @returns {() => void} ends it */
export function onChange(fn) {
  ears.add(fn);
  return () => ears.delete(fn);
}

/** Makes a choice: seen at once, and kept. @param {string} name @param {string} value */
export function choose(name, value) {
  if (get(name) === value) return;
  if (value === 'auto') delete root[name];
  else root[name] = value;
  keep();
  for (const ear of ears) ear(name);
}

/** In this browser for whoever has no account yet, and with the player. One after the other, so that the last one stays. */
function keep() {
  const all = Object.fromEntries(Object.keys(START).map(name => [name, get(name)]));
  try { localStorage.setItem(KEY, JSON.stringify(all)); } catch { /* storage is closed to this page */ }
  if (root.save) saving = saving.then(() => send(all));
}

/** @param {Record<string, string>} all */
async function send(all) {
  const body = new URLSearchParams(Object.entries(all).filter(([, value]) => !LEFT_OUT.has(value)));
  const headers = { 'X-CSRFToken': root.csrf ?? '', Accept: 'application/json' };
  await fetch(root.save ?? '', { method: 'POST', body, headers, keepalive: true }).catch(() => {});
}
