import { foldForSearch } from './fold.ts';
import { graphemes } from './graphemes.ts';

const honorifics = new Set(
  [
    'মো',
    'মোঃ',
    'মোছা',
    'মোছাঃ',
    'মোসা',
    'মোসাঃ',
    'মোছাম্মৎ',
    'মোসাম্মৎ',
    'ড',
    'ডঃ',
    'ডা',
    'ডাঃ',
    'জনাব',
    'জনাবা',
    'শ্রী',
    'শ্রীমতী',
    'মিস',
    'মিসেস',
    'মি',
    'প্রফেসর',
    'প্রফে',
    'অধ্যাপক',
    'অধ্যাপিকা',
    'সহকারী',
    'সহযোগী',
    'প্রভাষক',
    'অধ্যক্ষ',
    'উপাধ্যক্ষ',
    'আলহাজ',
    'আলহাজ্ব',
    'হাজী',
    'মাওলানা',
    'ইঞ্জি',
    'ইঞ্জিনিয়ার',
    'প্রকৌশলী',
    'অ্যাডভোকেট',
    'এডভোকেট',
    'md',
    'mohd',
    'most',
    'mst',
    'mosa',
    'mosammat',
    'dr',
    'mr',
    'mrs',
    'ms',
    'miss',
    'prof',
    'professor',
    'engr',
    'adv',
  ].map(foldForSearch),
);

/**
 * The letter drawn for a missing photo: of the first name, without honorifics; empty for no name.
 * One, because two Bengali letters side by side read as a word.
 */
export function initialOf(name: string | null | undefined): string {
  const spaced = (name ?? '').normalize('NFC').replace(/(^|\s)(মোছা|মোসা|মো|ডা|ড)[ঃ:]/g, '$1$2 ');
  const words = spaced.split(/[\s.,:;।()[\]"'‘’“”]+/).filter((word) => /^\p{L}/u.test(word));
  // A name that is only an honorific (মোঃ) still gives a letter.
  const found = words.find((word) => !honorifics.has(foldForSearch(word))) ?? words[0] ?? '';
  return ([...graphemes(found)][0] ?? '').toUpperCase();
}
