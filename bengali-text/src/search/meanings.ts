import { foldForSearch } from '../fold.ts';
import { lazy, memoize } from '../memoize.ts';
import { aliasesOf } from './aliases.ts';
import { naming, withoutEndings } from './endings.ts';
import { phoneticOf, soundsOf } from './sounds.ts';
import { isLatin, splitWords } from './words.ts';

/** A word that a row has as a whole: by one of its keys, or by its letters where it has none. */
export interface FullWord {
  folded: string;
  keys: readonly string[];
  /** Made when it is first asked for: of the hundreds of words a search needs a few. */
  pattern: () => RegExp;
}

/** Words that mean the same, with commas between them. */
type Group = string;

/** How many words a phrase has at most. */
const PHRASE = 4;

const VOWEL = /[\u0985-\u0994\u09be-\u09cc]$/;
const ENDINGS = {
  vowel: ['', 'র', 'তে', 'য়', 'কে', 'টি', 'রা', 'দের', 'গুলো', 'সমূহ', 'ই'],
  consonant: ['', 'ের', 'ে', 'কে', 'টি', 'েরা', 'দের', 'গুলো', 'সমূহ', 'ই'],
};
const SPECIAL = /[\\^$.*+?()[\]{}|/]/g;
const LETTER = '[\\p{L}\\p{M}\\p{Nd}]';

const keyOf = (folded: string) => `p${phoneticOf(soundsOf(folded))}`;

const fullWord = memoize((folded: string): FullWord => {
  if (!/^[\u0980-\u09ff]+$/.test(folded) || /\d/.test(folded)) {
    const letters = folded.replace(SPECIAL, '\\$&');
    return {
      folded,
      keys: [],
      pattern: lazy(() => new RegExp(`(?:^|(?!${LETTER}).)${letters}(?!${LETTER})`, 'su')),
    };
  }
  const endings = ENDINGS[VOWEL.test(folded) ? 'vowel' : 'consonant'];
  const keys = [...new Set(endings.map((ending) => keyOf(folded + ending)))];
  return { folded, keys, pattern: lazy(() => new RegExp(`(?:^| )(?:${keys.join('|')})(?: |$)`)) };
}, 5000);

/** A number without the zeros in front of it: ০১০১ is also written ১০১. Not of one that may begin a phone. */
export const withoutZeros = (folded: string): FullWord[] => {
  const number = /^0+(\d{1,4})$/.exec(folded)?.[1];
  return number === undefined ? [] : [fullWord(number)];
};

/** A phrase as a row holds it: ১ম and pre-test keep their letters together. */
const fullWords = (phrase: string): FullWord[] =>
  foldForSearch(phrase)
    .split(' ')
    .flatMap((word) =>
      /[0-9a-z]/.test(word) ? [word] : splitWords(word).map(({ folded }) => folded),
    )
    .map(fullWord);

/** By what a word of a phrase is looked up: its sound, its letters where it has none. */
function nameOf(folded: string): string {
  const [alias] = aliasesOf(folded);
  if (alias) return `p${alias}`;
  return isLatin(folded) || /\d/.test(folded) ? folded : keyOf(folded);
}

/** The same for a word that was typed: with its ending or without. */
const namesOf = (folded: string): string[] => [
  ...new Set(
    [folded, ...(isLatin(folded) ? [folded.replace(/s$/, '')] : withoutEndings(folded))].map(
      nameOf,
    ),
  ),
];

type Table = ReadonlyMap<string, readonly (readonly FullWord[])[]>;

/** For each phrase all that mean the same, itself included. */
function tableOf(groups: readonly Group[]): Table {
  const table = new Map<string, (readonly FullWord[])[]>();
  for (const group of groups) {
    // A sign such as 📚 is no word of a row.
    const phrases = group.split(/[,;\n]/).filter((phrase) => splitWords(phrase).length > 0);
    const members = phrases.map(fullWords).filter((words) => words.length > 0);
    for (const phrase of phrases) {
      const words = naming(splitWords(phrase).map(({ folded }) => folded));
      // আইডি কার্ড is also typed in one word.
      const names = [words.map(nameOf).join(' '), nameOf(words.join(''))];
      for (const name of new Set(names)) table.set(name, [...(table.get(name) ?? []), ...members]);
    }
  }
  return table;
}

const cached = new WeakMap<readonly Group[], Table>();
const NONE: readonly Group[] = [];

function tableWith(groups: readonly Group[]): Table {
  const table = cached.get(groups) ?? tableOf(groups);
  cached.set(groups, table);
  return table;
}

/** Every way in which some words may be named together. */
const namings = (words: readonly string[]): string[] =>
  words
    .map(namesOf)
    .reduce<string[]>(
      (result, names) =>
        result.length === 0
          ? names
          : result.flatMap((one) => names.map((name) => `${one} ${name}`)),
      [],
    );

/** Some words of a search, and what means the same. */
export interface Phrase {
  words: readonly string[];
  others: readonly (readonly FullWord[])[];
}

/** The phrases of a search, the longest that is known at each place; `groups` is always the same array. */
export function phrasesOf(words: readonly string[], groups: readonly Group[] = NONE): Phrase[] {
  const table = tableWith(groups);
  const phrases: Phrase[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(PHRASE, words.length - at);
    let others: Phrase['others'] = [];
    for (; length > 0; length -= 1) {
      const part = words.slice(at, at + length);
      const names = length > 1 ? [...namings(part), nameOf(part.join(''))] : namings(part);
      others = [...new Set(names.flatMap((name) => table.get(name) ?? []))];
      if (others.length > 0 || length === 1) break;
    }
    phrases.push({ words: words.slice(at, at + length), others });
    at += length;
  }
  return phrases;
}
