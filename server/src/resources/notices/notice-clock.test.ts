import { describeAboveDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { startApp, type TestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { publishDue, PUBLISH_EVERY } from '../../resource/saves/publication.ts';
import { notices } from '@angan/shared/contract';

const MINUTE = 60_000;

describeAboveDatabase('a notice with a time', (makeDatabase) => {
  let database: TestDatabase;
  let first: TestApp;
  let second: TestApp;
  let token: string;
  const start = new Date('2026-03-10T16:00:00.000Z');
  const after = (minutes: number) => new Date(start.getTime() + minutes * MINUTE);

  beforeEach(async () => {
    database = await makeDatabase();
    [first, second] = [await startApp(database), await startApp(database)];
    token = (await first.account('admin', 'Admin')).token;
  });
  afterEach(async () => {
    await Promise.all([first.close(), second.close()]);
    await database.remove();
  });

  const add = async (json: object, app = first) => {
    const { status, body } = await app.call('POST', 'notices/', {
      token,
      json: { title: 'সময়ের নোটিশ', ...json },
    });
    expect(status).toBe(201);
    return body as { id: number; status: string; date: string; publish_at: string };
  };
  const statusOf = async (app: TestApp, id: number) =>
    (await app.call('GET', `notices/${id}/`)).status;
  const changes = async () => {
    const rows = await first.store.db.selectFrom('changes').selectAll().execute();
    return rows.find(({ path }) => path === 'notices')?.token;
  };
  const publish = ({ store, clock }: TestApp) => publishDue(store, [notices], clock.now);
  const move = (app: TestApp, minutes: number) => (app.clock.now = after(minutes));

  it('appears at its minute and not before, is dated by it, and is written once by however many', async () => {
    const { id, status, date, publish_at } = await add({ publish_at: '2026-03-11 09:30' });
    expect({ status, date, publish_at }).toEqual({
      status: 'scheduled',
      date: '2026-03-11',
      publish_at: '2026-03-11T03:30:00.000Z',
    });
    const due = (Date.parse(publish_at) - start.getTime()) / MINUTE;
    const before = await changes();
    move(first, due - 1 / 60_000);
    await publish(first);
    expect([await statusOf(second, id), await changes()]).toEqual([404, before]);

    // A process that is started at the very minute, while the clocks of the others are behind.
    const third = await startApp(database, {}, { now: after(due) });
    await third.app.ready();
    const published = await changes();
    expect(published).not.toBe(before);
    for (const app of [first, second, third]) expect(await statusOf(app, id)).toBe(200);
    move(second, due + 1);
    await Promise.all([first, second, third, second].map(publish));
    expect(await changes()).toBe(published);
    await third.close();
  });

  it('is written once where all processes find it due at the same moment', async () => {
    const { id } = await add({ publish_at: after(5).toISOString() });
    const stored: (string | undefined)[] = [await changes()];
    for (const app of [first, second]) move(app, 5);
    await Promise.all(
      [first, second, first, second].map(async (app) => {
        await publish(app);
        stored.push(await changes());
      }),
    );
    expect([await statusOf(first, id), new Set(stored).size]).toEqual([200, 2]);
  });

  it('stays, and stays away, when the clock of a process goes back an hour', async () => {
    const seen = await add({ publish_at: after(5).toISOString() });
    const deleted = await add({ expire_at: after(5).toISOString() });
    move(first, 6);
    await publish(first);
    move(first, -54);
    await publish(first);
    for (const { id } of [seen, deleted])
      expect(
        (await first.call('PATCH', `notices/${id}/`, { token, json: { title: 'বদলানো' } })).status,
      ).toBe(200);
    expect([await statusOf(second, seen.id), await statusOf(second, deleted.id)]).toEqual([
      200, 404,
    ]);
    const later = { publish_at: after(60).toISOString() };
    await first.call('PATCH', `notices/${seen.id}/`, { token, json: later });
    expect(await statusOf(second, seen.id)).toBe(404);
  });

  it('waits for the database where the clock of a process is ahead of it', async () => {
    const ahead = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
    first.clock.now = ahead(0);
    const account = await first.account('second', 'Admin');
    token = account.token;
    first.clock.now = ahead(120);
    const { id, status } = await add({ publish_at: ahead(60).toISOString() });
    await publish(first);
    expect([status, await statusOf(first, id)]).toEqual(['scheduled', 404]);
  });

  it('disappears when it expires, with an end before its beginning refused', async () => {
    const { id } = await add({
      publish_at: after(1).toISOString(),
      expire_at: after(5).toISOString(),
    });
    move(first, 5);
    await publish(first);
    const { body } = await first.call('GET', `notices/${id}/`, { token });
    expect([await statusOf(first, id), body.status, body.version]).toEqual([404, 'expired', 1]);
    for (const [json, field] of [
      [{ publish_at: after(5).toISOString(), expire_at: after(5).toISOString() }, 'expire_at'],
      [{ publish_at: '1999-12-31 10:00' }, 'publish_at'],
      [{ expire_at: '2026-03-10' }, 'expire_at'],
      [{ is_published: 'হয়তো' }, 'is_published'],
    ] as const) {
      const refused = await first.call('POST', 'notices/', {
        token,
        json: { title: 'ক', ...json },
      });
      expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([400, [field]]);
    }
  });
});

describeAboveDatabase('the job that publishes', (makeDatabase) => {
  it('runs by itself, at most a minute after the time', async () => {
    const database = await makeDatabase();
    const faked = jest.spyOn(globalThis, 'setInterval');
    const app = await startApp(database);
    const ticks = faked.mock.calls.filter(([, every]) => every === PUBLISH_EVERY);
    expect([ticks.length, PUBLISH_EVERY <= MINUTE]).toEqual([1, true]);
    faked.mockRestore();
    const { token } = await app.account('admin', 'Admin');
    const json = { title: 'ক', publish_at: new Date(app.clock.now.getTime() + 1000).toISOString() };
    const { body } = await app.call('POST', 'notices/', { token, json });
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    ticks.forEach(([tick]) => tick());
    await until(
      'the notice is live',
      async () => (await app.call('GET', `notices/${body.id as number}/`)).status === 200,
    );
    await app.close();
    await database.remove();
  });
});
