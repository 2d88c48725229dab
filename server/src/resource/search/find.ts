import type { AnyResource } from '@angan/shared/contract';
import {
  bestMatches,
  highlights,
  levelOf,
  type QueryPart,
  type QueryWord,
  type SearchedRow,
  type SearchQuery,
  tellingParts,
} from '@angan/bengali-text/search';
import { keyedTables } from '../../db/derived.ts';
import { tableOf, type ResourceRow } from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';
import { orderedBy, type Rows } from '../reads.ts';
import { fieldsBeforeLast, searchedFields, searchedTextOf } from '../row-values.ts';
import {
  haveParts,
  isOneOf,
  matching,
  type Matching,
  type Options,
  type SearchTarget,
  place,
} from './conditions.ts';
import { sql } from 'kysely';

/** Keys that one word of a search is also looked for as. */
const NEAR_MAX = 20;

function wouldFit(word: QueryWord, key: string): boolean {
  const { folded } = word;
  const query = { typed: folded, folded, parts: [{ words: [word], others: [] }] };
  return levelOf(query, { text: '', searchText: '', searchKeys: key }) !== null;
}

/** Words one typing error away. An error leaves the first or the last part intact: words with one are compared. */
async function nearWords(
  { db, kind }: Pick<Store, 'db' | 'kind'>,
  list: string,
  target: QueryWord,
): Promise<string[]> {
  const { phonetic, mayBeNear } = target;
  if (phonetic === null || !mayBeNear) return [];
  // Two sounds that change places in the middle touch neither part; the key begins with its `p`.
  const half = Math.floor((phonetic.length - 2) / 2);
  const [first, last] = [phonetic.slice(0, half + 1), phonetic.slice(phonetic.length - half)];
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .where('list', '=', list)
    .where((e) =>
      e.or([
        sql<boolean>`substr(word, 1, ${sql.lit(first.length)}) = ${first}`,
        sql<boolean>`${place(kind)}(word, ${last}) > 0`,
      ]),
    )
    .execute();
  return rows
    .map(({ word }) => word)
    .filter((word) => wouldFit(target, word))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .slice(0, NEAR_MAX);
}

type Reading = Pick<Store, 'db' | 'kind'>;

/** Rows that are ranked one by one; where more are found, the list is read in its own order. */
const RANKED_MAX = 1000;
/** Where fewer rows have the words, those with one typing error are looked for too. */
const ENOUGH = 10;

export interface Found {
  /** Rows by how well they fit, then the first of the others in the order of their list. */
  ranked: readonly number[];
  /** The further rows, in the order of their list; null where there are none. */
  extra: Matching | null;
}

/** Less than from one level to the next. */
const BEHIND = 0.5;

const asTyped = ({ folded }: QueryWord): SearchTarget => ({ folded, starts: [], words: [] });
const spelledOtherwise = ({ folded, phonetic, latin, isComplete }: QueryWord): SearchTarget => {
  const spoken = phonetic === null ? [] : [phonetic];
  const starts = isComplete ? [] : spoken;
  return {
    folded,
    starts: latin === null ? starts : [...starts, latin],
    words: isComplete ? spoken : [],
  };
};

/** The typed words of a part, each spelled as `spell` says, and what means the same. */
const optionsOf = (
  { words, others }: QueryPart,
  spell: (word: QueryWord) => SearchTarget,
): Options => [
  ...(words.length > 0 ? [words.map(spell)] : []),
  ...others.map((phrase) =>
    phrase.map(({ folded, keys }) => ({
      folded: keys.length > 0 ? null : folded,
      starts: [],
      words: keys,
    })),
  ),
];

/** At most one more than can be ranked; in the order of their list where indexes know all of them. */
async function idsOf(rows: Rows, contract: AnyResource, target?: Matching): Promise<number[]> {
  const some = target ? rows.where(target.where) : rows;
  const found = await (target?.ids ? orderedBy(some, contract) : some)
    .select('id')
    .limit(RANKED_MAX + 1)
    .$castTo<{ id: number }>()
    .execute();
  return found.map(({ id }) => id);
}

/** Rows in the order of their list, with what a search compares. */
async function searchedRows(
  rows: Rows,
  contract: AnyResource,
): Promise<({ id: number; first: readonly string[] } & SearchedRow)[]> {
  const firstFields = fieldsBeforeLast(contract);
  const found = await orderedBy(rows, contract)
    .select(['id', 'search_text', 'search_keys', ...searchedFields(contract)])
    .$castTo<ResourceRow>()
    .execute();
  return found.map((row) => ({
    id: row.id,
    searchText: row.search_text,
    searchKeys: row.search_keys,
    text: searchedTextOf(contract, row).join('\n'),
    first: firstFields.map((name) => String(row[name] ?? '')),
  }));
}

/** True where nothing of a search is in the fields before the last ones, such as a guardian's name. */
const isBehind = (first: readonly string[], query: SearchQuery): boolean =>
  first.every((text) => highlights(text, query).length === 0);

async function rank(rows: Rows, contract: AnyResource, query: SearchQuery): Promise<number[]> {
  const found = await searchedRows(rows, contract);
  return found
    .flatMap((row) => {
      const level = levelOf(query, row);
      if (level === null) return [];
      return { id: row.id, level: level + (isBehind(row.first, query) ? BEHIND : 0) };
    })
    .sort((a, b) => a.level - b.level)
    .map(({ id }) => id);
}

/** Rows with words near those of a search, or these without their endings. `holding` as in `matching`. */
async function nearlyMatching(
  reading: Reading,
  table: string,
  query: SearchQuery,
  holding: readonly number[],
): Promise<Matching | null> {
  const near = new Map<QueryWord, readonly string[]>();
  for (const word of query.parts.flatMap(({ words }) => words))
    near.set(word, [...word.otherwise, ...(await nearWords(reading, table, word))]);
  if (![...near.values()].some((keys) => keys.length > 0)) return null;
  const wider = query.parts.map((part) =>
    optionsOf(part, (word) => {
      const spelled = spelledOtherwise(word);
      return { ...spelled, words: [...spelled.words, ...(near.get(word) ?? [])] };
    }),
  );
  return matching(reading.kind, table, query, wider, holding);
}

/** Of so many parts of a search the rows that have only some of them are looked for. */
const PARTS_MAX = 8;

/** Rows without all parts: the best of those with the rarer words, or with any where all are frequent. */
async function nextBest(
  { kind }: Reading,
  contract: AnyResource,
  rows: Rows,
  query: SearchQuery,
): Promise<Found> {
  const table = tableOf(contract.path);
  const parts = tellingParts(query)
    .slice(0, PARTS_MAX)
    .map((part) => optionsOf(part, spelledOtherwise));
  const each: { ids: number[]; options: Options }[] = [];
  for (const options of parts)
    each.push({ options, ids: await idsOf(rows, contract, haveParts(kind, table, [options])) });
  const nonEmpty = each.filter(({ ids }) => ids.length > 0);
  const rare = nonEmpty
    .map(({ ids }) => ids)
    .filter((ids) => ids.length <= RANKED_MAX)
    .sort((a, b) => a.length - b.length)
    .flatMap((ids) => ids.sort((a, b) => b - a));
  if (rare.length === 0 && nonEmpty.length > 0) {
    const extra = haveParts(kind, table, [nonEmpty.flatMap(({ options }) => options)]);
    return { ranked: [], extra };
  }
  const ids = [...new Set(rare)].slice(0, RANKED_MAX);
  const found = await searchedRows(rows.where(isOneOf(kind, ids)), contract);
  return { ranked: bestMatches(query, found).map(({ id }) => id), extra: null };
}

async function findAll(
  reading: Reading,
  contract: AnyResource,
  rows: Rows,
  query: SearchQuery,
): Promise<Found> {
  const { kind } = reading;
  const table = tableOf(contract.path);
  const { parts } = query;
  const words = parts.flatMap((part) => part.words);
  const rankOf = (ids: readonly number[]) => rank(rows.where(isOneOf(kind, ids)), contract, query);

  const typedParts = parts.map(({ words: own, others }) =>
    optionsOf({ words: own, others: own.length > 0 ? [] : others }, asTyped),
  );
  const typed = matching(kind, table, query, typedParts);
  let ids = await idsOf(rows, contract, typed);
  if (ids.length > RANKED_MAX) return { ranked: [], extra: typed };
  const spelled = parts.map((part) => optionsOf(part, spelledOtherwise));
  const hasKeys = ({ starts, words: fullWords }: SearchTarget) =>
    starts.length + fullWords.length > 0;
  if (spelled.some((options) => options.length > 1 || options.flat().some(hasKeys))) {
    const extra = matching(kind, table, query, spelled, ids);
    const wider = await idsOf(rows, contract, extra);
    if (wider.length > RANKED_MAX) {
      const first = extra.ids ? wider : [];
      return { ranked: [...new Set([...(await rankOf(ids)), ...first])], extra };
    }
    ids = wider;
  }
  const ranked = await rankOf(ids);
  const mayBeWider = words.some(({ mayBeNear, otherwise }) => mayBeNear || otherwise.length > 0);
  if (ranked.length >= ENOUGH || !mayBeWider) return { ranked, extra: null };
  // Where no index knows the words of a list, all its rows are compared, unless they are too many.
  const isKeyed = keyedTables.includes(table);
  const extra = isKeyed ? await nearlyMatching(reading, table, query, ids) : null;
  if (isKeyed && !extra) return { ranked, extra };
  const nearer = await idsOf(rows, contract, extra ?? undefined);
  return nearer.length > RANKED_MAX
    ? { ranked, extra }
    : { ranked: await rankOf(nearer), extra: null };
}

/**
 * Finds the rows of a list that a search means: first those that hold its words as they are typed, then those
 * that spell them otherwise or have words that mean the same, and where these are few, those with one typing
 * error, and those that lack an ending. Where no row has all words, those that have most.
 */
export async function find(
  reading: Reading,
  contract: AnyResource,
  rows: Rows,
  query: SearchQuery,
): Promise<Found> {
  const found = await findAll(reading, contract, rows, query);
  const isNone = found.ranked.length === 0 && !found.extra;
  return isNone && query.parts.length > 1 ? nextBest(reading, contract, rows, query) : found;
}
