// @ts-check
/**
 * A beat that goes on in a tab nobody looks at: browsers hold the timers of such a page back to one a minute, those of a
 * worker they do not.
 */

/**
 * Calls a function every so many milliseconds.
 * @param {() => void} fn @param {number} ms @returns {() => void} ends it
 */
export function beat(fn, ms) {
  /** @type {Worker | undefined} */
  let worker;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;
  const withoutWorker = () => { timer = setInterval(fn, ms); };
  try {
    worker = new Worker(import.meta.resolve('lib/metronome.js'));
    worker.onmessage = () => fn();
    worker.onerror = withoutWorker;
    worker.postMessage(ms);
  } catch { withoutWorker(); }
  return () => { worker?.terminate(); clearInterval(timer); };
}
