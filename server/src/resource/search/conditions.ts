import type { QueryWord, SearchQuery } from '@angan/shared/search';
import { sql, type RawBuilder } from 'kysely';
import { keyedTables, searchedTables } from '../../db/derived.ts';
import type { Store } from '../../db/store.ts';

type Kind = Store['kind'];
type Condition = RawBuilder<boolean>;

/** A word that is looked for: how it may be spelled, as far as the index of keys knows. */
export interface Wanted extends Pick<QueryWord, 'folded'> {
  /** Keys that a word of the row begins with. */
  starts: readonly string[];
  /** Keys that are a word of the row. */
  words: readonly string[];
}

/** What the index of texts holds: every so many characters in a row. */
const GRAM = 3;
/** Words that an index is asked for; those beyond are compared in the rows that it has found. */
const INDEXED_MAX = 4;

/** Enough of the parts of a text that every place of it lies in one of them. */
function gramsOf(characters: readonly string[]): string[] {
  const last = characters.length - GRAM;
  const starts = new Set([last]);
  for (let at = 0; at < last; at += GRAM) starts.add(at);
  return [...starts].map((at) => characters.slice(at, at + GRAM).join(''));
}

/** The function that tells where a text holds another. */
export const place = (kind: Kind) => sql.raw(kind === 'sqlite' ? 'instr' : 'strpos');

/** The ids of a list as a condition. */
export const isOneOf = (kind: Kind, ids: readonly number[]): Condition =>
  kind === 'sqlite'
    ? sql`id in (select value from json_each(${JSON.stringify(ids)}))`
    : sql`id = any(${[...ids]}::integer[])`;

const anyOf = (conditions: readonly Condition[]): Condition =>
  sql`(${sql.join([...conditions], sql` or `)})`;
const allOf = (conditions: readonly Condition[]): Condition =>
  sql`(${sql.join([...conditions], sql` and `)})`;

/** Whether a row has the word, told from the row itself. */
function isIn(kind: Kind, { folded, starts, words }: Wanted): Condition {
  const at = place(kind);
  return anyOf([
    sql`${at}(search_text, ${folded}) > 0`,
    ...starts.map((key) => sql<boolean>`${at}(' ' || search_keys, ${` ${key}`}) > 0`),
    ...words.map((key) => sql<boolean>`${at}(' ' || search_keys || ' ', ${` ${key} `}) > 0`),
  ]);
}

/** Rows whose text may hold a word, by the index of texts; null where it does not know. */
function byText(kind: Kind, table: string, folded: string): Condition | null {
  const characters = [...folded];
  if (characters.length < GRAM || !searchedTables.includes(table)) return null;
  if (kind === 'postgres') return sql`search_grams(search_text) @> search_grams(${folded}::text)`;
  const index = sql.table(`${table}_search`);
  const grams = gramsOf(characters).map((gram) => `"${gram.replaceAll('"', '""')}"`);
  return sql`id in (select rowid from ${index} where ${index} match ${grams.join(' AND ')})`;
}

/** Rows that have one of the keys of a word, by the index of keys; null where there is none. */
function byKeys(kind: Kind, table: string, { starts, words }: Wanted): Condition | null {
  if (!keyedTables.includes(table)) return null;
  if (kind === 'postgres') {
    const query = [...starts.map((key) => `${key}:*`), ...words].join(' | ');
    return sql`array_to_tsvector(string_to_array(search_keys, ' ')) @@ ${query}::tsquery`;
  }
  const index = sql.table(`${table}_keys`);
  const query = [...starts.map((key) => `${key}*`), ...words].join(' OR ');
  return sql`id in (select rowid from ${index} where ${index} match ${query})`;
}

/** Rows that have all the words; `holding` are those of which the text is known to hold an only one. */
function haveWords(
  kind: Kind,
  table: string,
  wanted: readonly Wanted[],
  holding?: readonly number[],
): Condition {
  const longest = [...wanted]
    .sort((a, b) => b.folded.length - a.folded.length)
    .slice(0, INDEXED_MAX);
  const narrowed = longest.flatMap((word) => {
    const isKnown = holding && wanted.length === 1;
    const text = isKnown ? isOneOf(kind, holding) : byText(kind, table, word.folded);
    if (!text) return [];
    if (word.starts.length + word.words.length === 0) return [text];
    const keys = byKeys(kind, table, word);
    return keys ? [anyOf([text, keys])] : [];
  });
  return allOf([...narrowed, ...wanted.map((word) => isIn(kind, word))]);
}

/**
 * Rows that hold a search as it is folded, or have all its words in any order. `holding` are the rows that
 * are known to hold it.
 */
export function matching(
  kind: Kind,
  table: string,
  { folded }: SearchQuery,
  wanted: readonly Wanted[],
  holding?: readonly number[],
): Condition {
  const isHeldByWords = wanted.length > 0 && wanted.every((word) => folded.includes(word.folded));
  if (isHeldByWords) return haveWords(kind, table, wanted, holding);
  const whole = haveWords(kind, table, [{ folded, starts: [], words: [] }]);
  return wanted.length > 0 ? anyOf([whole, haveWords(kind, table, wanted)]) : whole;
}
