import { foldForSearch } from '../fold.ts';
import { searchKeys } from './keys.ts';
import { levelOf, levelOfPart, type SearchedRow, type SearchLevel } from './level.ts';
import { readQuery, type QueryPart, type SearchQuery } from './query.ts';
import { isDigits } from './words.ts';

/** A text with what is stored beside it. */
export const searchedRow = (text: string): SearchedRow => ({
  text,
  searchText: foldForSearch(text),
  searchKeys: searchKeys(text),
});

/** By row; a row that changes is another object. */
const searchedRows = new WeakMap<object, SearchedRow>();

function searchedRowOf<Row extends object>(row: Row, textOf: (row: Row) => string): SearchedRow {
  const text = textOf(row);
  const cached = searchedRows.get(row);
  if (cached?.text === text) return cached;
  const one = searchedRow(text);
  searchedRows.set(row, one);
  return one;
}

const isLong = ({ words }: QueryPart) =>
  words.length === 0 || words.some(({ graphemes }) => graphemes > 1);

/** The parts that a row may have alone: no single letter, and a digit only beside a word. */
export const tellingParts = ({ parts }: SearchQuery): QueryPart[] =>
  parts.some(isLong)
    ? parts.filter((part) => isLong(part) || part.words.every(({ folded }) => isDigits(folded)))
    : [];

/**
 * Rows that lack some part of a search, those with most parts first, then in their own order. They have at least
 * half of the parts that any row has, or as many as the best of them.
 */
export function bestMatches<Row extends SearchedRow>(
  query: SearchQuery,
  rows: readonly Row[],
): Row[] {
  const parts = tellingParts(query);
  const seen = new Set<number>();
  const counted = rows.map((row) => {
    const fitting = parts.flatMap((part, at) => (levelOfPart(part, row) === null ? [] : [at]));
    for (const at of fitting) seen.add(at);
    return { row, count: fitting.length };
  });
  const best = counted.reduce((max, { count }) => Math.max(max, count), 0);
  const least = Math.max(1, Math.min(best, Math.ceil(seen.size / 2)));
  return counted
    .filter(({ count }) => count >= least)
    .sort((a, b) => b.count - a.count)
    .map(({ row }) => row);
}

/** The rows that a search finds, the best first; an empty search leaves all as they are. */
export function rank<Row extends object>(
  rows: readonly Row[],
  typed: string,
  textOf: (row: Row) => string,
  groups?: readonly string[],
): Row[] {
  const query = readQuery(typed, groups);
  if (!query.folded) return [...rows];
  const levels: Partial<Record<SearchLevel, Row[]>> = {};
  for (const row of rows) {
    const level = levelOf(query, searchedRowOf(row, textOf));
    if (level !== null) (levels[level] ??= []).push(row);
  }
  const found = Object.values(levels).flat();
  if (found.length > 0 || query.parts.length < 2) return found;
  const searched = rows.map((row) => ({ ...searchedRowOf(row, textOf), row }));
  return bestMatches(query, searched).map(({ row }) => row);
}

/** At most so long the page does not answer while keys are made. */
const SLICE_MS = 4;

/**
 * Makes what `rank` needs of rows while nobody waits, so that the first letter is answered as fast
 * as the others. Ends what it does when the returned function is called.
 */
export function prepare<Row extends object>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
): () => void {
  let at = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    const until = performance.now() + SLICE_MS;
    for (let row = rows[at]; row && performance.now() < until; row = rows[(at += 1)])
      searchedRowOf(row, textOf);
    if (at < rows.length) timer = setTimeout(next);
  };
  timer = setTimeout(next);
  return () => clearTimeout(timer);
}
