import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { describeEachDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { until } from '../../../testing/until.ts';
import type { Store } from '../../db/store.ts';
import { Reports } from '../../reports/reports.ts';
import { noteEnd, promoteTo } from './trial-watch.ts';
import { releasedSite } from './testing/released-site.ts';
import type { Trial } from './parts.ts';
import { readTrials } from './trial-state.ts';

const LIVE = 'খোলস ভাগ করা এক';
const TRIAL = 'খোলস ভাগ করা দুই';

interface Process {
  app: FastifyInstance;
  store: Store;
  reports: Reports;
}

describeEachDatabase('a trial that two processes watch', (makeDatabase) => {
  const { site, start, live } = releasedSite((make) => make('public-remote', 'এক'));
  let database: TestDatabase;
  let processes: Process[];

  async function startProcess(): Promise<Process> {
    const store = database.open();
    const reports = new Reports(store.db, () => new Date());
    return { store, reports, app: await start({}, { store, reports }) };
  }
  const release = (options: string[], bundle?: string) =>
    site.repo.run('release', [
      'public-remote',
      '--to',
      site.dir,
      '--from',
      site.repo.build('public-remote', { word: 'দুই', bundle }),
      ...options,
    ]);
  /** Pages of twenty addresses. */
  const seen = async ({ app }: Process) => {
    const pages = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        app.inject({ url: '/', remoteAddress: `198.51.100.${n}` }),
      ),
    );
    return new Set(pages.map(({ body }) => /<h1>(.*?)<\/h1>/.exec(body)?.[1]));
  };
  const states = async () => readTrials(processes[0]!.store.db);
  const nextLook = () => jest.advanceTimersByTime(15_000);
  const releases = async () => (await site.repo.run('releases', ['--to', site.dir])).output;
  const takenBack = () => site.logged.filter((line) => line === 'a trial was taken back').length;

  beforeEach(async () => {
    jest.useFakeTimers({
      doNotFake: [
        'Date',
        'performance',
        'setTimeout',
        'clearTimeout',
        'setImmediate',
        'nextTick',
        'queueMicrotask',
        'hrtime',
        'clearImmediate',
      ],
    });
    database = await makeDatabase();
    processes = [await startProcess(), await startProcess()];
    for (const { app } of processes) await app.ready();
  });
  afterEach(async () => {
    for (const close of site.closers.splice(0)) await close();
    jest.useRealTimers();
    await database.remove();
  });

  /** Visits of one network each, with what went wrong in them. */
  async function visits(
    { reports }: Process,
    count: number,
    kind?: 'load' | 'start' | 'render' | 'error',
  ) {
    const [{ release: id = '' } = {}] = await states();
    for (let n = 0; n < count; n += 1) {
      const errors = kind && [
        { kind, part: 'public_remote', release: id, message: 'x', route: '/' },
      ];
      reports.take(
        { visit: { public_remote: id }, errors },
        { ip: `203.0.${n}.7`, userAgent: 'Firefox/120.0' },
      );
    }
    await reports.flush();
  }
  const begin = async (options: string[]) => {
    expect((await release(options)).code).toBe(0);
    for (const process of processes) expect(await seen(process)).toEqual(new Set([LIVE, TRIAL]));
    nextLook();
    await until('it is noted', async () => (await states()).length === 1);
  };

  it.each(['load', 'start', 'render'] as const)(
    'is taken back in both with its third failure from a third network: %s',
    async (kind) => {
      const [one, other] = processes as [Process, Process];
      await begin(['--share', '50']);
      await visits(one, 2, kind);
      nextLook();
      await until('they were seen', async () => (await states())[0]!.visits === 2);
      expect(await seen(one)).toContain(TRIAL);
      await visits(other, 3, kind);
      nextLook();
      for (const process of processes)
        await until('nobody has it', async () => !(await seen(process)).has(TRIAL));
      await until('it is logged', () => takenBack() === 1);
      expect(await states()).toMatchObject([
        { part: 'public_remote', share: 0, reason: 'failures', taken_back: true },
      ]);
      expect(await releases()).toMatch(/ {2}taken back \d{4}-.*: failures/);
      expect(await seen(await startProcess())).toEqual(new Set([LIVE]));
      const { code, output } = await site.repo.run('promote', ['public-remote', '--to', site.dir]);
      expect([code, output]).toEqual([1, expect.stringContaining('was taken back')]);
      expect(takenBack()).toBe(1);
    },
  );

  it('is taken back, and its visitors get the live page, where the server cannot render it', async () => {
    const bundle = `exports.contract = 1; Object.defineProperty(exports, 'word', { get() {
      if (process.env.NODE_ENV !== 'production') throw new Error('broken');
      return 'দুই';
    } });`;
    expect((await release(['--share', '50'], bundle)).code).toBe(0);
    expect(await seen(processes[0]!)).toEqual(new Set([LIVE]));
    await until('it is stored', async () => (await states())[0]?.reason === 'rendering');
    await until('it is noted', async () => /taken back .*: rendering/.test(await releases()));
    nextLook();
    expect(await seen(processes[1]!)).toEqual(new Set([LIVE]));
    expect(takenBack()).toBe(1);
  });

  it('is taken back also where the clock of its team is ahead', async () => {
    await begin(['--share', '50']);
    const file = path.join(site.dir, 'public-remote/trial.json');
    const card = JSON.parse(readFileSync(file, 'utf8')) as { trial: { since: string } };
    card.trial.since = new Date(Date.now() + 3 * 3_600_000).toISOString();
    writeFileSync(`${file}.new`, JSON.stringify(card));
    renameSync(`${file}.new`, file);
    await until('its beginning was read', async () => {
      nextLook();
      return (await states())[0]!.at === card.trial.since;
    });
    await visits(processes[0]!, 3, 'load');
    await until('it is taken back', async () => {
      nextLook();
      return (await states())[0]?.taken_back === true;
    });
    expect(takenBack()).toBe(1);
  });

  it('is promoted by itself once it has its visits, and says that it waits for them', async () => {
    const before = live().release;
    await begin(['--share', '20', '--then', '100', '--after', '0m', '--visits', '20']);
    await visits(processes[0]!, 19);
    nextLook();
    await until('it waits', async () => (await states())[0]!.visits === 19);
    expect([(await states())[0]!.reason, live().release]).toEqual(['visits', before]);
    await visits(processes[1]!, 1);
    nextLook();
    await until('it is live', () => live().release !== before);
    for (const process of processes)
      await until('all have it', async () => [...(await seen(process))].join() === TRIAL);
    expect(existsSync(path.join(site.dir, 'public-remote/trial.json'))).toBe(false);
    await until('nothing is left of it', async () => {
      nextLook();
      return (await states()).length === 0;
    });
  });

  it('waits for a release that is under way, says so once, and not for one that broke off', async () => {
    const lock = path.join(site.dir, 'public-remote/.lock');
    const refused = () => site.warned.filter((line) => line === 'a trial could not be promoted');
    const before = live().release;
    await begin(['--share', '20', '--then', '100', '--after', '0m', '--visits', '20']);
    writeFileSync(lock, new Date().toISOString());
    await visits(processes[0]!, 20);
    nextLook();
    await until('it waits', async () => (await states())[0]!.reason === 'place');
    await visits(processes[0]!, 1);
    const { length } = refused();
    await until('it was looked at again', async () => {
      nextLook();
      return (await states())[0]!.visits === 21;
    });
    expect([refused().length, live().release]).toEqual([length, before]);
    writeFileSync(lock, '2026-01-01T00:00:00.000Z');
    await until('it is live', () => {
      nextLook();
      return live().release !== before;
    });
  });

  it('that another process has taken back is not promoted by one that is late', async () => {
    await begin(['--share', '20', '--then', '100', '--after', '1h']);
    const [state] = await states();
    const folder = path.join(site.dir, 'public-remote');
    const trial = { ...state!, live: '', plan: {}, remotes: {} } as unknown as Trial;
    const before = live().release;
    noteEnd(folder, trial, { at: state!.at, reason: 'failures' });
    expect(() => promoteTo(100, folder, trial)).toThrow('no longer to be promoted');
    expect(live().release).toBe(before);
  });

  it('is not promoted, and not taken back, for errors of screens in use', async () => {
    await begin(['--share', '20', '--then', '100', '--after', '1h']);
    await visits(processes[0]!, 3, 'error');
    await until('it says so', async () => {
      nextLook();
      return (await states())[0]!.reason === 'errors';
    });
    expect(await seen(processes[0]!)).toEqual(new Set([LIVE, TRIAL]));
  });

  it('that its team has ended is forgotten', async () => {
    await begin(['--share', '50']);
    await site.repo.run('rollback', ['public-remote', '--to', site.dir]);
    nextLook();
    await until('it is forgotten', async () => (await states()).length === 0);
    expect(await seen(processes[0]!)).toEqual(new Set([LIVE]));
  });
});
