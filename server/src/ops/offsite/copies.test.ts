import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeOnSqlite, type TestDatabase } from '../../../testing/databases.ts';
import { file, pdf } from '../../../testing/files.ts';
import { itInLongRun } from '../../../testing/long-tests.ts';
import { startApp, type TestApp } from '../../../testing/test-app.ts';
import { openSqlite } from '../../db/sqlite.ts';
import { openDriver } from '../../media/open.ts';
import { allDrawn } from '../../media/testing/uploads.ts';
import { openPlace } from '../../media/storage/place.ts';
import { contentOf } from '../testing/content.ts';
import type { CopyTask } from './copy.ts';
import { restoreState } from './restore-state.ts';
import { taskOf } from './schedule.ts';
import { statesIn } from './state-names.ts';
import { runTask } from './tasks.ts';
import { fakeStore, type FakeStore } from './testing/s3-store.ts';

const MINUTE = 60_000;
const KEY = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** A folder counts as another disk. */
const deviceOf = (name: string) => (name.includes('angan-away-') ? 2 : 1);

/** Repeatable: a seed tells what a run did. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describeOnSqlite('copies of the data by the minute', (makeDatabase) => {
  let database: TestDatabase;
  let app: TestApp;
  let token: string;
  let store: FakeStore;
  let folder: string;
  let now: number;
  beforeEach(async () => {
    database = await makeDatabase();
    store = await fakeStore();
    folder = mkdtempSync(path.join(tmpdir(), 'angan-away-'));
    now = Date.parse('2026-03-10T16:00:00Z');
  });
  afterEach(async () => {
    await app.close();
    await store.close();
    await database.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(to: Record<string, string>) {
    app = await startApp(database, { BACKUP_KEY: KEY, ...to });
    ({ token } = await app.account('clerk', 'Admin'));
  }
  const task = (): CopyTask => taskOf(app.config, now)!;
  const copy = () => runTask({ ...task(), kind: 'copy' }, deviceOf);
  const states = () => statesIn(openPlace(app.config.offsite!.place));
  const save = (title: string, form: Record<string, Blob> = {}) =>
    app.call('POST', 'notices/', {
      token,
      form: { title, pdf_file: file(pdf(title), 'a.pdf'), ...form },
    });

  /** What a state holds, each table by its checksum. */
  async function contentAt(name: string) {
    const all = await states();
    const work = mkdtempSync(path.join(tmpdir(), 'angan-state-'));
    const restored = path.join(work, 'angan.db');
    try {
      const state = all.find((one) => one.name === name)!;
      await restoreState({
        place: openPlace(task().place),
        key: KEY,
        state,
        states: all,
        file: restored,
      });
      const opened = openSqlite(restored);
      try {
        return (await contentOf(opened, { ...openDriver(app.config), list: async function* () {} }))
          .tables;
      } finally {
        await opened.db.destroy();
      }
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  }
  const contentNow = async () => (await contentOf(app.store, openDriver(app.config))).tables;

  /** Random days of an office: what was there at each minute at which a copy was started. */
  async function office(seed: number, steps: number) {
    const random = randomFrom(seed);
    const started = new Map<number, Awaited<ReturnType<typeof contentNow>>>();
    const acknowledged: number[] = [];
    const notices: number[] = [];
    for (let step = 0; step < steps; step += 1) {
      const dice = random(10);
      if (dice < 4) notices.push((await save(`নোটিশ ${step}`)).body.id);
      else if (dice < 6 && notices.length > 0)
        await app.call('PATCH', `notices/${notices[random(notices.length)]}/`, {
          token,
          form: { title: `বদলানো ${step}` },
        });
      else if (dice < 7 && notices.length > 1)
        await app.call('DELETE', `notices/${notices.splice(random(notices.length), 1)[0]}/`, {
          token,
        });
      else if (dice < 8) {
        const { body } = await app.call('POST', 'staff/', {
          token,
          form: { full_name: `কর্মী ${step}`, designation: 'অফিস সহকারী' },
        });
        if (body.id)
          await app.call('POST', `staff/${body.id}/erase/`, {
            token,
            json: { name: `কর্মী ${step}` },
          });
      }
      // The clock is set three hours back, or years forward, or goes on by minutes.
      now +=
        [1, 1, 1, 2, 7, 61, 700, -180, 2 * 365 * 1440, -2 * 365 * 1440][random(10)]! * MINUTE + 1;
      await allDrawn(app);
      started.set(now, await contentNow());
      const done = await copy();
      if ('result' in done && done.result?.copied === now) acknowledged.push(now);
    }
    return { started, acknowledged };
  }

  async function everyStateIsOneThatWas({
    started,
    acknowledged,
  }: Awaited<ReturnType<typeof office>>) {
    const stored = await states();
    for (const { name, time } of stored)
      expect({ name, content: await contentAt(name) }).toEqual({
        name,
        content: started.get(time),
      });
    const times = new Set(stored.map(({ time }) => time));
    expect(acknowledged.filter((time) => !times.has(time))).toEqual([]);
    expect(new Set(stored.map(({ number }) => number)).size).toBe(stored.length);
    return acknowledged.length;
  }

  it('brings back each minute of a folder as it was, through saves, uploads, deletions, erasures and clocks', async () => {
    await start({ BACKUP_TO: folder });
    expect(await everyStateIsOneThatWas(await office(7, 25))).toBeGreaterThan(5);
  });

  it('brings back each minute of a bucket that loses one answer in ten and refuses as many', async () => {
    await start(store.env);
    const random = randomFrom(3);
    const dice = new Map<string, number>();
    const thrown = (key: string) => {
      if (!dice.has(key)) dice.set(key, random(10));
      return dice.get(key);
    };
    store.losesAnswer = (method, key) => method === 'PUT' && thrown(key) === 0;
    store.refuses = (method, key) => (method === 'PUT' && thrown(key) === 1 ? 503 : undefined);
    const days = await office(11, 25);
    expect([...dice.values()]).toEqual(expect.arrayContaining([0, 1]));
    store.losesAnswer = () => false;
    expect(await everyStateIsOneThatWas(days)).toBeGreaterThan(5);
  });

  itInLongRun(
    'holds for twenty offices',
    async () => {
      await start({ BACKUP_TO: folder });
      for (let seed = 100; seed < 120; seed += 1)
        expect(await everyStateIsOneThatWas(await office(seed, 40))).toBeGreaterThan(5);
    },
    1_200_000,
  );
});
