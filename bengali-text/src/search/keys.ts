import { memoize } from '../memoize.ts';
import { abbreviated, aliasesOf, spelledOut } from './aliases.ts';
import { latinKey, typedFromLetters, typedFromSounds } from './latin.ts';
import { phoneticOf, soundsOf } from './sounds.ts';
import { spellingsOf } from './spellings.ts';
import { isDigits, isLatin, wordsOf, type Word } from './words.ts';

/** Stored keys that were made by another version are made anew. */
export const SEARCH_KEYS_VERSION = 4;

/** A longer word is found by its beginning. */
const LONGEST = 40;

/** The key of a spoken abbreviation; no sound has the code 0. */
export const abbreviationKey = (letters: string): string => `p0${letters}`;

/** A text by what is heard of it: texts that sound alike have the same. */
export const phoneticKey = (text: string): string =>
  wordsOf(text)
    .map(({ folded }) =>
      isDigits(folded) || isLatin(folded) ? folded : phoneticOf(soundsOf(folded)) || folded,
    )
    .join(' ');

interface WordKeys {
  /** As they are stored. */
  keys: readonly string[];
  /** How the word is typed in Latin letters. */
  typed: readonly string[];
}

const makeKeys = memoize((folded: string, isJoined: 0 | 1): WordKeys => {
  const word = folded.slice(0, LONGEST);
  if (isDigits(word)) return { keys: [], typed: [] };
  const keys = aliasesOf(word).map((key) => `p${key}`);
  const typed: string[] = [];
  if (isLatin(word)) {
    const letters = spelledOut(word);
    if (letters) keys.push(`p${phoneticOf(soundsOf(letters))}`);
    // English spells an a or o otherwise than somebody who has heard the word.
    typed.push(typedFromLetters(word).replace(/[ao]+/g, '~'));
  } else {
    const { phonetic, latin } = spellingsOf(word, isJoined === 1);
    keys.push(...phonetic.map((sounds) => `p${phoneticOf(sounds)}`));
    typed.push(...latin.map(typedFromSounds));
    const letters = abbreviated(word) ?? abbreviated(word.replace(/(?:ের|র|তে|ে|য়)$/, ''));
    if (letters && letters.length > 1) keys.push(abbreviationKey(letters));
  }
  keys.push(...typed.map((one) => `l${latinKey(one)}`));
  return { keys: [...new Set(keys)].filter((key) => key.length > 1), typed };
}, 5000);

export const keysOfWord = ({ folded, isJoined }: Pick<Word, 'folded' | 'isJoined'>): WordKeys =>
  makeKeys(folded, isJoined ? 1 : 0);

/** Names and titles are typed in one word or two; the text behind them is not. */
const JOINED = 12;

/** True where a word is the name of a letter, as in এইচ এস সি and H.S.C. */
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
        isJoined: true,
      });
  };
  let from = 0;
  words.slice(0, JOINED).forEach(({ folded }, at) => {
    const isLetter = isLetterName(folded);
    if (!isLetter) from = at + 1;
    else if (at > from && at - from < 6) join(from, at + 1);
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
  for (const word of [...words, ...joinedWords(words)])
    for (const key of keysOfWord(word).keys) keys.add(key);
  return [...keys].join(' ');
}
