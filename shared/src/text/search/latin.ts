/**
 * The coarse key in which Bengali typed in Latin letters meets Bengali: consonants without breath,
 * the vowels i and u, and no a or o but at the beginning, because nobody writes those the same way.
 */
const fromSounds: readonly [RegExp, string][] = [
  [/^[ao]+y?(?=[aeiou])|^[ao]+/, 'A'],
  [/oy(?=[aeiou])/g, ''],
  [/er$/, 'r'],
  [/w(?=[kx])/g, 'n'],
  [/w/g, 'ng'],
  [/[ao]/g, ''],
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
  [/ksh|kkh/g, 'k'],
  [/tion/g, 'shon'],
  [/ph/g, 'f'],
  [/ch/g, 'C'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/C+h?/g, 'c'],
  [/ngk/g, 'nk'],
  [/ngb/g, 'mb'],
  [/z/g, 'j'],
  [/v/g, 'b'],
  [/([kgcjtdpbsr])h+/g, '$1'],
  [/ee|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  [/(?<=[^aeiou])y(?=[ao])/g, ''],
  [/ow(?=[nd]|$)/g, 'u'],
  [/w/g, 'o'],
  [/o+y?(?=[ao])/g, ''],
  [/er$/, 'r'],
  [/(?<=.{2}[^aeiou])e$/, ''],
  [/^[ao]+/, 'A'],
  [/[ao]/g, ''],
  [/[ey]/g, 'i'],
];

/** What both ways have in common at the end. */
const shared: readonly [RegExp, string][] = [
  [/n(?=[bp])/g, 'm'],
  [/(?<=.)h$/, ''],
  [/(.)\1+/g, '$1'],
  [/A/g, 'a'],
];

const apply = (rules: readonly [RegExp, string][], text: string) =>
  rules.reduce((made, [from, to]) => made.replace(from, to), text);

/** The Latin key of a Bengali word, from its sounds. */
export const latinOfSounds = (sounds: string): string => apply(shared, apply(fromSounds, sounds));

/** The Latin key of a word in Latin letters. */
export const latinOfLetters = (folded: string): string =>
  apply(shared, apply(fromLetters, folded.normalize('NFD')));
