import { sql } from 'kysely';
import { searchedTables } from '../db/derived.ts';
import { tableOf } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import type { Rows } from './reads.ts';

/** Rows that are looked at one by one; where more may match, the list is read in its own order. */
const CANDIDATES_MAX = 1000;
/** What the index holds: every so many characters in a row. */
const GRAM = 3;

/** Enough of the parts of a text that every place of it lies in one of them. */
function gramsOf(characters: readonly string[]): string[] {
  const last = characters.length - GRAM;
  const starts = new Set([last]);
  for (let at = 0; at < last; at += GRAM) starts.add(at);
  return [...starts].map((at) => characters.slice(at, at + GRAM).join(''));
}

/** Ids of all rows that may hold the text, in no order; null where the index does not narrow them. */
async function candidates(
  { db, kind }: Pick<Store, 'db' | 'kind'>,
  table: string,
  folded: string,
): Promise<number[] | null> {
  const characters = [...folded];
  if (characters.length < GRAM || !searchedTables.includes(table)) return null;
  const index = sql.table(`${table}_search`);
  const words = gramsOf(characters).map((gram) => `"${gram.replaceAll('"', '""')}"`);
  const most = sql.lit(CANDIDATES_MAX + 1);
  const found =
    kind === 'sqlite'
      ? sql<{ id: number }>`select rowid as id from ${index}
          where ${index} match ${words.join(' AND ')} limit ${most}`
      : sql<{ id: number }>`select id from ${sql.table(table)}
          where search_grams(search_text) @> search_grams(${folded}::text) limit ${most}`;
  const { rows } = await found.execute(db);
  return rows.length > CANDIDATES_MAX ? null : rows.map(({ id }) => id);
}

/** Those of `rows` whose `search_text` holds a folded text; all of them where it is empty. */
export async function searchedRows(
  store: Pick<Store, 'db' | 'kind'>,
  path: string,
  rows: Rows,
  folded: string,
): Promise<Rows> {
  if (!folded) return rows;
  const place = sql.raw(store.kind === 'sqlite' ? 'instr' : 'strpos');
  const holding = rows.where(sql<boolean>`${place}(search_text, ${folded}) > 0`);
  const ids = await candidates(store, tableOf(path), folded);
  if (!ids) return holding;
  return holding.where(
    store.kind === 'sqlite'
      ? sql<boolean>`id in (select value from json_each(${JSON.stringify(ids)}))`
      : sql<boolean>`id = any(${ids}::integer[])`,
  );
}
