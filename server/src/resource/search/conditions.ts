import type { SearchQuery } from '@angan/bengali-text/search';
import { sql, type RawBuilder } from 'kysely';
import { keyedTables, searchedTables } from '../../db/derived.ts';
import type { Store } from '../../db/store.ts';

type Kind = Store['kind'];
type Condition = RawBuilder<boolean>;
type Ids = RawBuilder<unknown>;

/** A word that is looked for: how it may be spelled, as far as the index of keys knows. */
export interface SearchTarget {
  /** Its letters; null where only keys tell that a row has it. */
  folded: string | null;
  /** Keys that a word of the row begins with. */
  starts: readonly string[];
  /** Keys that are a word of the row. */
  words: readonly string[];
  /** The rows that hold its letters, where these are known. */
  holding?: readonly number[];
}

export interface Matching {
  where: Condition;
  /** Their ids, where SQLite's indexes know all of them without a look at a row. */
  ids: Ids | null;
}

/** What a row must have at one place of a search: all words of one of these. */
export type Options = readonly (readonly SearchTarget[])[];

/** What the index of texts holds: every so many characters in a row. */
const GRAM = 3;
/** Words that are looked up in an index; those beyond are compared in the rows that it has found. */
const INDEXED_MAX = 4;

/** Enough of the parts of a text that every place of it lies in one of them. */
function gramsOf(characters: readonly string[]): string[] {
  const last = characters.length - GRAM;
  const starts = new Set([last]);
  for (let at = 0; at < last; at += GRAM) starts.add(at);
  return [...starts].map((at) => characters.slice(at, at + GRAM).join(''));
}

export const place = (kind: Kind) => sql.raw(kind === 'sqlite' ? 'instr' : 'strpos');

const listed = (ids: readonly number[]): Ids =>
  sql`select value from json_each(${JSON.stringify(ids)})`;

export const isOneOf = (kind: Kind, ids: readonly number[]): Condition =>
  kind === 'sqlite' ? sql`id in (${listed(ids)})` : sql`id = any(${[...ids]}::integer[])`;

const anyOf = (conditions: readonly Condition[]): Condition =>
  sql`(${sql.join([...conditions], sql` or `)})`;
const allOf = (conditions: readonly Condition[]): Condition =>
  sql`(${sql.join([...conditions], sql` and `)})`;

/** Whether a row has one of the keys of a word, by the row itself. */
function keysOf(kind: Kind, { starts, words }: SearchTarget): Condition {
  const at = place(kind);
  return anyOf([
    ...starts.map((key) => sql<boolean>`${at}(' ' || search_keys, ${` ${key}`}) > 0`),
    ...words.map((key) => sql<boolean>`${at}(' ' || search_keys || ' ', ${` ${key} `}) > 0`),
  ]);
}

/** The ids of rows whose text may hold a word, by SQLite's index of texts; null where it does not know. */
function idsByText(table: string, folded: string): Ids | null {
  const characters = [...folded];
  if (characters.length < GRAM || !searchedTables.includes(table)) return null;
  const index = sql.table(`${table}_search`);
  const grams = gramsOf(characters).map((gram) => `"${gram.replaceAll('"', '""')}"`);
  return sql`select rowid from ${index} where ${index} match ${grams.join(' AND ')}`;
}

/** The ids of rows that have one of the keys of a word, by SQLite's index of keys; null where there is none. */
function idsByKeys(table: string, { starts, words }: SearchTarget): Ids | null {
  if (!keyedTables.includes(table)) return null;
  const index = sql.table(`${table}_keys`);
  const query = [...starts.map((key) => `${key}*`), ...words].join(' OR ');
  return sql`select rowid from ${index} where ${index} match ${query}`;
}

const isIn = (ids: Ids | null): Condition | null => ids && sql`id in (${ids})`;

/** Rows whose text may hold a word, by the index of texts; null where it does not know. */
function byText(kind: Kind, table: string, folded: string): Condition | null {
  if (kind === 'sqlite') return isIn(idsByText(table, folded));
  return [...folded].length >= GRAM && searchedTables.includes(table)
    ? sql`search_grams(search_text) @> search_grams(${folded}::text)`
    : null;
}

/** Rows that have one of the keys of a word, by the index of keys; null where there is none. */
function byKeys(kind: Kind, table: string, target: SearchTarget): Condition | null {
  if (kind === 'sqlite') return isIn(idsByKeys(table, target));
  const query = [...target.starts.map((key) => `${key}:*`), ...target.words].join(' | ');
  return keyedTables.includes(table)
    ? sql`array_to_tsvector(string_to_array(search_keys, ' ')) @@ ${query}::tsquery`
    : null;
}

const hasKeys = ({ starts, words }: SearchTarget) => starts.length + words.length > 0;

/** Rows that have a word; without a table no index is used. */
function hasWord(
  kind: Kind,
  table: string | null,
  word: SearchTarget,
  isIndexed: boolean,
): Condition {
  const { folded, holding } = word;
  const ways: Condition[] = [];
  if (holding) ways.push(isOneOf(kind, holding));
  else if (folded !== null) {
    const index = table !== null && isIndexed ? byText(kind, table, folded) : null;
    const text = sql<boolean>`${place(kind)}(search_text, ${folded}) > 0`;
    ways.push(index ? allOf([index, text]) : text);
  }
  if (hasKeys(word))
    ways.push((table === null ? null : byKeys(kind, table, word)) ?? keysOf(kind, word));
  return anyOf(ways);
}

const lengthOf = (options: Options) => options[0]?.[0]?.folded?.length ?? 0;
const longestFirst = (parts: readonly Options[]) =>
  [...parts].sort((a, b) => lengthOf(b) - lengthOf(a));

const haveAll = (kind: Kind, table: string | null, parts: readonly Options[]): Condition =>
  allOf(
    longestFirst(parts).map((options, at) =>
      anyOf(
        options.map((words) =>
          allOf(words.map((word) => hasWord(kind, table, word, at < INDEXED_MAX))),
        ),
      ),
    ),
  );

const isPresent = <Value>(value: Value | null): value is Value => value !== null;

/** Ids that are in one of some queries, or in all; SQLite merges them without a look at a row. */
function merged(how: 'union' | 'intersect', queries: readonly Ids[]): Ids | null {
  if (queries.length < 2) return queries[0] ?? null;
  const nested = queries.map((query) => sql`select * from (${query})`);
  return sql.join(nested, how === 'union' ? sql` union ` : sql` intersect `);
}
const inAll = (queries: readonly (Ids | null)[]) => merged('intersect', queries.filter(isPresent));
const inAny = (queries: readonly (Ids | null)[]) =>
  queries.every(isPresent) ? merged('union', queries) : null;

/** The ids of all rows that may have a word, by SQLite's indexes; null where these do not know. */
function idsByWord(table: string, word: SearchTarget): Ids | null {
  const { folded, holding } = word;
  const ways = hasKeys(word) ? [idsByKeys(table, word)] : [];
  if (!holding && folded !== null) ways.push(idsByText(table, folded));
  else if (holding && (holding.length > 0 || ways.length === 0)) ways.push(listed(holding));
  return inAny(ways);
}

const idsByParts = (table: string, parts: readonly Options[]): Ids | null =>
  inAll(
    longestFirst(parts)
      .slice(0, INDEXED_MAX)
      .map((options) =>
        inAny(options.map((words) => inAll(words.map((word) => idsByWord(table, word))))),
      ),
  );

/** Whether the indexes know all words of a part without a look at the rows. */
const isSure = (options: Options) =>
  options.flat().every(({ folded, holding }) => folded === null || holding);

function haveOne(kind: Kind, table: string, searches: readonly (readonly Options[])[]): Matching {
  const have = (key: string | null) => anyOf(searches.map((parts) => haveAll(kind, key, parts)));
  // One list of ids, which SQLite reads in their order; conditions with `or` it would read and sort entirely.
  const ids = kind === 'sqlite' ? inAny(searches.map((parts) => idsByParts(table, parts))) : null;
  const matches = isIn(ids);
  if (!matches) return { where: have(table), ids: null };
  const areSure = searches.every((parts) => parts.length <= INDEXED_MAX && parts.every(isSure));
  return areSure ? { where: matches, ids } : { where: allOf([matches, have(null)]), ids: null };
}

export const haveParts = (kind: Kind, table: string, parts: readonly Options[]): Matching =>
  haveOne(kind, table, [parts]);

/** The parts of a search of one word, of which the rows that hold it are known. */
function withHolding(parts: readonly Options[], holding?: readonly number[]): readonly Options[] {
  const [options] = parts;
  const [words, ...others] = options ?? [];
  const [word] = words ?? [];
  const isOne = parts.length === 1 && words?.length === 1;
  if (!holding || !isOne || !word || word.folded === null) return parts;
  return [[[{ ...word, holding }], ...others]];
}

/** Rows that hold a search as it is folded, or all its parts in any order; `holding` are known to hold it. */
export function matching(
  kind: Kind,
  table: string,
  { folded }: SearchQuery,
  parts: readonly Options[],
  holding?: readonly number[],
): Matching {
  const isHeldByParts = parts.every((options) =>
    options.some((words) => words.every((word) => word.folded && folded.includes(word.folded))),
  );
  if (isHeldByParts && parts.length > 0) return haveOne(kind, table, [withHolding(parts, holding)]);
  const fullQuery: readonly Options[] = [[[{ folded, starts: [], words: [] }]]];
  return haveOne(kind, table, parts.length > 0 ? [fullQuery, parts] : [fullQuery]);
}
