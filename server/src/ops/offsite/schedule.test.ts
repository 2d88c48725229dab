import { existsSync, mkdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { describeOnSqlite, type TestDatabase } from '../../../testing/databases.ts';
import { file, pdf } from '../../../testing/files.ts';
import { startApp, type TestApp } from '../../../testing/test-app.ts';
import { allDrawn } from '../../media/testing/uploads.ts';
import { jobLog } from '../metrics/jobs.ts';
import { storedKey } from './key.ts';
import { openMarks } from './marks.ts';
import { announceCopies, minuteWork } from './schedule.ts';
import { lapsedNames, parseName, type State, type StateKind } from './state-names.ts';
import { runTask, STOPPED, type Task } from './tasks.ts';
import { fakeStore, type FakeStore } from './testing/s3-store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const KEY = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

describeOnSqlite('a server with a place for copies', (makeDatabase) => {
  let database: TestDatabase;
  let store: FakeStore;
  let app: TestApp;
  let token: string;
  let tasks: string[];
  let problems: string[];
  let tick: () => Promise<void>;
  let stopped: Task['kind'] | null;
  const run = async (task: Task) => {
    tasks.push(task.kind);
    return task.kind === stopped ? { problem: STOPPED } : runTask(task);
  };
  const worker = ({
    offsite,
    print = () => undefined,
  }: {
    offsite: TestApp['config']['offsite'];
    print?: (line: string) => void;
  }) =>
    minuteWork({
      config: { ...app.config, offsite },
      store: app.store,
      jobs: jobLog(),
      run,
      now: () => app.clock.now.getTime(),
      print,
      onError: (reason) => void problems.push(reason),
    });
  beforeEach(async () => {
    database = await makeDatabase();
    store = await fakeStore();
    [tasks, problems, stopped] = [[], [], null];
    app = await startApp(
      database,
      { BACKUP_KEY: KEY, METRICS_ALLOW: 'loopback', ...store.env },
      { runTask: run },
    );
    ({ token } = await app.account('clerk', 'Admin'));
    tick = worker({ offsite: app.config.offsite });
  });
  afterEach(async () => {
    await app.close();
    await store.close();
    await database.remove();
  });

  const copies = async () => (await app.call('GET', 'overview/', { token })).body.copies;
  /** Sessions end in between. */
  const signIn = async () => {
    ({ token } = await app.account(`clerk-${app.clock.now.getTime()}`, 'Admin'));
  };
  const pass = (ms: number) => void (app.clock.now = new Date(app.clock.now.getTime() + ms));
  const save = (n: number) => app.call('POST', 'classes/', { token, json: { name: `শ্রেণি ${n}` } });
  const saveFile = async () => {
    const form = { title: 'ক', pdf_file: file(pdf('ক'), 'a.pdf') };
    await app.call('POST', 'notices/', { token, form });
    await allDrawn(app);
  };
  const count = (kind: string) =>
    [...store.objects.keys()].filter((name) => name.startsWith(`copies/${kind}/`)).length;

  it('sends what has changed once a minute, nothing where nothing has, and tries the first copy', async () => {
    expect(await copies()).toEqual({
      what: 'all',
      state: 'late',
      minutes: null,
      pending: 0,
      trial: null,
      asks_key: false,
    });
    await tick();
    expect(tasks).toEqual(['copy', 'trial']);
    expect(await copies()).toMatchObject({
      state: 'current',
      minutes: 0,
      trial: { day: '2026-03-10', ok: true },
    });
    pass(MINUTE);
    await tick();
    expect(tasks).toHaveLength(2);
    await save(1);
    pass(MINUTE);
    await tick();
    expect([count('d'), count('h'), count('m')]).toEqual([1, 0, 1]);
    pass(3 * MINUTE);
    expect(await copies()).toMatchObject({ state: 'current', minutes: 3 });
    pass(8 * MINUTE);
    expect(await copies()).toMatchObject({ state: 'late' });
  });

  it('makes a full copy each night with changes, and one a week without', async () => {
    await tick();
    await save(1);
    pass(MINUTE);
    await tick();
    pass(12 * 60 * MINUTE);
    await tick();
    expect(count('d')).toBe(2);
    for (let night = 0; night < 6; night += 1) {
      pass(DAY);
      await tick();
    }
    expect(count('d')).toBe(2);
    pass(DAY);
    await tick();
    expect(count('d')).toBe(3);
  });

  it('tries again after 1, 2, 4 … 30 minutes, says so on the start page, and recovers', async () => {
    await tick();
    await save(1);
    store.refuses = () => 403;
    const tries = async (minutes: number) => {
      const tried: number[] = [];
      for (let minute = 1; minute <= minutes; minute += 1) {
        pass(MINUTE);
        const before = tasks.length;
        await tick();
        if (tasks.length > before) tried.push(minute);
      }
      return tried;
    };
    expect(await tries(100)).toEqual([1, 2, 4, 8, 16, 32, 62, 92]);
    expect(await copies()).toMatchObject({ state: 'failing' });
    expect(problems[0]).toMatch(/the store answered 403/);
    const metrics = (await app.call('GET', 'metrics')).raw.toString();
    expect(metrics).toContain('angan_copy_problems{what="failing"} 1');
    store.refuses = () => undefined;
    pass(30 * MINUTE);
    await tick();
    expect(await copies()).toMatchObject({ state: 'current', minutes: 0 });
    await save(2);
    store.refuses = () => 403;
    expect(await tries(4)).toEqual([1, 2, 4]);
  });

  it.each(['copy', 'trial'] as const)(
    'says nothing of a %s that ended with the server, and does it after the start',
    async (kind) => {
      stopped = kind;
      await tick();
      expect(await copies()).toMatchObject({
        state: kind === 'copy' ? 'late' : 'current',
        trial: null,
      });
      stopped = null;
      pass(MINUTE);
      await tick();
      expect(await copies()).toMatchObject({ state: 'current', trial: { ok: true } });
      expect(problems).toEqual([]);
    },
  );

  it('sends a state and a file that were refused once more, until each is there', async () => {
    const refuse = (part: string) => {
      store.refuses = (method, key) =>
        method === 'PUT' && key.startsWith(`copies/${part}/`) ? 503 : undefined;
    };
    const tickIn = async (minutes: number) => {
      pass(minutes * MINUTE);
      await tick();
    };
    refuse('d');
    await tick();
    refuse('none');
    await tickIn(1);
    expect([count('d'), await copies()]).toMatchObject([1, { state: 'current', minutes: 0 }]);
    refuse('media');
    await saveFile();
    await tickIn(1);
    expect([count('m'), count('media'), await copies()]).toMatchObject([
      1,
      0,
      { state: 'failing', minutes: 0, pending: 1 },
    ]);
    refuse('none');
    await tickIn(1);
    expect([count('media'), await copies()]).toMatchObject([1, { state: 'current', pending: 0 }]);
  });

  it('says that a state is there while its files are still being sent', async () => {
    await saveFile();
    let meanwhile: unknown;
    store.waits = async (method, key) => {
      if (method === 'PUT' && key.startsWith('copies/media/')) meanwhile = await copies();
    };
    await tick();
    expect(meanwhile).toMatchObject({ minutes: 0 });
  });

  it('misses at a trial a file that was lost or altered, and sends it again', async () => {
    await saveFile();
    await tick();
    const [name = ''] = [...store.objects.keys()].filter((key) => key.includes('/media/'));
    const { bytes, changed } = store.objects.get(name)!;
    for (const damage of [
      () => store.objects.delete(name),
      () => store.objects.set(name, { bytes: bytes.subarray(1), changed }),
    ]) {
      damage();
      const trial = () => app.call('POST', 'copies/trial/', { token });
      expect((await trial()).body).toMatchObject({ trial: { ok: false } });
      expect(await copies()).toMatchObject({ pending: 1 });
      pass(MINUTE);
      await tick();
      expect((await trial()).body).toMatchObject({ trial: { ok: true } });
    }
  });

  it('needs no right to delete, and with it lets go of what has had its time', async () => {
    store.refuses = (method) => (method === 'DELETE' ? 403 : undefined);
    store.now = () => app.clock.now;
    const days = async (number: number) => {
      for (let day = 0; day < number; day += 1) {
        await signIn();
        pass(DAY);
        await tick();
      }
    };
    await days(17);
    expect(count('d')).toBe(17);
    expect(problems).toEqual([]);
    store.refuses = () => undefined;
    await days(1);
    expect(count('d')).toBe(14);
  });

  it('tries the newest copy at a press, and is red where it cannot be restored', async () => {
    await tick();
    expect((await app.call('POST', 'copies/trial/', { token })).body).toMatchObject({
      trial: { ok: true },
    });
    for (const [name, { bytes, changed }] of store.objects)
      store.objects.set(name, { bytes: bytes.subarray(1), changed });
    expect((await app.call('POST', 'copies/trial/', { token })).body).toMatchObject({
      trial: { ok: false },
    });
    const { token: other } = await app.account('user', 'User');
    expect((await app.call('POST', 'copies/trial/', { token: other })).status).toBe(403);
  });

  it('removes the database that a trial left which was ended, at the next trial and each night', async () => {
    await tick();
    const leave = (name: string, hours: number) => {
      const folder = path.join(app.config.dataDir, 'offsite', `trial-${name}`);
      mkdirSync(folder);
      const at = new Date(Date.now() - hours * 60 * MINUTE);
      utimesSync(folder, at, at);
      return folder;
    };
    const [old, running] = [leave('old', 2), leave('running', 0)];
    await app.call('POST', 'copies/trial/', { token });
    expect([old, running].map(existsSync)).toEqual([false, true]);
    const other = leave('other', 2);
    pass(DAY);
    await tick();
    expect([other, running].map(existsSync)).toEqual([false, true]);
  });

  it('asks an Admin for the last letters of the key, twice a year', async () => {
    await tick();
    expect(await copies()).toMatchObject({ asks_key: true });
    const confirm = (letters: string) =>
      app.call('POST', 'copies/key/', { token, json: { letters } });
    expect(await confirm('ABCD')).toMatchObject({
      status: 400,
      body: { fields: { letters: expect.any(String) } },
    });
    expect(await confirm('67-89')).toMatchObject({ status: 200, body: { asks_key: false } });
    pass(181 * DAY);
    await signIn();
    expect(await copies()).toMatchObject({ asks_key: true });
  });

  it('names the day on which an erased person has left the copies, and begins a full one', async () => {
    await tick();
    const { body } = await app.call('POST', 'staff/', {
      token,
      form: { full_name: 'ক', designation: 'খ' },
    });
    pass(MINUTE);
    await tick();
    const erased = await app.call('POST', `staff/${body.id}/erase/`, {
      token,
      json: { name: 'ক' },
    });
    expect(erased.body).toMatchObject({ copies_until: '2026-03-25' });
    pass(MINUTE);
    await tick();
    expect([count('d'), count('m')]).toEqual([2, 1]);
  });

  it('leaves the work to the process that has the lock', async () => {
    const other = openMarks(app.config.dataDir, 'x')!;
    await tick();
    expect(count('d')).toBe(0);
    other.close();
    await tick();
    expect(count('d')).toBe(1);
  });

  it('is not in the way where the place is on the disk of the data: one line and the start page say so', async () => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const away = {
      place: { folder: path.join(database.dataDir, 'away') },
      key: undefined,
      keep: 14,
    };
    announceCopies({ ...app.config, offsite: away }, print);
    expect(lines).toEqual([
      expect.stringMatching(/^No copies are made: BACKUP_TO=.* is on the same disk as DATA_DIR/),
    ]);
    await worker({ offsite: away, print })();
    expect(lines).toHaveLength(1);
    expect(storedKey(database.dataDir, undefined)).toBeUndefined();
    expect(problems).toEqual([expect.stringContaining('is on the same disk as DATA_DIR')]);
    expect(await copies()).toMatchObject({ state: 'failing' });
  });

  it('makes no key for a folder of another disk that cannot be written', () => {
    const lines: string[] = [];
    const place = { folder: '/proc/copies' };
    announceCopies(
      { ...app.config, offsite: { place, key: undefined, keep: 14 } },
      (line) => void lines.push(line),
    );
    expect(lines).toEqual([
      expect.stringMatching(/^No copies are made: BACKUP_TO=\/proc\/copies cannot be written/),
    ]);
    expect(storedKey(database.dataDir, undefined)).toBeUndefined();
  });

  it('shows once a key that it makes, at the start or when the place serves', async () => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const keyless = { ...app.config.offsite!, key: undefined };
    await worker({ offsite: keyless, print })();
    expect(tasks).toEqual(['copy', 'trial']);
    announceCopies({ ...app.config, offsite: keyless }, print);
    expect(lines).toEqual([
      expect.stringMatching(
        /^BACKUP_KEY is not set. The key of the copies, shown only now: ([A-Z2-9]{4}-){7}[A-Z2-9]{4} /,
      ),
    ]);
  });
});

describe('what lapses', () => {
  const LINE = '0123456789abcdef';
  const state = (kind: StateKind, number: number, day: number, line = LINE): State => ({
    ...parseName(`${kind}/${line}/${String(number).padStart(9, '0')}-aaaaaaaa-00000000-0`)!,
    changed: day * DAY,
  });
  const lapsed = (states: State[], day: number, line = LINE) =>
    lapsedNames(states, { line, keep: 14, now: day * DAY }).map((name) =>
      Number(name.split('/')[2]!.slice(0, 9)),
    );

  it('is every minute after a day, every hour after a week, every day after BACKUP_KEEP', () => {
    const days = Array.from({ length: 20 }, (_, n) =>
      state((['d', 'h', 'm'] as const)[n % 3]!, n + 1, n),
    );
    expect(lapsed(days, 19).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 15, 18,
    ]);
  });

  it('is nothing because of a clock that is set years forward or back', () => {
    const days = [state('d', 1, 1), state('m', 2, 1.5), state('m', 3, 800), state('m', 4, 1.6)];
    expect(lapsed(days.slice(0, 3), 800.5)).toEqual([]);
    expect(lapsed(days, 1.7)).toEqual([]);
  });

  it('is also what a line was restored from', () => {
    const child = `fedcba9876543210.${LINE}.000000002`;
    const all = [
      state('d', 1, 1),
      state('d', 2, 8),
      state('d', 1, 9, child),
      state('d', 2, 16, child),
    ];
    expect(lapsed(all, 17, child)).toEqual([1]);
  });
});
