import { isNear } from './near.ts';
import type { QueryWord, SearchQuery } from './query.ts';

/** How well a row fits: 0 as typed, 1 folded, 2 by its sound, 3 in Latin letters, 4 with a typing error. */
export type SearchLevel = 0 | 1 | 2 | 3 | 4;

/** A text with what is stored beside it. */
export interface SearchedRow {
  text: string;
  searchText: string;
  searchKeys: string;
}

/** Whether one of the keys, separated by spaces, begins with the wanted one. */
const hasKey = (keys: string, wanted: string | null) =>
  wanted !== null && (keys.startsWith(wanted) || keys.includes(` ${wanted}`));

/** The level at which keys fit a word. */
export function levelOfKeys(word: QueryWord, keys: string): 2 | 3 | 4 | null {
  if (hasKey(keys, word.phonetic)) return 2;
  if (hasKey(keys, word.latin)) return 3;
  const { phonetic, mayBeNear } = word;
  if (!mayBeNear || phonetic === null) return null;
  const isNearOne = (key: string) => key.startsWith('p') && isNear(phonetic, key);
  return keys.split(' ').some(isNearOne) ? 4 : null;
}

/**
 * How well a row fits a search; null where it does not. Every word must fit, in any order, and the
 * worst of them gives the level. A search without a word fits as today's folded text does.
 */
export function levelOf(query: SearchQuery, row: SearchedRow): SearchLevel | null {
  if (row.searchText.includes(query.folded)) return row.text.includes(query.typed) ? 0 : 1;
  if (query.words.length === 0) return null;
  let level: SearchLevel = 1;
  for (const word of query.words) {
    if (row.searchText.includes(word.folded)) continue;
    const one = levelOfKeys(word, row.searchKeys);
    if (one === null) return null;
    if (one > level) level = one;
  }
  return level;
}
