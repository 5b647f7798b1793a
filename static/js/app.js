// @ts-check
/** The one entry: what every page has, then the module of this page. */
import { themeSwitches } from 'lib/theme.js';

themeSwitches();

if (document.querySelector('time[data-time]')) import('lib/times.js').then(({ localTimes }) => localTimes());

/** @type {Record<string, () => Promise<unknown>>} */
const PAGES = {
  home: () => import('pages/home.js'),
  create: () => import('pages/home.js'),
  room: () => import('pages/room.js'),
  match: () => import('pages/match.js'),
  replay: () => import('pages/replay.js'),
  preferences: () => import('pages/preferences.js'),
};
PAGES[document.body.dataset.page ?? '']?.();

// After everything else: the worker only keeps files for the next visit.
addEventListener('load', () => navigator.serviceWorker?.register('/sw.js').catch(() => {}));
