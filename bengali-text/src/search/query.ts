import { foldForSearch } from '../fold.ts';
import { graphemeCount } from '../graphemes.ts';
import { phonePrefixOf } from '../phones.ts';
import { aliasesOf } from './aliases.ts';
import { naming, withoutEndings } from './endings.ts';
import { abbreviationKey, isLetterName, phoneKey } from './keys.ts';
import { latinKey, typedFromLetters } from './latin.ts';
import { phrasesOf, withoutZeros, type FullWord } from './meanings.ts';
import { phoneticOf, soundsOf } from './sounds.ts';
import { isDigits, isLatin, splitWords } from './words.ts';

/** A word of a search. Keys are looked for as the beginning of a stored key. */
export interface QueryWord {
  folded: string;
  /** With its `p`, as stored, or the key of a mobile number; null where the word has no sounds, as a number. */
  phonetic: string | null;
  /** True where a key must be the phonetic one, not only begin with it: আলো is not আলম. */
  isComplete: boolean;
  /** Further phonetic keys that a word may have as a whole: without an ending or a virama. */
  otherwise: readonly string[];
  /** With its `l`, as stored; only of words that were typed in Latin letters. */
  latin: string | null;
  /** How a word in Latin letters was typed; what the Latin key leaves out is compared by it. */
  typed: string | null;
  /** True where one typing error is forgiven: in words of five graphemes, and of four that lack one. */
  mayBeNear: boolean;
  graphemes: number;
}

/** Needed of a row at one place of a search: the words that were typed, or others that mean the same. */
export interface QueryPart {
  /** None where only the others count: the letters of ১ম stand in too many words. */
  words: readonly QueryWord[];
  others: readonly (readonly FullWord[])[];
}

export interface SearchQuery {
  /** As it was typed, without spaces around. */
  typed: string;
  folded: string;
  parts: QueryPart[];
}

const LONGEST = 40;
const WORDS = 20;

/** A key of one letter would be the beginning of too many. */
const usable = (key: string) => (key.length > 2 ? key : null);
const keyOf = (folded: string) =>
  usable(`p${aliasesOf(folded)[0] ?? phoneticOf(soundsOf(folded))}`);

/** Other spellings: কলেজের stands for কলেজ, উদদীন for উদ্দীন, ভট্রাচার্য for ভট্টাচার্য, রহ্মান for রহমান. */
const otherSpellings = (folded: string): string[] => [
  ...withoutEndings(folded),
  folded.replace(/(?!^)([ক-হ])\1(?=[া-ৌ])/gu, '$1'),
  folded.replace(/ট্র/g, 'ট্ট'),
  folded.replace(/্/g, ''),
];

function readWord(word: string): QueryWord {
  const folded = word.slice(0, LONGEST);
  const graphemes = graphemeCount(folded);
  const nothing: QueryWord = {
    folded,
    graphemes,
    phonetic: null,
    latin: null,
    typed: null,
    mayBeNear: false,
    isComplete: false,
    otherwise: [],
  };
  if (isDigits(folded)) return { ...nothing, phonetic: phonePrefixOf(folded) && phoneKey(folded) };
  const [alias] = aliasesOf(folded);
  if (isLatin(folded)) {
    const phonetic = alias ? `p${alias}` : folded.length <= 6 ? abbreviationKey(folded) : null;
    const typed = typedFromLetters(folded);
    // Letters without a vowel, such as ssc, are an abbreviation.
    const latin = /[aeiouy]/.test(folded) ? usable(`l${latinKey(typed)}`) : null;
    return { ...nothing, phonetic, latin, typed };
  }
  const phonetic = keyOf(folded);
  const mayBeNear = phonetic !== null && !alias && graphemes >= 4;
  const otherwise = otherSpellings(folded).flatMap((one) => keyOf(one) ?? []);
  return {
    ...nothing,
    phonetic,
    mayBeNear,
    isComplete: /[োও]$/.test(folded),
    otherwise: [...new Set(otherwise)].filter((key) => key !== phonetic),
  };
}

/** The beginning of a word in names such as জিয়া উর রহমান and belongs to the one before. */
const article = /^(উ[লরজনদস]|u[lrznds])$/;

const othersOf = ([first = '', ...more]: readonly string[]) =>
  more.length === 0 ? withoutZeros(first).map((word) => [word]) : [];

const isOrdinal = (words: readonly string[]) => words.length > 1 && words.some(isDigits);

/**
 * The search that a text in a search box stands for. `groups` are words that mean the same, each with commas between
 * them.
 */
export function readQuery(written: string, groups?: readonly string[]): SearchQuery {
  const text = phonePrefixOf(written) ?? written;
  const words: string[] = [];
  let isSpelling = false;
  for (const { folded } of splitWords(text.slice(0, LONGEST * WORDS))) {
    const isLetter = isLetterName(folded);
    // এইচ এস সি is looked for as এইচএসসি.
    if ((isLetter && isSpelling) || (words.length > 0 && article.test(folded)))
      words.push(`${words.pop() ?? ''}${folded}`);
    else words.push(folded);
    isSpelling = isLetter;
  }
  return {
    typed: text.trim(),
    folded: foldForSearch(text),
    parts: phrasesOf(naming([...new Set(words)]).slice(0, WORDS), groups).map((phrase) => ({
      others: [...phrase.others, ...othersOf(phrase.words)],
      words: phrase.others.length > 0 && isOrdinal(phrase.words) ? [] : phrase.words.map(readWord),
    })),
  };
}
