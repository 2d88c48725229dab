import { levelOf, type QueryWord } from '@angan/bengali-text/search';
import { sql } from 'kysely';
import type { Store } from '../../db/store.ts';
import { place } from './conditions.ts';

/** Keys that one word of a search is also looked for as. */
const NEAR_MAX = 20;

function wouldFit(word: QueryWord, key: string): boolean {
  const { folded } = word;
  const query = { typed: folded, folded, parts: [{ words: [word], others: [] }] };
  return levelOf(query, { text: '', searchText: '', searchKeys: key }) !== null;
}

/** Words one typing error away. An error leaves the first or the last part whole: words with one are compared. */
export async function nearWords(
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
