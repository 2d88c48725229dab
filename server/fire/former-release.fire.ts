import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProgram } from '../../scripts/product/process.cjs';
import { executedMigrations, knownMigrations } from '../src/db/migrate.ts';
import needsStop from '../src/db/migrations/needs-stop.json';
import { describeEachDatabase, type TestDatabase } from '../testing/databases.ts';
import { file, pdf, pngOf } from '../testing/files.ts';
import { caller, signIn } from './support/client.ts';
import { damage } from './support/damage.ts';
import { formerRelease, stoppingMigrations } from './support/former-release.ts';
import { historyGaps } from './support/history-gaps.ts';
import { fireServer, type FireServer } from './support/server.ts';

const isBeside = stoppingMigrations().length === 0;

it('names no migration that is not there as one that needs a stop', () => {
  expect(knownMigrations({ kind: 'sqlite' })).toEqual(expect.arrayContaining(needsStop));
});

describeEachDatabase('the former release and this one on the same data', (makeDatabase) => {
  let database: TestDatabase;
  let backups: string;
  let former: FireServer;
  let next: FireServer;
  let earlierMigrations: string[];
  /** Addresses of rows with a text that must be read there, and of files with none. */
  const stored = new Map<string, string>();
  beforeAll(async () => {
    database = await makeDatabase();
    backups = mkdtempSync(path.join(tmpdir(), 'angan-former-'));
    const env: Record<string, string> = database.url ? { DATABASE_URL: database.url } : {};
    former = await fireServer({ env, folder: formerRelease() }, database.dataDir);
    next = await fireServer({ env }, database.dataDir);
  }, 300_000);
  afterAll(async () => {
    await Promise.all([former, next].map((server) => server?.end('SIGKILL')));
    await database?.remove();
    rmSync(backups, { recursive: true, force: true });
  });

  /** Runs a command of the former release. */
  const formerly = async (words: string[], env: Record<string, string>) => {
    const { ended, output } = startProgram(process.execPath, ['server/dist/cli.cjs', ...words], {
      cwd: formerRelease(),
      env,
    });
    expect([await ended, output()]).toEqual([0, expect.any(String)]);
  };

  /** Stores rows and files of each kind, two of each: the first alone may be let through. */
  async function work(server: FireServer, who: string): Promise<void> {
    const admin = await signIn(server);
    const add = async (list: string, fields: Record<string, string | File>) => {
      const files = Object.keys(fields).filter((name) => fields[name] instanceof File);
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const body = files.length > 0 ? { form } : { json: fields };
      const { status, text, json } = await admin('POST', `${list}/`, body);
      expect({ list, status, text }).toEqual({ list, status: 201, text });
      const [shown = ''] = Object.values(fields);
      stored.set(`${list}/${json.id}/`, String(shown));
      for (const name of files) stored.set(String((json as Record<string, unknown>)[name]), '');
      return json.id;
    };
    const image = async () => file(await pngOf(700, 500), 'a.png');
    const group = await add('classes', { name: `${who} শ্রেণি` });
    for (const n of [1, 2]) {
      const title = `${who} বিজ্ঞপ্তি ${n}`;
      await add('notices', { title, pdf_file: file(pdf(title), 'a.pdf') });
      stored.set(`notices/?search=${encodeURIComponent(title)}`, title);
      await add('gallery', { caption: `${who} ছবি ${n}`, image: await image() });
      await add('students', {
        full_name: `${who} শিক্ষার্থী ${n}`,
        roll_number: `${n}`,
        class_name: `${group}`,
        photo: await image(),
      });
    }
    const id = await add('notices', { title: `${who} পুরোনো নাম` });
    const title = `${who} নতুন নাম`;
    expect((await admin('PATCH', `notices/${id}/`, { json: { title } })).status).toBe(200);
    stored.set(`notices/${id}/`, title);
  }

  async function notAsStored(server: FireServer, expected = stored): Promise<string[]> {
    const admin = await signIn(server);
    const wrong: string[] = [];
    for (const [address, shown] of expected) {
      const { status, text } = await admin('GET', address);
      if (status !== 200 || !text.includes(shown)) wrong.push(`${address} ${status}`);
    }
    return wrong;
  }

  async function migrations(): Promise<string[]> {
    const store = database.open();
    return executedMigrations(store.db).finally(() => store.db.destroy());
  }

  it('this one takes over what the former has stored', async () => {
    await former.start();
    await work(former, 'আগের');
    earlierMigrations = await migrations();
    await formerly(['backup', path.join(backups, 'before.zip')], {
      DATA_DIR: database.dataDir,
      DATABASE_URL: database.url ?? '',
    });
    if (!isBeside) await former.end();
    await next.start();
    await next.swept();
    expect(await notAsStored(next)).toEqual([]);
  });

  (isBeside ? it : it.skip)('both read and write, one beside the other', async () => {
    await work(former, 'পাশের আগের');
    await work(next, 'পাশের নতুন');
    expect([await notAsStored(former), await notAsStored(next)]).toEqual([[], []]);
    const boards = [former, next].map(async (server) =>
      (await caller(server)('GET', '/notice')).text.match(/[^>]*(বিজ্ঞপ্তি \d|নাম)(?=<)/g),
    );
    const [first, second] = await Promise.all(boards);
    expect(first).toEqual(second);
    expect(first).not.toBeNull();
  });

  it('the next start deletes nothing that either has stored', async () => {
    await former.end();
    await next.end();
    await next.start();
    await next.swept();
    expect(await notAsStored(next)).toEqual([]);
    await next.end();
    const place = { dataDir: database.dataDir, databaseUrl: database.url };
    expect([await damage(place), await historyGaps(place)]).toEqual([[], []]);
  });

  it('the former takes over again, or says that it cannot and restores its backup', async () => {
    if ((await migrations()).join() === earlierMigrations.join()) {
      await former.start();
      expect(await notAsStored(former)).toEqual([]);
    } else {
      expect(await former.run()).toBe(1);
      expect(former.output()).toContain('written by a newer version');
      const restored = await fireServer({ folder: formerRelease() });
      await formerly(['restore', path.join(backups, 'before.zip')], { DATA_DIR: restored.dataDir });
      await restored.start();
      const earlier = new Map([...stored].filter(([, shown]) => shown.startsWith('আগের')));
      expect(earlier.size).toBeGreaterThan(5);
      expect(await notAsStored(restored, earlier)).toEqual([]);
      await restored.remove();
    }
  });
});
