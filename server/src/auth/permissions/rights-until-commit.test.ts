import { sql } from 'kysely';
import { factorKit } from '../../../testing/factors.ts';
import { describeServerOnPostgres } from '../../../testing/suite.ts';
import { until } from '../../../testing/until.ts';

describeServerOnPostgres('a right that is taken away while a write with it waits', (server) => {
  const { person } = factorKit(server);
  const byAdmin = (method: string, path: string, json?: unknown) =>
    server.app.call(method, path, { token: server.token, json });

  /** Holds `write` at its insert into a table until `meanwhile` is done or waits for it. */
  async function whileHeld<Written, Result>(
    table: 'classes' | 'sessions',
    write: () => Promise<Written>,
    meanwhile: () => Promise<Result>,
  ): Promise<[Written, Result]> {
    const { db } = server.database.open();
    await sql`create or replace function hold() returns trigger language plpgsql
      as 'begin perform pg_advisory_xact_lock(1); return new; end'`.execute(db);
    await sql`create trigger hold before insert on ${sql.table(table)}
      for each row execute function hold()`.execute(db);
    const waiting = async () => {
      const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length;
    };
    const both = await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(1)`.execute(trx);
      const written = write();
      await until('the write waits', async () => (await waiting()) === 1);
      let isDone = false;
      const result = meanwhile().finally(() => (isDone = true));
      await until('the right is taken or waits', async () => isDone || (await waiting()) === 2);
      return [written, result] as const;
    });
    return Promise.all(both);
  }

  it('is not gone before that write is stored', async () => {
    const holder = await person();
    const [saved, classes] = await whileHeld(
      'classes',
      () => holder.call('POST', 'classes/', { name: 'ষষ্ঠ' }),
      async () => {
        await byAdmin('PATCH', `users/${holder.id}/`, { is_active: false });
        return byAdmin('GET', 'classes/');
      },
    );
    expect(saved.status).toBe(201);
    expect(classes.body).toEqual([saved.body]);
  });

  it('ends a login that began with the former password', async () => {
    const holder = await person();
    const [login] = await whileHeld('sessions', holder.login, () =>
      byAdmin('POST', `users/${holder.id}/reset-password/`, { new_password: 'korolla-8-nodi' }),
    );
    const token = login.body.access as string;
    expect((await server.app.call('GET', 'user/', { token })).status).toBe(401);
  });
});
