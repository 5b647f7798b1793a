// @ts-check
/** Moments on the page, which the server writes in UTC, in the zone of whoever reads them. */

const DAY = /** @type {const} */ ({ day: '2-digit', month: '2-digit', year: 'numeric' });
const MOMENT = /** @type {const} */ ({ ...DAY, hour: '2-digit', minute: '2-digit' });

/** As people write dates where the reader lives, if he reads in their language. */
const language = () => navigator.languages.find(each => each.split('-')[0] === document.documentElement.lang) ?? document.documentElement.lang;

/** Rewrites every time that is marked data-time. */
export function localTimes() {
  for (const el of document.querySelectorAll('time[data-time]')) {
    const form = el.getAttribute('data-time') === 'day' ? DAY : MOMENT;
    el.textContent = new Intl.DateTimeFormat(language(), form).format(new Date(el.getAttribute('datetime') ?? ''));
  }
}
