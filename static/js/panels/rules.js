// @ts-check
/** The rules of the match in a few words, under the name of the table. */
import { gettext, interpolate, ngettext } from 'lib/i18n.js';

/** @param {{transfers: boolean, deck: number, clock: number | null, pairs: boolean}} rules */
export function rulesLine({ transfers, deck, clock, pairs }) {
  const words = [
    transfers ? gettext('With transfers') : gettext('Without transfers'),
    interpolate(ngettext('{n} card', '{n} cards', deck), { n: deck }),
    pairs && gettext('two against two'),
    clock && interpolate(gettext('{n} s a move'), { n: clock }),
  ];
  return words.filter(Boolean).join(' · ');
}
