import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { describeAboveDatabase, type TestDatabase } from '../../testing/databases.ts';
import { startApp, type TestApp } from '../../testing/test-app.ts';
import { TokenReader } from '../db/changes.ts';
import { jobLog } from '../ops/metrics/jobs.ts';
import { lookForChanges, noProgress, type Child } from './schedule.ts';

const MINUTE = 60_000;

describeAboveDatabase('snapshots after changes', (makeDatabase) => {
  let database: TestDatabase;
  let app: TestApp;
  let token: string;
  let children: { isKilled: boolean; end(code: number): void }[];
  let check: () => Promise<void>;
  let live: string;
  beforeEach(async () => {
    database = await makeDatabase();
    live = 'r1';
    const pages = async (site: FastifyInstance) => {
      site.get('/shell.json', () => ({ entries: [live] }));
      site.get('/login', () => randomUUID());
      return {} as never;
    };
    app = await startApp(database, {}, { site: pages });
    ({ token } = await app.account('clerk', 'Admin'));
    children = [];
    const start = (): Child => {
      const child = { isKilled: false, end: (_code: number) => {} };
      children.push(child);
      return {
        ended: new Promise((resolve) => {
          child.end = (code) => resolve({ code, output: '' });
        }),
        kill: () => void (child.isKilled = true),
      };
    };
    const work = {
      app: app.app,
      tokens: new TokenReader(app.store),
      jobs: jobLog(),
      start,
      now: () => app.clock.now.getTime(),
    };
    const progress = noProgress();
    check = () => lookForChanges(work, progress);
  });
  afterEach(async () => {
    await app.close();
    await database.remove();
  });

  const save = async (name: string) => {
    const form = { full_name: name, designation: 'অফিস সহকারী' };
    return (await app.call('POST', 'staff/', { token, form })).body.id as number;
  };
  const erase = (id: number, name: string) =>
    app.call('POST', `staff/${id}/erase/`, { token, json: { name } });
  /** Until what the end of a process leads to has been done. */
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const pass = (ms: number) => void (app.clock.now = new Date(app.clock.now.getTime() + ms));

  it('are made one at a time, and none without a change', async () => {
    await check();
    await save('ক');
    await check();
    expect(children).toHaveLength(1);
    children[0]!.end(0);
    await settled();
    await check();
    expect(children).toHaveLength(2);
    children[1]!.end(0);
    await settled();
    await check();
    expect(children).toHaveLength(2);
  });

  it('are made of a release that has gone live for all, and not again for one on trial', async () => {
    await check();
    children[0]!.end(0);
    await settled();
    pass(2 * MINUTE);
    await check();
    expect(children).toHaveLength(1);
    live = 'r2';
    await check();
    expect(children).toHaveLength(2);
  });

  it('end where somebody is erased meanwhile, and another is started at once', async () => {
    const id = await save('ক');
    await check();
    expect((await erase(id, 'ক')).status).toBe(200);
    await check();
    expect(children.map(({ isKilled }) => isKilled)).toEqual([true, false]);
    // That the killed one ends changes nothing for the other.
    children[0]!.end(1);
    await settled();
    await check();
    expect(children).toHaveLength(2);
  });

  it('wait a minute after one that failed, but not with an erasure', async () => {
    const id = await save('ক');
    await check();
    children[0]!.end(1);
    await settled();
    await check();
    expect(children).toHaveLength(1);
    await erase(id, 'ক');
    await check();
    expect(children).toHaveLength(2);
    children[1]!.end(1);
    await settled();
    await check();
    expect(children).toHaveLength(2);
    pass(2 * MINUTE);
    await check();
    expect(children).toHaveLength(3);
  });
});
