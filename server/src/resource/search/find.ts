import type { AnyResource } from '@angan/shared/contract';
import { levelOf, readQuery, type QueryWord, type SearchQuery } from '@angan/shared/search';
import type { RawBuilder } from 'kysely';
import { keyedTables } from '../../db/derived.ts';
import { tableOf, type ResourceRow } from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';
import { orderedBy, type Rows } from '../reads.ts';
import { matching, isOneOf, type Wanted } from './conditions.ts';
import { nearWords } from './near.ts';

type Reading = Pick<Store, 'db' | 'kind'>;
type Condition = RawBuilder<boolean>;

/** Rows that are ranked one by one; where more are found, the list is read in its own order. */
const RANKED_MAX = 1000;
/** Where fewer rows have the words, those with one typing error are looked for too. */
const ENOUGH = 10;

/** What a search has found. */
export interface Found {
  /** Rows by how well they fit, then in the order of their list. */
  ranked: readonly number[];
  /** The further rows, in the order of their list; null where there are none. */
  further: Condition | null;
}

const asTyped = ({ folded }: QueryWord): Wanted => ({ folded, starts: [], words: [] });
const spelledOtherwise = ({ folded, phonetic, latin, isWhole }: QueryWord): Wanted => {
  const spoken = phonetic === null ? [] : [phonetic];
  const starts = isWhole ? [] : spoken;
  return {
    ...{ folded, starts: latin === null ? starts : [...starts, latin] },
    words: isWhole ? spoken : [],
  };
};

/** At most one more than can be ranked. */
async function idsOf(rows: Rows): Promise<number[]> {
  const found = await rows
    .select('id')
    .limit(RANKED_MAX + 1)
    .$castTo<{ id: number }>()
    .execute();
  return found.map(({ id }) => id);
}

async function rank(
  rows: Rows,
  { search, order }: AnyResource,
  query: SearchQuery,
): Promise<number[]> {
  const found = await orderedBy(rows, { order })
    .select(['id', 'search_text', 'search_keys', ...search])
    .$castTo<ResourceRow>()
    .execute();
  return found
    .map(({ id, search_text: searchText, search_keys: searchKeys, ...row }) => {
      const text = search.map((field) => row[field] ?? '').join('\n');
      return { id, level: levelOf(query, { text, searchText, searchKeys }) };
    })
    .filter(({ level }) => level !== null)
    .sort((a, b) => (a.level ?? 0) - (b.level ?? 0))
    .map(({ id }) => id);
}

/** Rows that have words near those of a search, or these without their endings; null where no word is. `holding` as in `matching`. */
async function nearlyMatching(
  reading: Reading,
  table: string,
  query: SearchQuery,
  holding: readonly number[],
): Promise<Condition | null> {
  const wanted = await Promise.all(
    query.words.map(async (word) => {
      const spelled = spelledOtherwise(word);
      const near = [...word.otherwise, ...(await nearWords(reading, table, word))];
      return { ...spelled, words: [...spelled.words, ...near], isWider: near.length > 0 };
    }),
  );
  if (!wanted.some(({ isWider }) => isWider)) return null;
  return matching(reading.kind, table, query, wanted, holding);
}

/**
 * Finds the rows of a list that a search means, by `levelOf`: first those that hold its words as they are
 * typed, then those that spell them otherwise, and where these are few, those with one typing error, and those
 * that lack an ending.
 */
export async function find(
  reading: Reading,
  contract: AnyResource,
  rows: Rows,
  search: string,
): Promise<Found> {
  const { kind } = reading;
  const table = tableOf(contract.path);
  const query = readQuery(search);
  const { words } = query;
  const rankOf = (ids: readonly number[]) => rank(rows.where(isOneOf(kind, ids)), contract, query);

  const typed = matching(kind, table, query, words.map(asTyped));
  let ids = await idsOf(rows.where(typed));
  if (ids.length > RANKED_MAX) return { ranked: [], further: typed };
  const spelled = words.map(spelledOtherwise);
  if (spelled.some(({ starts, words: whole }) => starts.length + whole.length > 0)) {
    const further = matching(kind, table, query, spelled, ids);
    const wider = await idsOf(rows.where(further));
    if (wider.length > RANKED_MAX) return { ranked: await rankOf(ids), further };
    ids = wider;
  }
  const ranked = await rankOf(ids);
  const mayBeWider = words.some(({ mayBeNear, otherwise }) => mayBeNear || otherwise.length > 0);
  if (ranked.length >= ENOUGH || !mayBeWider) return { ranked, further: null };
  // Where no index knows the words of a list, all its rows are compared, unless they are too many.
  const isKeyed = keyedTables.includes(table);
  const further = isKeyed ? await nearlyMatching(reading, table, query, ids) : null;
  if (isKeyed && !further) return { ranked, further };
  const nearer = await idsOf(further ? rows.where(further) : rows);
  return nearer.length > RANKED_MAX
    ? { ranked, further }
    : { ranked: await rankOf(nearer), further: null };
}
