import { sql, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';

const keyedTables = ['students', 'notices', 'files', 'gallery', 'pages', 'contacts'];

const run = async (db: Kysely<unknown>, statements: readonly string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

/** The tables of resources that were made before new tables got keys at once. */
async function tablesWithoutKeys(db: Kysely<unknown>): Promise<string[]> {
  const found = await db.introspection.getTables();
  return found
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
    .filter(({ columns }) => columns.includes('search_text') && columns.includes('deleted_at'))
    .filter(({ columns }) => !columns.includes('search_keys'))
    .map(({ name }) => name);
}

const trigger = (name: string, when: string, work: string) =>
  `create trigger ${name} ${when} begin ${work} end`;

/** An FTS5 index of complete keys; the words next to it are counted, so that one in no row is forgotten. */
function keysOnSqlite(table: string): string[] {
  const index = `${table}_keys`;
  const add = `insert into ${index} (rowid, search_keys) values (new.id, new.search_keys);`;
  const drop = `insert into ${index} (${index}, rowid, search_keys)
    values ('delete', old.id, old.search_keys);`;
  const words = (row: 'old' | 'new') =>
    `select value from json_each('["' || replace(${row}.search_keys, ' ', '","') || '"]')
      where value like 'p%'`;
  const count = (gained: string) =>
    `insert into search_words (list, word, count) select '${table}', value, 1
      from (${gained}) where true on conflict (list, word) do update set count = count + 1;`;
  const uncount = (lost: string) =>
    `update search_words set count = count - 1 where list = '${table}' and word in (${lost});
     delete from search_words where list = '${table}' and count <= 0 and word in (${lost});`;
  const changed = [
    count(`${words('new')} except ${words('old')}`),
    uncount(`${words('old')} except ${words('new')}`),
  ];
  return [
    `create virtual table ${index} using fts5(search_keys, content='${table}', content_rowid='id',
      detail=none, columnsize=0, tokenize='ascii')`,
    `insert into ${index} (${index}) values ('rebuild')`,
    trigger(`${index}_added`, `after insert on ${table}`, add + count(words('new'))),
    trigger(`${index}_removed`, `after delete on ${table}`, drop + uncount(words('old'))),
    trigger(
      `${index}_changed`,
      `after update of search_keys on ${table} when old.search_keys <> new.search_keys`,
      drop + add + changed.join(''),
    ),
  ];
}

/** The same by a GIN index; the words are counted once for each statement, as an import writes hundreds of rows. */
function keysOnPostgres(table: string): string[] {
  const words = (rows: string, count: number) =>
    `select unnest(string_to_array(search_keys, ' ')) as word, ${count} as count from ${rows}`;
  const recount = (...parts: string[]) =>
    `insert into search_words as kept (list, word, count)
      select '${table}', word, sum(count) from (${parts.join(' union all ')}) as one
      where word like 'p%' group by word having sum(count) <> 0
      on conflict (list, word) do update set count = kept.count + excluded.count;`;
  // An array is looked up by the primary key; a join would read all words.
  const forget = `delete from search_words where list = '${table}' and count <= 0
    and word = any (array(select unnest(string_to_array(search_keys, ' ')) from removed));`;
  const triggerFor = (name: string, work: string, when: string) => [
    `create function ${table}_keys_${name}() returns trigger language plpgsql as $$
      begin ${work} return null; end $$`,
    `create trigger ${table}_keys_${name} after ${when} for each statement
      execute function ${table}_keys_${name}()`,
  ];
  const [added, removed] = [words('added', 1), words('removed', -1)];
  const [isNew, isOld] = ['new table as added', 'old table as removed'];
  return [
    `create index ${table}_keys on ${table}
      using gin (array_to_tsvector(string_to_array(search_keys, ' ')))
      with (gin_pending_list_limit = 256)`,
    ...triggerFor('added', recount(added), `insert on ${table} referencing ${isNew}`),
    ...triggerFor('removed', recount(removed) + forget, `delete on ${table} referencing ${isOld}`),
    ...triggerFor(
      'changed',
      recount(added, removed) + forget,
      `update on ${table} referencing ${isNew} ${isOld}`,
    ),
  ];
}

/** Keys by which searches find other spellings; those of rows stored before are made after the start. */
export const searchKeys =
  ({ kind }: Dialect) =>
  async (db: Kysely<unknown>) => {
    const tables = await tablesWithoutKeys(db);
    await run(db, [
      ...tables.map(
        (table) => `alter table ${table} add column search_keys text not null default ''`,
      ),
      `create table search_words (list text not null, word text not null, count integer not null,
        primary key (list, word))`,
      ...keyedTables.flatMap(kind === 'sqlite' ? keysOnSqlite : keysOnPostgres),
    ]);
  };
