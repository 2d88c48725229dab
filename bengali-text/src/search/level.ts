import { joinedWords, keysOfWord } from './keys.ts';
import { beginsAsTyped, latinKey } from './latin.ts';
import { hasOneMore, isNear, mayHoldNear } from './near.ts';
import type { QueryPart, QueryWord, SearchQuery } from './query.ts';
import { indexOfWord, splitWords, type Word } from './words.ts';

/**
 * How well a row fits: 0 as typed, 1 folded, 2 by its sound, 3 in Latin letters, within a word or by words that
 * mean the same, 4 with a typing error or without an ending.
 */
export type SearchLevel = 0 | 1 | 2 | 3 | 4;

/** A text with what is stored beside it. */
export interface SearchedRow {
  text: string;
  searchText: string;
  searchKeys: string;
}

type SomeWord = Pick<Word, 'folded' | 'isJoined'>;

/** True where one of the keys, separated by spaces, begins with the wanted one. */
const hasKey = (keys: string, target: string | null) =>
  target !== null && (keys.startsWith(target) || keys.includes(` ${target}`));

const hasFullWord = (keys: string, target: string) => ` ${keys} `.includes(` ${target} `);

function soundsSo({ phonetic, isComplete }: QueryWord, keys: string): boolean {
  if (!hasKey(keys, phonetic)) return false;
  return !isComplete || phonetic === null || hasFullWord(keys, phonetic);
}

/** True where a word of the text sounds as one was typed in Latin letters. */
function isTyped(target: string, word: SomeWord): boolean {
  const key = latinKey(target);
  return keysOfWord(word).typed.some(
    (spoken) => latinKey(spoken).startsWith(key) && beginsAsTyped(target, spoken),
  );
}

function isNearOne(target: QueryWord, keys: string): boolean {
  const { phonetic, mayBeNear, graphemes, otherwise } = target;
  if (otherwise.some((key) => hasFullWord(keys, key))) return true;
  if (!mayBeNear || phonetic === null || !mayHoldNear(phonetic, keys)) return false;
  // A word of four letters is forgiven the fifth, and nothing else.
  const isOne = graphemes > 4 ? isNear : hasOneMore;
  return keys.split(' ').some((key) => key.startsWith('p') && isOne(phonetic, key));
}

/** hsc finds এইচএসসি, and md মোঃ, by keys that are no Latin ones. */
const bySound = ({ typed }: QueryWord) => (typed === null ? 2 : 3);

/** The level at which one word of a text fits a word of a search; null where it does not. */
export function levelOfWord(target: QueryWord, word: SomeWord): 2 | 3 | 4 | null {
  const keys = keysOfWord(word).keys.join(' ');
  if (soundsSo(target, keys)) return bySound(target);
  if (target.typed !== null && target.latin !== null && isTyped(target.typed, word)) return 3;
  return isNearOne(target, keys) ? 4 : null;
}

function levelInRow(target: QueryWord, { text, searchKeys }: SearchedRow): 2 | 3 | 4 | null {
  if (soundsSo(target, searchKeys)) return bySound(target);
  const { typed } = target;
  if (typed !== null && hasKey(searchKeys, target.latin)) {
    const words = splitWords(text);
    if ([...words, ...joinedWords(words)].some((word) => isTyped(typed, word))) return 3;
  }
  return isNearOne(target, searchKeys) ? 4 : null;
}

const BEGINS_WITH_LETTER = /^[\p{L}\p{M}]/u;
const LETTER_BEFORE = /[\p{L}\p{M}]$/u;

/** Where a folded text holds what was typed: where a word begins, or within one; what begins with no letter anywhere. */
function position(text: string, target: string): 'begin' | 'within' | null {
  let at = text.indexOf(target);
  if (at < 0) return null;
  if (!BEGINS_WITH_LETTER.test(target)) return 'begin';
  while (at > 0 && LETTER_BEFORE.test(text.slice(Math.max(0, at - 2), at)))
    at = text.indexOf(target, at + 1);
  return at < 0 ? 'within' : 'begin';
}

function levelOfTyped(word: QueryWord, row: SearchedRow): SearchLevel | null {
  const isHeld = indexOfWord(row.searchText, word.folded) >= 0;
  const place = isHeld ? position(row.searchText, word.folded) : null;
  if (place === 'begin') return 1;
  const spelled = levelInRow(word, row);
  return place === 'within' && (spelled ?? 4) > 3 ? 3 : spelled;
}

/** The worst level of all; null where one does not fit. */
function worst<Value>(
  values: readonly Value[],
  levelFor: (value: Value) => SearchLevel | null,
): SearchLevel | null {
  let level: SearchLevel = 1;
  for (const value of values) {
    const one = levelFor(value);
    if (one === null) return null;
    if (one > level) level = one;
  }
  return level;
}

/** True where a row has all words of one of the phrases that mean what was typed. */
export const hasOther = ({ others }: QueryPart, row: SearchedRow): boolean =>
  others.some((words) =>
    words.every(({ keys, pattern }) =>
      pattern().test(keys.length > 0 ? row.searchKeys : row.searchText),
    ),
  );

/** How well a row fits one part of a search; null where it does not. */
export function levelOfPart(part: QueryPart, row: SearchedRow): SearchLevel | null {
  const { words } = part;
  const typed = words.length > 0 ? worst(words, (word) => levelOfTyped(word, row)) : null;
  if (typed !== null && typed < 3) return typed;
  return hasOther(part, row) ? 3 : typed;
}

/**
 * How well a row fits a search; null where it does not. Every word must fit, in any order, and the
 * worst of them gives the level. A search without a word fits as today's folded text does.
 */
export function levelOf(query: SearchQuery, row: SearchedRow): SearchLevel | null {
  const match = position(row.searchText, query.folded);
  const asTyped = row.text.includes(query.typed) ? 0 : 1;
  if (match === 'begin') return asTyped;
  if (query.parts.length === 0) return match && asTyped;
  return worst(query.parts, (part) => levelOfPart(part, row)) ?? (match && 3);
}
