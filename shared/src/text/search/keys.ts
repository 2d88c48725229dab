import { memoize } from '../memoize.ts';
import { abbreviated, aliasesOf, spelledOut } from './aliases.ts';
import { latinOfLetters, latinOfSounds } from './latin.ts';
import { phoneticOf, soundsOf } from './sounds.ts';
import { isDigits, isLatin, wordsOf, type Word } from './words.ts';

/** Stored keys that were made by another version are made anew. */
export const SEARCH_KEYS_VERSION = 1;

/** A longer word is found by its beginning. */
const LONGEST = 40;

/** The other spelling of the vowels in which names differ most: মুমিন and মোমিন, খালেদ and খালিদ. */
function* spellings(sounds: string): Generator<string> {
  yield sounds;
  const rounded = sounds.replace(
    /^([^aeiou]*)([uo])(?=[^aeiou])/,
    (_, before: string, vowel: string) => (vowel === 'u' ? `${before}o` : `${before}u`),
  );
  if (sounds.length > 4 && rounded !== sounds) yield rounded;
  for (const one of new Set([sounds, rounded])) {
    const bright = one.replace(
      /(a[^aeiou]+)([ei])(?=[^aeiou])/,
      (_, before: string, vowel: string) => (vowel === 'e' ? `${before}i` : `${before}e`),
    );
    if (bright !== one) yield bright;
  }
}

/** The key of a spoken abbreviation; no sound has the code 0. */
export const abbreviationKey = (letters: string): string => `p0${letters}`;

/** The keys of one word, as they are stored. */
export const keysOfWord = memoize((folded: string): readonly string[] => {
  const word = folded.slice(0, LONGEST);
  if (isDigits(word)) return [];
  const keys = aliasesOf(word).map((key) => `p${key}`);
  if (isLatin(word)) {
    const letters = spelledOut(word);
    if (letters) keys.push(`p${phoneticOf(soundsOf(letters))}`);
    keys.push(`l${latinOfLetters(word)}`);
  } else {
    for (const sounds of spellings(soundsOf(word))) {
      keys.push(`p${phoneticOf(sounds)}`, `l${latinOfSounds(sounds)}`);
    }
    const letters = abbreviated(word);
    if (letters && letters.length > 1) keys.push(abbreviationKey(letters));
  }
  return [...new Set(keys)].filter((key) => key.length > 1);
});

/** Whether a word is the name of a letter, as in এইচ এস সি and H.S.C. */
export const isLetterName = (folded: string): boolean =>
  /^[a-z]$/.test(folded) || abbreviated(folded)?.length === 1;

/** Words that belong together: এইচ.এস.সি. is এইচএসসি, and পদার্থ বিজ্ঞান is পদার্থবিজ্ঞান. */
export function joinedWords(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  const join = (from: number, to: number) => {
    const parts = words.slice(from, to);
    const [first, last] = [parts[0], parts.at(-1)];
    if (first && last)
      joined.push({
        start: first.start,
        end: last.end,
        folded: parts.map(({ folded }) => folded).join(''),
      });
  };
  let from = 0;
  words.forEach(({ folded }, at) => {
    const isLetter = isLetterName(folded);
    if (!isLetter) from = at + 1;
    else if (at - from >= 1) join(from, at + 1);
    const next = words[at + 1];
    if (!isLetter && next && !isDigits(folded) && !isDigits(next.folded)) join(at, at + 2);
  });
  return joined;
}

/**
 * The keys that are stored beside a text, separated by spaces, none twice: for each word `p` and
 * its phonetic key, `l` and its Latin key, for abbreviations also `p` and the key of their group.
 */
export function searchKeys(text: string): string {
  const words = wordsOf(text);
  const keys = new Set<string>();
  for (const { folded } of [...words, ...joinedWords(words)])
    for (const key of keysOfWord(folded)) keys.add(key);
  return [...keys].join(' ');
}
