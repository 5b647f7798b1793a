// @ts-check
/** The rules of the match in a few words, under the name of the table. */
import { gettext, interpolate, ngettext } from 'lib/i18n.js';

/** @param {{transfers: boolean, deck: number, clock: number | null, pairs: boolean}} rules */
export function rulesLine({ transfers, deck, clock, pairs }) {
  const words = [
    transfers ? gettext('With transfers') : gettext('Without transfers'),
    interpolate(ngettext('{n} card', '{n} cards', deck), { n: deck }),
    pairs && gettext('pairs'),
    clock && interpolate(gettext('{n} s a move'), { n: clock }),
  ];
  // Where it does not fit in one line it breaks between them, never inside.
  return words.filter(word => typeof word === 'string').map(word => word.replaceAll(' ', '\u00a0')).join('\u00a0· ');
}
