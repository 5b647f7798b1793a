// @ts-check
/** Small tools for building and keeping DOM nodes. */

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * An element with attributes and children. `true` sets an empty attribute; null, undefined and false leave it out.
 * @param {string} tag  a tag name, with classes after dots: "button.btn.btn--go"
 * @param {Record<string, any>} [attributes]  a name that starts with "on" takes a listener
 * @param {...(Child | Child[])} children
 * @returns {HTMLElement}
 */
export function h(tag, attributes = {}, ...children) {
  const [name, ...classes] = tag.split('.');
  const el = document.createElement(name);
  if (classes.length) el.className = classes.join(' ');
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) el.addEventListener(key.slice(2), value);
    else set(el, key, value);
  }
  el.append(...nodes(children.flat()));
  return el;
}

/** @param {Child[]} children */
function nodes(children) {
  return /** @type {(Node|string)[]} */ (children.filter(c => c != null && c !== false).map(c => (c instanceof Node ? c : String(c))));
}

/**
 * Sets or removes an attribute, and touches the DOM only when it changes.
 * @param {Element} el @param {string} name @param {any} value
 */
export function set(el, name, value) {
  if (value == null || value === false) return el.removeAttribute(name);
  const text = value === true ? '' : String(value);
  if (el.getAttribute(name) !== text) el.setAttribute(name, text);
}

/**
 * Replaces the children only when the key says that they changed.
 * @param {HTMLElement} el @param {string} key @param {() => (Child | Child[])} draw
 */
export function fill(el, key, draw) {
  if (el.dataset.drawn === key) return;
  el.dataset.drawn = key;
  el.replaceChildren(...nodes([draw()].flat()));
}

/**
 * Keeps one element a key, in the order given; elements that stay are moved only when they must be.
 * @template T
 * @param {Element} parent @param {T[]} items
 * @param {(item: T) => string} key
 * @param {(item: T) => HTMLElement} make
 * @param {(el: HTMLElement, item: T, index: number) => void} update
 */
export function keyed(parent, items, key, make, update) {
  const old = new Map([...parent.children].map(el => [/** @type {HTMLElement} */ (el).dataset.key, /** @type {HTMLElement} */ (el)]));
  let next = parent.firstElementChild;
  items.forEach((item, index) => {
    const id = key(item);
    let el = old.get(id);
    if (el) old.delete(id);
    else { el = make(item); el.dataset.key = id; }
    update(el, item, index);
    if (el === next) next = next.nextElementSibling;
    else parent.insertBefore(el, next);
  });
  for (const el of old.values()) el.remove();
}

/** Keeps a list of texts, an item each. @param {HTMLElement} list @param {string[]} texts */
export const lines = (list, texts) => keyed(list, texts, text => text, text => h('li', {}, text), () => {});

/** @param {string} id  of an element that the page is known to have */
export const at = id => /** @type {HTMLElement} */ (document.getElementById(id));

const root = document.documentElement.dataset;

/**
 * A part of one of the sprites, whose addresses the page carries on its root element.
 * @param {'cards' | 'faces' | 'icons'} sprite @param {string} id
 */
export const spriteUrl = (sprite, id) => `${root[sprite] ?? ''}#${id}`;

const SVG = 'http://www.w3.org/2000/svg';

/**
 * An SVG element.
 * @param {string} tag @param {Record<string, any>} attributes @param {...Element} children
 */
export function svg(tag, attributes, ...children) {
  const el = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attributes)) set(el, key, value);
  el.append(...children);
  return el;
}

/** @param {string} name  an icon of the sprite, hidden from readers: a word always stands beside it */
export const icon = name => svg('svg', { class: 'i', 'aria-hidden': 'true' }, svg('use', { href: spriteUrl('icons', `i-${name}`) }));
