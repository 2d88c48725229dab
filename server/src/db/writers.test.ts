import { sql } from 'kysely';
import { describeEachDatabase, type TestDatabase } from '../../testing/databases.ts';
import { startApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { inTurn } from './write.ts';

const AT_ONCE = 50;

describeEachDatabase('writers of one list', (makeDatabase) => {
  let database: TestDatabase;
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    database = await makeDatabase();
    app = await startApp(database);
    token = (await app.account('admin', 'Admin')).token;
  });
  afterAll(async () => {
    await app.close();
    await database.remove();
  });

  it('hear of a commit once it is on the disk', async () => {
    const isPostgres = database.kind === 'postgres';
    const query = isPostgres ? sql`show synchronous_commit` : sql`pragma synchronous`;
    const { rows } = await query.execute(app.store.db);
    // 2 is FULL.
    expect(rows).toEqual([isPostgres ? { synchronous_commit: 'on' } : { synchronous: 2 }]);
  });

  it('wait without a connection, so that readers are answered, and are all stored', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const add = (title: string) => app.call('POST', 'notices/', { token, json: { title } });
    await add('প্রথম');
    // Another process that writes; on SQLite it would keep readers of this one waiting too.
    const other =
      database.kind === 'postgres'
        ? database
            .open()
            .db.transaction()
            .execute(async (trx) => {
              await trx
                .updateTable('changes')
                .set({ token: 'x' })
                .where('path', '=', 'notices')
                .execute();
              await released;
            })
        : Promise.resolve();
    const saves = Array.from({ length: AT_ONCE }, (_, n) => add(`নোটিশ ${n}`));
    let answered = 0;
    const readers = Array.from({ length: 3 }, (_, n) =>
      app.call('GET', `students/?page=${n + 1}`, { token }).then(({ status }) => {
        if (status === 200) answered += 1;
      }),
    );
    await until('readers are answered meanwhile', () => answered === readers.length);
    release();
    await other;
    expect([...new Set((await Promise.all(saves)).map(({ status }) => status))]).toEqual([201]);
    const { body } = await app.call('GET', 'notices/?page=1');
    expect((body as { count: number }).count).toBe(AT_ONCE + 1);
  });

  it('are refused together once the database is away, and served again after it', async () => {
    const { store } = app;
    const away = Object.assign(new Error('away'), { code: '57P01' });
    let tried = 0;
    const fail = () => {
      tried += 1;
      return Promise.reject(away);
    };
    const waiting = ['notices', 'notices', 'notices'].map((path) =>
      inTurn(store, [path], fail).catch((error: unknown) => error),
    );
    expect(await Promise.all(waiting)).toEqual([away, away, away]);
    expect(tried).toBe(store.kind === 'postgres' ? 1 : 3);
    expect(await inTurn(store, ['notices', 'staff'], () => Promise.resolve('served'))).toBe(
      'served',
    );
  });
});
