// @ts-check
/** A few quiet sounds, made on the spot: no file is fetched. Silent until the player has touched the page. */

/** @typedef {{from: number, to: number, ms: number, loud: number, wave: OscillatorType, after?: number}} Tone  Hz, milliseconds, 0–1 */

/** @type {Record<string, Tone[]>} */
const SOUNDS = {
  lay: [{ from: 320, to: 150, ms: 60, loud: 0.08, wave: 'triangle' }],
  sweep: [{ from: 260, to: 90, ms: 180, loud: 0.06, wave: 'triangle' }],
  turn: [{ from: 587, to: 587, ms: 90, loud: 0.05, wave: 'sine' }, { from: 784, to: 784, ms: 140, loud: 0.05, wave: 'sine', after: 90 }],
  hurry: [{ from: 880, to: 880, ms: 70, loud: 0.05, wave: 'sine' }, { from: 880, to: 880, ms: 70, loud: 0.05, wave: 'sine', after: 160 }],
  pause: [{ from: 392, to: 392, ms: 160, loud: 0.05, wave: 'sine' }, { from: 294, to: 294, ms: 260, loud: 0.05, wave: 'sine', after: 170 }],
  resume: [{ from: 294, to: 294, ms: 110, loud: 0.05, wave: 'sine' }, { from: 392, to: 392, ms: 180, loud: 0.05, wave: 'sine', after: 120 }],
  end: [{ from: 523, to: 523, ms: 140, loud: 0.05, wave: 'sine' }, { from: 659, to: 659, ms: 140, loud: 0.05, wave: 'sine', after: 130 }, { from: 784, to: 784, ms: 240, loud: 0.05, wave: 'sine', after: 260 }],
};

/** @type {AudioContext | null} */
let context = null;

/** @param {string} name */
export function sound(name) {
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const tone of SOUNDS[name] ?? []) play(context, tone);
}

/** @param {AudioContext} audio @param {Tone} tone */
function play(audio, { from, to, ms, loud, wave, after = 0 }) {
  const start = audio.currentTime + after / 1000;
  const end = start + ms / 1000;
  const voice = new OscillatorNode(audio, { type: wave, frequency: from });
  const gain = new GainNode(audio, { gain: loud });
  voice.frequency.linearRampToValueAtTime(to, end);
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  voice.connect(gain).connect(audio.destination);
  voice.start(start);
  voice.stop(end);
}
