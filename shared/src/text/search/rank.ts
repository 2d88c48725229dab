import { foldForSearch } from '../fold.ts';
import { searchKeys } from './keys.ts';
import { levelOf, type SearchedRow, type SearchLevel } from './level.ts';
import { readQuery } from './query.ts';

/** A text with what is stored beside it. */
export const searchedRow = (text: string): SearchedRow => ({
  ...{ text, searchText: foldForSearch(text), searchKeys: searchKeys(text) },
});

/** What was made of a row; a row that changes is another object. */
const made = new WeakMap<object, SearchedRow>();

function searchedRowOf<Row extends object>(row: Row, textOf: (row: Row) => string): SearchedRow {
  const text = textOf(row);
  const known = made.get(row);
  if (known?.text === text) return known;
  const one = searchedRow(text);
  made.set(row, one);
  return one;
}

/** The rows that a search finds, the best first; an empty search leaves all as they are. */
export function rank<Row extends object>(
  rows: readonly Row[],
  typed: string,
  textOf: (row: Row) => string,
): Row[] {
  const query = readQuery(typed);
  if (!query.folded) return [...rows];
  const levels: Partial<Record<SearchLevel, Row[]>> = {};
  for (const row of rows) {
    const level = levelOf(query, searchedRowOf(row, textOf));
    if (level !== null) (levels[level] ??= []).push(row);
  }
  return Object.values(levels).flat();
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
