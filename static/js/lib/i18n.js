// @ts-check
/**
 * Words. Source strings are English; Django's JavaScriptCatalog brings the translations of the page's language.
 * Placeholders are named, in braces: "{name} throws in {card}".
 */

/** @type {any} */
const catalog = globalThis;

/** @param {string} text @returns {string} */
export const gettext = text => catalog.gettext?.(text) ?? text;

/** @param {string} one @param {string} many @param {number} n @returns {string} */
export const ngettext = (one, many, n) => catalog.ngettext?.(one, many, n) ?? (n === 1 ? one : many);

/** @typedef {Record<string, string | number | Node | Node[]>} Values */

/**
 * A text with its placeholders filled, as a string.
 * @param {string} text @param {Record<string, string | number>} values
 */
export const interpolate = (text, values) => text.replace(/\{(\w+)\}/g, (all, key) => String(values[key] ?? all));

/**
 * A text with its placeholders filled, as nodes: a value may be a node or several, such as a card.
 * @param {string} text @param {Values} [values]
 * @returns {(Node | string)[]}
 */
export function rich(text, values = {}) {
  return text.split(/(\{\w+\})/).filter(Boolean).flatMap(part => {
    const value = part.startsWith('{') ? values[part.slice(1, -1)] : undefined;
    if (value === undefined) return [part];
    if (Array.isArray(value)) return value;
    return [value instanceof Node ? value : String(value)];
  });
}

export const language = document.documentElement.lang || 'ru';
