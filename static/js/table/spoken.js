// @ts-check
/** What a reader would say of a text with cards in it: a card is its name. */

/** @param {(Node | string)[]} parts */
export const spoken = parts => parts.map(part => (typeof part === 'string' ? part : name(part))).join('');

/** @param {Node} part */
const name = part => (part instanceof Element ? part.querySelector('.sr') ?? part : part).textContent ?? '';
