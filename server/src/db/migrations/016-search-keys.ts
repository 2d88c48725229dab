import { sql, type Kysely } from 'kysely';
import { keyedTables } from '../derived.ts';
import type { Dialect } from './dialect.ts';

const run = async (db: Kysely<unknown>, statements: readonly string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

/** The tables of resources that were made before tables were given keys at once. */
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

/** An FTS5 index of whole keys; the words beside it are counted, so that one in no row is forgotten. */
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

/** The same by a GIN index; new and deleted rows are counted once for each statement. */
function keysOnPostgres(table: string): string[] {
  const words = (row: string) =>
    `select word from unnest(string_to_array(${row}.search_keys, ' ')) as word where word like 'p%'`;
  const grouped = (rows: string) =>
    `select word, count(*) as count from ${rows} one, lateral (${words('one')}) as words group by word`;
  const count = (gained: string) =>
    `insert into search_words as kept (list, word, count) select '${table}', word, count
      from (${gained}) as gained
      on conflict (list, word) do update set count = kept.count + excluded.count;`;
  const uncount = (lost: string) =>
    `with lost as (${lost}) update search_words kept set count = kept.count - lost.count from lost
      where kept.list = '${table}' and kept.word = lost.word;
     delete from search_words where list = '${table}' and count <= 0
      and word in (select word from (${lost}) as lost);`;
  const difference = (row: 'old' | 'new', other: 'old' | 'new') =>
    `select word, 1 as count from (${words(row)} except ${words(other)}) as words`;
  const triggerFor = (name: string, work: string, when: string) => [
    `create function ${table}_keys_${name}() returns trigger language plpgsql as $$
      begin ${work} return null; end $$`,
    `create trigger ${table}_keys_${name} ${when} execute function ${table}_keys_${name}()`,
  ];
  return [
    `create index ${table}_keys on ${table}
      using gin (array_to_tsvector(string_to_array(search_keys, ' ')))
      with (gin_pending_list_limit = 256)`,
    ...triggerFor(
      'added',
      count(grouped('added')),
      `after insert on ${table} referencing new table as added for each statement`,
    ),
    ...triggerFor(
      'removed',
      uncount(grouped('removed')),
      `after delete on ${table} referencing old table as removed for each statement`,
    ),
    ...triggerFor(
      'changed',
      count(difference('new', 'old')) + uncount(difference('old', 'new')),
      `after update of search_keys on ${table} for each row
        when (old.search_keys <> new.search_keys)`,
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
