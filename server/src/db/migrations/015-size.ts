import { sql, type Kysely } from 'kysely';
import { countsOnPostgres, countsOnSqlite, keysOf } from './015-row-counts.ts';
import type { Dialect } from './dialect.ts';

const countedLists: Record<string, Parameters<typeof keysOf>[0]> = {
  students: { class_name: 'value', section: 'value', gender: 'value' },
  notices: { status: 'value', category: 'value', date: 'year', pdf_file: 'missing' },
  gallery: {},
  files: { image: 'missing', pdf: 'missing' },
  contacts: { is_read: 'value' },
};
const searchedTables = ['students', 'notices', 'files'];

const run = async (db: Kysely<unknown>, statements: readonly string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

/** An FTS5 index of every three characters in a row; `detail=none`: the text itself is compared after. */
const searchOnSqlite = (table: string): string[] => {
  const index = `${table}_search`;
  const add = `insert into ${index} (rowid, search_text) values (new.id, new.search_text);`;
  const drop = `insert into ${index} (${index}, rowid, search_text)
    values ('delete', old.id, old.search_text);`;
  return [
    `create virtual table ${index} using fts5(search_text, content='${table}', content_rowid='id',
      detail=none, columnsize=0, tokenize='trigram case_sensitive 1')`,
    `insert into ${index} (${index}) values ('rebuild')`,
    `create trigger ${index}_added after insert on ${table} begin ${add} end`,
    `create trigger ${index}_removed after delete on ${table} begin ${drop} end`,
    `create trigger ${index}_changed after update of search_text on ${table}
      when old.search_text <> new.search_text begin ${drop} ${add} end`,
  ];
};

/** The same with what every PostgreSQL has: an array of numbers, each made of three characters. */
const gramsOnPostgres = `create function search_grams(words text) returns bigint[]
  language plpgsql immutable strict parallel safe cost 1000 as $$
  declare
    letter text;
    code bigint;
    first bigint;
    second bigint;
    grams bigint[] := '{}';
  begin
    foreach letter in array string_to_array(words, null) loop
      code := ascii(letter);
      if first is not null then grams := grams || ((first << 42) | (second << 21) | code); end if;
      first := second;
      second := code;
    end loop;
    return grams;
  end $$`;

const searchOnPostgres = (table: string): string[] => [
  `create index ${table}_search on ${table} using gin (search_grams(search_text))
    with (gin_pending_list_limit = 256)`,
  // Sampled, every row would cost an ANALYZE its grams; no plan needs to know how frequent they are.
  `alter index ${table}_search alter column 1 set statistics 0`,
];

/** Keeps the cost of a page from growing with its list: counts, an index for searches. */
export const size =
  ({ kind }: Dialect) =>
  async (db: Kysely<unknown>) => {
    await run(db, [
      `create table row_counts (list text not null, key_1 text not null, key_2 text not null,
        key_3 text not null, key_4 text not null, count integer not null,
        primary key (list, key_1, key_2, key_3, key_4))`,
    ]);
    for (const [table, columns] of Object.entries(countedLists)) {
      const keys = keysOf(columns, `${table}.`).join();
      await run(db, [
        `insert into row_counts select '${table}', ${keys}, count(*) from ${table}
          where deleted_at is null group by 1, 2, 3, 4, 5`,
        ...(kind === 'sqlite' ? countsOnSqlite : countsOnPostgres)(table, columns),
      ]);
    }
    if (kind === 'postgres') await run(db, [gramsOnPostgres]);
    for (const table of searchedTables)
      await run(db, (kind === 'sqlite' ? searchOnSqlite : searchOnPostgres)(table));
    await run(db, [
      `create index notices_without_pdf on notices (is_pinned desc, date desc, id desc, status,
        category, search_text, deleted_at, pdf_file) where pdf_file is null and deleted_at is null`,
    ]);
  };
