import { sql } from 'kysely';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeEachDatabase, type TestDatabase } from '../../testing/databases.ts';
import { knownMigrations, migrate, StoreError } from './migrate.ts';
import { openSqlite } from './sqlite.ts';

describeEachDatabase('the tables', (makeDatabase) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await makeDatabase();
  });
  afterEach(() => database.remove());

  it('are made once by several processes that start at the same time', async () => {
    const stores = [1, 2, 3].map(() => database.open());
    await Promise.all(stores.map((store) => migrate(store)));
    const [store] = stores;
    const { rows } = await sql<{
      name: string;
    }>`select name from kysely_migration order by name`.execute(store!.db);
    expect(rows.map(({ name }) => name)).toEqual(knownMigrations(store!));
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

it('are never made in a file that is no database', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'angan-test-'));
  const file = path.join(folder, 'angan.db');
  writeFileSync(file, 'this is no database, but it may be all that is left of one'.repeat(100));
  expect(() => openSqlite(file)).toThrow(/not a database/);
  rmSync(folder, { recursive: true });
});
