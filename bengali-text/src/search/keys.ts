import { memoize } from '../memoize.ts';
import { normalizePhone } from '../phones.ts';
import { abbreviated, aliasesOf, spelledOut } from './aliases.ts';
import { latinKey, typedFromLetters, typedFromSounds } from './latin.ts';
import { phoneticOf, soundsOf } from './sounds.ts';
import { spellingsOf } from './spellings.ts';
import { isDigits, isLatin, splitWords, type Word } from './words.ts';

/** Stored keys that were made by another version are made anew. */
export const SEARCH_KEYS_VERSION = 6;

/** A longer word is found by its beginning. */
const LONGEST = 40;

/** The key of a spoken abbreviation; no sound has the code 0. */
export const abbreviationKey = (letters: string): string => `p0${letters}`;

/** The key of a mobile number, however it is written in a text. */
export const phoneKey = (digits: string): string => `n${digits}`;

/** A text by what is heard of it: texts that sound alike have the same. */
export const phoneticKey = (text: string): string =>
  splitWords(text)
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

/** Whether two names are the same word for word as people hear and shorten them: মোঃ রহিম is মোহাম্মদ রহীম. */
export function soundsAlike(one: string, other: string): boolean {
  const [words, others] = [splitWords(one), splitWords(other)];
  return (
    words.length === others.length &&
    words.every((word, at) => {
      const compared = others[at]!;
      const keys = new Set(keysOfWord(compared).keys);
      return word.folded === compared.folded || keysOfWord(word).keys.some((key) => keys.has(key));
    })
  );
}

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

/** What may stand between the digits of one number. */
const WITHIN_NUMBER = /^[\s\p{Pd}\u2212\p{Default_Ignorable_Code_Point}]{0,2}$/u;
/** As 008801711223344. */
const LONGEST_NUMBER = 15;

/** The mobile numbers of a text that no single word has as it is looked for: ০১৭১১-২২৩ ৩৪৪ is three words. */
function mobileKeys(text: string, words: readonly Word[]): string[] {
  return words.flatMap(({ folded }, first) => {
    // With its country code or without: most digits are years, rolls and sums.
    if (!/^[08]/.test(folded)) return [];
    let digits = '';
    for (let at = first; digits.length < LONGEST_NUMBER; at += 1) {
      const [word, before] = [words[at], words[at - 1]];
      if (!word || !isDigits(word.folded)) return [];
      if (digits && !WITHIN_NUMBER.test(text.slice(before!.end, word.start))) return [];
      digits += word.folded;
      if (at === first && digits.length === 11) return [];
      const mobile = digits.length > 10 ? normalizePhone(digits) : null;
      if (mobile) return phoneKey(mobile);
    }
    return [];
  });
}

/**
 * The keys that are stored beside a text, separated by spaces, none twice: for each word `p` and
 * its phonetic key, `l` and its Latin key, for abbreviations also `p` and the key of their group; for each mobile
 * number `n` and its digits.
 */
export function searchKeys(text: string): string {
  const words = splitWords(text);
  const keys = new Set(mobileKeys(text, words));
  for (const word of [...words, ...joinedWords(words)])
    for (const key of keysOfWord(word).keys) keys.add(key);
  return [...keys].join(' ');
}
