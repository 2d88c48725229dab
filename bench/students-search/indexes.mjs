import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';

/** @import { Place } from '../growth/places.mjs' */

const NAMES = ['students_search', 'students_keys', 'search_words'];

/** The size of each index (MB), and of the column of keys. */
export async function sizesOf(/** @type {Place} */ { kind, data, env }) {
  if (kind === 'sqlite') {
    const handle = new DatabaseSync(path.join(data, 'angan.db'));
    const bytes = (/** @type {string} */ sql) =>
      Number(Object.values(handle.prepare(sql).get() ?? {})[0]);
    const sizes = NAMES.map((name) =>
      bytes(
        `select sum(pgsize) from dbstat where name = '${name}' or name like '${name}\\_%' escape '\\'`,
      ),
    );
    const keys = bytes('select sum(length(search_keys)) from students');
    handle.close();
    return named([...sizes, keys]);
  }
  const client = new pg.Client({ connectionString: /** @type {string} */ (env.DATABASE_URL) });
  await client.connect();
  const bytes = async (/** @type {string} */ sql) =>
    Number((await client.query(`select ${sql} as bytes`)).rows[0].bytes);
  const sizes = [
    await bytes(`pg_relation_size('students_search')`),
    await bytes(`pg_relation_size('students_keys')`),
    await bytes(`pg_total_relation_size('search_words')`),
    await bytes(`(select sum(length(search_keys)) from students)`),
  ];
  await client.end();
  return named(sizes);
}

const named = (/** @type {number[]} */ sizes) =>
  Object.fromEntries(
    ['index of texts', 'index of keys', 'words', 'keys beside the texts'].map((name, at) => [
      name,
      (sizes[at] ?? 0) / 1e6,
    ]),
  );

/** Statements after which a save writes no index of keys. */
export const withoutKeys = (/** @type {'sqlite' | 'postgres'} */ kind) => [
  ...['added', 'removed', 'changed'].map(
    (name) => `drop trigger students_keys_${name}${kind === 'postgres' ? ' on students' : ''}`,
  ),
  ...(kind === 'postgres' ? ['drop index students_keys'] : []),
];
