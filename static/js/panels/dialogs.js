// @ts-check
/** Dialogs of the page, which the template holds: opened by [data-opens], closed by [data-closes] or a tap beside them. */
import { answerEarly } from 'lib/presses.js';

/** @param {ParentNode} root */
export function dialogs(root) {
  root.addEventListener('click', event => {
    const el = /** @type {Element} */ (event.target);
    const opener = el.closest('[data-opens]');
    if (opener) openDialog(opener.getAttribute('data-opens') ?? '');
    else if (el.closest('[data-closes]') || el.matches('dialog')) el.closest('dialog')?.close();
  });
  answerEarly('[data-opens]');
}

/** Opens one dialog, and tells it so. @param {string} id */
export function openDialog(id) {
  for (const open of document.querySelectorAll('dialog[open]')) /** @type {HTMLDialogElement} */ (open).close();
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) return;
  dialog.dispatchEvent(new Event('opened'));
  dialog.showModal();
}
