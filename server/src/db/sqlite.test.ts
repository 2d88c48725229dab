import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { copyTemplate, testFolder } from '../../testing/templates.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './sqlite.ts';

async function opened() {
  const folder = testFolder('sqlite');
  copyTemplate(folder);
  const file = path.join(folder, 'angan.db');
  const store = openSqlite(file);
  await migrate(store);
  return { folder, file, store };
}
const values = (value: string) => ({ name: 'one', value });

it('SQLite reads what is committed while a transaction writes, and tells its commit', async () => {
  const { store } = await opened();
  const stored = () =>
    store.db.selectFrom('settings').where('name', '=', 'one').selectAll().execute();
  await store.db.transaction().execute(async (trx) => {
    const before = store.stamp();
    await trx.insertInto('settings').values(values('1')).execute();
    expect([await stored(), store.stamp()]).toEqual([[], before]);
    expect(
      await trx.selectFrom('settings').where('name', '=', 'one').selectAll().execute(),
    ).toHaveLength(1);
  });
  const before = store.stamp();
  expect(await stored()).toEqual([values('1')]);
  await store.db.updateTable('settings').set({ value: '2' }).where('name', '=', 'one').execute();
  expect([await stored(), store.stamp() === before]).toEqual([[values('2')], false]);
  await store.db.destroy();
});

it('SQLite lets writes outside of a transaction wait for the one that runs', async () => {
  const { store } = await opened();
  const order: string[] = [];
  let write: Promise<unknown> | undefined;
  await store.db.transaction().execute(async (trx) => {
    write = store.db
      .insertInto('settings')
      .values(values('2'))
      .execute()
      .catch(() => order.push('refused'));
    await trx.insertInto('settings').values(values('1')).execute();
    await trx.selectFrom('settings').selectAll().execute();
    order.push('committed');
  });
  await write;
  expect(order).toEqual(['committed', 'refused']);
  await store.db.destroy();
});

it('SQLite leaves a file that is complete without its journal', async () => {
  const { folder, file, store } = await opened();
  await store.db.insertInto('settings').values(values('1')).execute();
  await store.db.selectFrom('settings').selectAll().execute();
  await store.db.destroy();
  expect(statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  const copy = path.join(folder, 'copy.db');
  copyFileSync(file, copy);
  const other = openSqlite(copy);
  expect(
    await other.db.selectFrom('settings').where('name', '=', 'one').selectAll().execute(),
  ).toEqual([values('1')]);
  await other.db.destroy();
});

it('SQLite leaves the journal of a lost file alone', () => {
  const file = path.join(testFolder('sqlite'), 'angan.db');
  writeFileSync(`${file}-wal`, 'journal');
  expect(() => openSqlite(file)).toThrow('is missing or empty, but its journal is there');
  expect(readFileSync(`${file}-wal`, 'utf8')).toBe('journal');
});

it('SQLite has one handle in memory, where reads see what was written', async () => {
  const store = openSqlite(':memory:');
  await migrate(store);
  await store.db.insertInto('settings').values(values('1')).execute();
  const read = store.db.selectFrom('settings').where('name', '=', 'one').selectAll();
  expect([await read.execute(), store.stamp()]).toEqual([[values('1')], null]);
  await store.db.destroy();
});

it('SQLite writes what begins as a query and changes rows all the same', async () => {
  const { store } = await opened();
  await store.db.insertInto('settings').values(values('1')).execute();
  await sql`with next as (select '2' as value)
    update settings set value = (select value from next) where name = 'one'`.execute(store.db);
  const { value } = await store.db
    .selectFrom('settings')
    .where('name', '=', 'one')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(value).toBe('2');
  await store.db.destroy();
});
