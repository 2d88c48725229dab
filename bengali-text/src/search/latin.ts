/**
 * Where Bengali and Bengali typed in Latin letters meet: consonants without breath, the vowels i
 * and u, and where an a, an o or an unwritten vowel (`~`) stands, which everyone writes otherwise.
 */
const fromSounds: readonly [RegExp, string][] = [
  // সৈকত is typed saikat and soikot, গৌতম gautam and goutam.
  [/o(?=[iu])/g, '~'],
  [/(u)y(?=[aeiou])|oy(?=[aeiou])/g, '$1'],
  // হালদার is typed halder.
  [/dar~?$/, 'd~r'],
  [/er~?$/, 'r'],
  [/w~?(?=[kx])/g, 'n'],
  [/w/g, 'ng'],
  [/[ey]/g, 'i'],
  [/x/g, 'k'],
  [/q/g, 'g'],
  [/z/g, 'j'],
  [/[125]/g, 't'],
  [/[346]/g, 'd'],
  [/v/g, 'b'],
  [/7/g, 's'],
];

const fromLetters: readonly [RegExp, string][] = [
  [/\p{M}/gu, ''],
  [/x/g, 'ks'],
  [/(?:ksh?|kkh)m|ksh|kkh/g, 'k'],
  [/que?$/, 'k'],
  [/you/g, 'yu'],
  [/tion/g, 'shon'],
  [/ph/g, 'f'],
  [/c*ch/g, 'C'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/C+h?/g, 'c'],
  [/ngk/g, 'nk'],
  [/ngb/g, 'mb'],
  [/z/g, 'j'],
  [/v/g, 'b'],
  [/([kgcjtdpbs])h+|(r)h+(?![aeiou])/g, '$1$2'],
  [/([^aeiou])\1+/g, '$1'],
  [/ee|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  [/([^aeiou])y(?=[aou])/g, '$1'],
  [/ow(?![aeiouy])/g, 'ou'],
  [/aw(?![aeiou])/g, 'au'],
  [/uy(?=[ao])/g, 'u'],
  // The ব of ঋত্বিক and শ্বেতা is typed and not said.
  [/([^aeiou])w(?=[iey])/g, '$1'],
  [/w/g, 'o'],
  [/o+y?(?=a)/g, ''],
  [/er$/, 'r'],
  [/(..[^aeiou])e$/, '$1'],
  [/[ey]/g, 'i'],
];

/** The end of both ways. */
const shared: readonly [RegExp, string][] = [
  [/(?!^)h~?$/, ''],
  [/([iu])\1+/g, '$1'],
  // নববর্ষ is said and typed noborsho.
  [/(?!^)([^aeiou~])[o~]\1/g, '$1'],
];

const apply = (rules: readonly [RegExp, string][], text: string) =>
  rules.reduce((result, [from, to]) => result.replace(from, to), text);

/** A Bengali word as it is typed in Latin letters, from its sounds. */
export const typedFromSounds = (sounds: string): string => apply(shared, apply(fromSounds, sounds));

/** A word that was typed in Latin letters, in the same spelling. */
export const typedFromLetters = (folded: string): string =>
  apply(shared, apply(fromLetters, folded.normalize('NFD')));

/** The Latin key of either: without a, o and `~`, but for an `a` at the beginning. */
export const latinKey = (typed: string): string =>
  typed
    .replace(/^[ao~]+/, 'A')
    .replace(/[ao~]/g, '')
    .replace('A', 'a');

const gaps = (typed: string) => typed.match(/[ao~]*[^ao~]|[ao~]+$/g) ?? [];

/**
 * True where a word begins as somebody typed it: an a that is written in Bengali must have been typed, and so must an
 * o; where nothing is spoken nothing was typed.
 */
export function beginsAsTyped(typed: string, word: string): boolean {
  const target = gaps(typed);
  const spoken = gaps(word);
  return target.every((one, at) => {
    const other = spoken[at] ?? '';
    const [vowels, requested] = [other.replace(/[^ao~]/g, ''), one.replace(/[^ao~]/g, '')];
    const isLast = at === target.length - 1;
    const isOpen = isLast && one === requested;
    if (!isOpen && one.at(-1) !== other.at(-1)) return false;
    if (vowels.includes('~')) return true;
    if (vowels.includes('a')) return requested.includes('a');
    if (vowels.includes('o')) return requested.includes('o');
    return requested === '';
  });
}
