import type { SearchQuery } from '@angan/shared/search';
import { sql, type RawBuilder } from 'kysely';
import { keyedTables, searchedTables } from '../../db/derived.ts';
import type { Store } from '../../db/store.ts';

type Kind = Store['kind'];
type Condition = RawBuilder<boolean>;

/** A word that is looked for: how it may be spelled, as far as the index of keys knows. */
export interface Wanted {
  /** Its letters; null where only keys tell that a row has it. */
  folded: string | null;
  /** Keys that a word of the row begins with. */
  starts: readonly string[];
  /** Keys that are a word of the row. */
  words: readonly string[];
}

/** What a row must have at one place of a search: all words of one of these. */
export type Options = readonly (readonly Wanted[])[];

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

export const anyOf = (conditions: readonly Condition[]): Condition =>
  sql`(${sql.join([...conditions], sql` or `)})`;
const allOf = (conditions: readonly Condition[]): Condition =>
  sql`(${sql.join([...conditions], sql` and `)})`;

/** Whether a row has one of the keys of a word, told from the row itself. */
function keysOf(kind: Kind, { starts, words }: Wanted): Condition {
  const at = place(kind);
  return anyOf([
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

/** Rows that have a word; `holding` are those of which the text is known to hold it. */
function hasWord(
  kind: Kind,
  table: string,
  word: Wanted,
  { isIndexed, holding }: { isIndexed: boolean; holding?: readonly number[] },
): Condition {
  const { folded, starts, words } = word;
  const ways: Condition[] = [];
  if (folded !== null && holding) ways.push(isOneOf(kind, holding));
  else if (folded !== null) {
    const index = isIndexed ? byText(kind, table, folded) : null;
    const text = sql<boolean>`${place(kind)}(search_text, ${folded}) > 0`;
    ways.push(index ? allOf([index, text]) : text);
  }
  if (starts.length + words.length > 0) ways.push(byKeys(kind, table, word) ?? keysOf(kind, word));
  return anyOf(ways);
}

const lengthOf = (options: Options) => options[0]?.[0]?.folded?.length ?? 0;

/** Rows that have all parts of a search. */
export function haveParts(
  kind: Kind,
  table: string,
  parts: readonly Options[],
  holding?: readonly number[],
): Condition {
  const known = parts.length === 1 && parts[0]?.[0]?.length === 1 ? holding : undefined;
  const longestFirst = [...parts].sort((a, b) => lengthOf(b) - lengthOf(a));
  return allOf(
    longestFirst.map((options, at) =>
      anyOf(
        options.map((words, nth) => {
          const how = { isIndexed: at < INDEXED_MAX, ...(nth === 0 && { holding: known }) };
          return allOf(words.map((word) => hasWord(kind, table, word, how)));
        }),
      ),
    ),
  );
}

/**
 * Rows that hold a search as it is folded, or have all its parts in any order. `holding` are the rows that
 * are known to hold it.
 */
export function matching(
  kind: Kind,
  table: string,
  { folded }: SearchQuery,
  parts: readonly Options[],
  holding?: readonly number[],
): Condition {
  const isHeldByParts = parts.every((options) =>
    options.some((words) => words.every((word) => word.folded && folded.includes(word.folded))),
  );
  if (isHeldByParts && parts.length > 0) return haveParts(kind, table, parts, holding);
  const whole = haveParts(kind, table, [[[{ folded, starts: [], words: [] }]]]);
  return parts.length > 0 ? anyOf([whole, haveParts(kind, table, parts)]) : whole;
}
