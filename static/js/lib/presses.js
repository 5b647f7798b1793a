// @ts-check
/** What was pressed before it had an ear: js/early.js keeps the presses on what is marked [data-early]. */

/** These have an ear now, and what was pressed of them is pressed again. @param {string} buttons  a selector */
export function answerEarly(buttons) {
  const early = /** @type {any} */ (globalThis);
  /** @type {HTMLElement[]} */
  const pressed = early.earlyPresses ?? [];
  early.earlyPresses = pressed.filter(button => !button.matches(buttons));
  for (const button of document.querySelectorAll(buttons)) button.removeAttribute('data-early');
  for (const button of pressed) if (button.matches(buttons)) button.click();
}
