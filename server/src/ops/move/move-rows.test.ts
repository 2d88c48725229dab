import { sql } from 'kysely';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { describeEachDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { isLongRun } from '../../../testing/long-run.ts';
import { itInLongRun } from '../../../testing/long-tests.ts';
import { copyTemplate, testFolder } from '../../../testing/templates.ts';
import { startApp } from '../../../testing/test-app.ts';
import { migrate } from '../../db/migrate.ts';
import { DatabaseSync } from '../../db/sqlite-module.ts';
import { openStore } from '../../db/store.ts';
import { openDriver } from '../../media/open.ts';
import { derivedColumns } from '../../resource/row-values.ts';
import { studentsResource } from '../../resources/students.ts';
import { moveRows } from './move-command.ts';
import { insertRows, tables, tablesOf, type Row } from '../tables/tables.ts';
import { contentOf } from '../testing/content.ts';

/** More than are read at once. */
const STUDENTS = isLongRun ? 10_000 : 2500;
const time = '2026-01-02T03:04:05.000Z';

const student = (n: number): Row => {
  const fields = {
    full_name: `শিক্ষার্থী ${n} 'O%_\\`,
    roll_number: String(n),
    class_name: 1,
    section: n % 3 ? 'ক' : null,
    date_of_birth: '2009-05-06',
    address: 'গ্রাম',
    guardian_name: null,
    guardian_contact: '01712345678',
    contact_email: null,
    contact_phone: null,
  };
  return {
    id: n,
    ...fields,
    digital_id_code: `${n}-1`,
    created_at: time,
    updated_at: time,
    version: 1,
    deleted_at: n % 50 ? null : time,
    photo: null,
    ...derivedColumns(studentsResource.contract, fields),
  };
};

describeEachDatabase('a college that moves', (makeDatabase, kind) => {
  // To PostgreSQL, that is: what is made for another kind moves the same way.
  const toPostgres = kind === 'postgres' ? it : itInLongRun;
  let folder: string;
  let target: TestDatabase;
  beforeEach(async () => {
    folder = testFolder('move');
    copyTemplate(folder);
    target = await makeDatabase();
  });
  afterEach(async () => {
    await target.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  const source = async () => {
    const store = openStore({ dataDir: folder }, () => undefined);
    await migrate(store);
    return store;
  };
  const nothing = () => openDriver({ dataDir: path.join(folder, 'none'), s3: undefined });

  it('has a plan for every table there is', async () => {
    const store = target.open();
    await migrate(store);
    expect(await tablesOf(store.db)).toEqual(tables.map(({ name }) => name).sort());
  });

  toPostgres(
    `takes ${STUDENTS} students along, equal in every field, and goes on counting`,
    async () => {
      const from = await source();
      await insertRows(from.db, 'classes', [
        {
          id: 1,
          name: 'একাদশ',
          created_at: time,
          updated_at: time,
          version: 1,
          deleted_at: null,
          search_text: 'একাদশ',
          unique_0: 'একাদশ',
        },
      ]);
      await insertRows(
        from.db,
        'students',
        Array.from({ length: STUDENTS }, (_, n) => student(n + 1)),
      );
      const to = target.open();
      await migrate(to);
      const lines: string[] = [];
      expect(await moveRows(from, to, (line) => lines.push(line))).toBe(STUDENTS + 1);
      expect(lines).toEqual(['  classes: 1 rows', `  students: ${STUDENTS} rows`]);
      expect(await contentOf(to, nothing())).toEqual(await contentOf(from, nothing()));
      await from.db.destroy();
      const app = await startApp(target);
      const { token } = await app.account('admin', 'Admin');
      const created = await app.call('POST', 'students/', {
        token,
        json: { full_name: 'নতুন', roll_number: '২০০০০', class_name: 1 },
      });
      const found = await app.call(
        'GET',
        `students/?search=${encodeURIComponent(`শিক্ষার্থী ${STUDENTS - 1}`)}`,
        {
          token,
        },
      );
      await app.close();
      expect({
        id: created.body.id,
        found: found.body.results.map(({ id }: { id: number }) => id),
      }).toEqual({ id: STUDENTS + 1, found: [STUDENTS - 1] });
    },
    60_000,
  );

  it('does not move into a database that holds something', async () => {
    const from = await source();
    const to = target.open();
    await migrate(to);
    await insertRows(to.db, 'settings', [{ name: 'demo', value: 'off' }]);
    await expect(moveRows(from, to, () => undefined)).rejects.toThrow(
      'The database is not empty: it has rows in "settings".',
    );
    await from.db.destroy();
  });

  it('does not move what does not arrive as it was', async () => {
    const from = await source();
    await insertRows(from.db, 'settings', [{ name: 'demo', value: 'off' }]);
    const to = target.open();
    await migrate(to);
    const spoil = "update settings set value = 'on' where name = new.name";
    if (to.kind === 'postgres') {
      await sql`create function spoil() returns trigger as ${sql.lit(`begin ${spoil}; return null; end`)} language plpgsql`.execute(
        to.db,
      );
      await sql`create trigger spoiled after insert on settings for each row execute function spoil()`.execute(
        to.db,
      );
    } else
      await sql`create trigger spoiled after insert on settings begin ${sql.raw(spoil)}; end`.execute(
        to.db,
      );
    await expect(moveRows(from, to, () => undefined)).rejects.toThrow(
      'The table settings did not arrive as it was. Nothing was moved.',
    );
    await from.db.destroy();
  });

  it('leaves nothing behind when it cannot be finished', async () => {
    const from = await source();
    await insertRows(from.db, 'settings', [{ name: 'demo', value: 'off' }]);
    // A row that names no class: SQLite was set not to look.
    const handle = new DatabaseSync(path.join(folder, 'angan.db'));
    handle.exec(
      `PRAGMA foreign_keys = OFF; INSERT INTO subjects (name, class_name, created_at, updated_at, version, search_text, unique_0) VALUES ('x', 77, '${time}', '${time}', 1, 'x', 'x')`,
    );
    handle.close();
    const to = target.open();
    await migrate(to);
    await expect(moveRows(from, to, () => undefined)).rejects.toThrow(/foreign key/i);
    expect((await contentOf(to, nothing())).tables.settings).toMatchObject({ rows: 0 });
    await from.db.destroy();
  });
});
