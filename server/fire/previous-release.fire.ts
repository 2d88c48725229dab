import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, startProgram } from '../../scripts/product/process.cjs';
import { executedMigrations, existingMigrations } from '../src/db/migrate.ts';
import needsStop from '../src/db/migrations/needs-stop.json';
import * as resources from '../src/resources/all-resources.ts';
import { describeEachDatabase, type TestDatabase } from '../testing/databases.ts';
import { file, pdf, pngOf } from '../testing/files.ts';
import { unzipped } from '../testing/traces.ts';
import { caller, signIn, tokenOf } from './support/client.ts';
import { damage } from './support/damage.ts';
import { previousRelease, stoppingMigrations } from './support/previous-release.ts';
import { historyGaps } from './support/history-gaps.ts';
import { fireServer, type FireServer } from './support/server.ts';

/** A reviver of JSON: what was done from this moment on is told by its kind alone. */
const withoutTimes = (startedAt: string) => (_name: string, value: unknown) => {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && value >= startedAt)
    return 'now';
  const isNow = (value as { at?: unknown } | null)?.at === 'now';
  return isNow ? { ...(value as object), request_id: 'now' } : value;
};

const runsTogether = stoppingMigrations().length === 0;

it('the list of migrations names no migration that is not there as one that needs a stop', () => {
  expect(existingMigrations({ kind: 'sqlite' })).toEqual(expect.arrayContaining(needsStop));
});

describeEachDatabase('the former release and this one on the same data', (makeDatabase) => {
  let database: TestDatabase;
  let backups: string;
  let previous: FireServer;
  let next: FireServer;
  let earlierMigrations: string[];
  /** Addresses of rows with a text that must be read there, and of files with none. */
  const stored = new Map<string, string>();
  beforeAll(async () => {
    database = await makeDatabase();
    backups = mkdtempSync(path.join(tmpdir(), 'angan-former-'));
    const env: Record<string, string> = database.url ? { DATABASE_URL: database.url } : {};
    previous = await fireServer({ env, folder: previousRelease() }, database.dataDir);
    next = await fireServer({ env }, database.dataDir);
  }, 300_000);
  afterAll(async () => {
    await Promise.all([previous, next].map((server) => server?.end('SIGKILL')));
    await database?.remove();
    rmSync(backups, { recursive: true, force: true });
  });

  /** Runs a command of the release in a folder. */
  const command = async (cwd: string, words: string[], env: Record<string, string>) => {
    const { ended, output } = startProgram(process.execPath, ['server/dist/cli.cjs', ...words], {
      cwd,
      env,
    });
    expect([await ended, output()]).toEqual([0, expect.any(String)]);
  };

  /** Stores rows and files of each kind, two of each: the first alone may be let through. */
  async function work(server: FireServer, username: string): Promise<void> {
    const admin = await signIn(server);
    const add = async (list: string, fields: Record<string, string | File>) => {
      const files = Object.keys(fields).filter((name) => fields[name] instanceof File);
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const body = files.length > 0 ? { form } : { json: fields };
      const { status, text, json } = await admin('POST', `${list}/`, body);
      expect({ list, status, text }).toEqual({ list, status: 201, text });
      const [visible = ''] = Object.values(fields);
      stored.set(`${list}/${json.id}/`, String(visible));
      for (const name of files) stored.set(String((json as Record<string, unknown>)[name]), '');
      return json.id;
    };
    const image = async () => file(await pngOf(700, 500), 'a.png');
    const group = await add('classes', { name: `${username} শ্রেণি` });
    for (const n of [1, 2]) {
      const title = `${username} বিজ্ঞপ্তি ${n}`;
      await add('notices', { title, pdf_file: file(pdf(title), 'a.pdf') });
      stored.set(`notices/?search=${encodeURIComponent(title)}`, title);
      await add('gallery', { caption: `${username} ছবি ${n}`, image: await image() });
      const student = await add('students', {
        full_name: `${username} শিক্ষার্থী ${n}`,
        roll_number: `${n}`,
        class_name: `${group}`,
        photo: await image(),
      });
      const newer = { section: `শাখা ${n}`, gender: 'other' };
      expect((await admin('PATCH', `students/${student}/`, { json: newer })).status).toBe(200);
    }
    const id = await add('notices', { title: `${username} পুরোনো নাম` });
    const title = `${username} নতুন নাম`;
    expect((await admin('PATCH', `notices/${id}/`, { json: { title } })).status).toBe(200);
    stored.set(`notices/${id}/`, title);
  }

  /** The lists, their history and each person, by address and by entry. */
  async function handedOut(server: FireServer): Promise<Record<string, unknown>> {
    const revive = withoutTimes(new Date().toISOString());
    const token = await tokenOf(server);
    const admin = caller(server, token);
    const headers = { authorization: `Bearer ${token}` };
    const all: Record<string, unknown> = {};
    for (const { path } of Object.values(resources).map(({ contract }) => contract))
      for (const address of [`${path}/`, `history/?resource=${path}`]) {
        const { status, json } = await admin('GET', address);
        // The former has fewer lists.
        if (status !== 404) all[address] = { status, json };
      }
    for (const path of ['students', 'users'])
      for (const { id } of (await admin('GET', `${path}/`)).json as unknown as { id: number }[]) {
        const address = `${path}/${id}/personal-data/`;
        const answer = await fetch(`${server.origin}/api/${address}`, { headers });
        const archive = await unzipped(Buffer.from(await answer.arrayBuffer()));
        for (const [name, bytes] of archive)
          all[`${address}${name}`] = name.endsWith('.json')
            ? JSON.parse(bytes.toString(), revive)
            : createHash('sha256').update(bytes).digest('hex');
      }
    return all;
  }

  async function notAsStored(server: FireServer, expected = stored): Promise<string[]> {
    const admin = await signIn(server);
    const wrong: string[] = [];
    for (const [address, value] of expected) {
      const { status, text } = await admin('GET', address);
      if (status !== 200 || !text.includes(value)) wrong.push(`${address} ${status}`);
    }
    return wrong;
  }

  async function migrations(): Promise<string[]> {
    const store = database.open();
    try {
      return await executedMigrations(store.db);
    } finally {
      await store.db.destroy();
    }
  }

  it('this one takes over what the former has stored', async () => {
    await previous.start();
    await work(previous, 'আগের');
    earlierMigrations = await migrations();
    await command(previousRelease(), ['backup', path.join(backups, 'before.zip')], {
      DATA_DIR: database.dataDir,
      DATABASE_URL: database.url ?? '',
    });
    if (!runsTogether) await previous.end();
    await next.start();
    await next.swept();
    expect(await notAsStored(next)).toEqual([]);
  });

  it('this one hands out of a backup of the former all that the former does, whole', async () => {
    const [theirs, ours] = await Promise.all(
      [previousRelease(), root].map(async (folder) => {
        const restored = await fireServer({ folder });
        const place = { DATA_DIR: restored.dataDir };
        await command(folder, ['restore', path.join(backups, 'before.zip')], place);
        await restored.start();
        const all = await handedOut(restored);
        await restored.remove();
        return all;
      }),
    );
    expect(ours).toMatchObject(theirs ?? {});
    expect(Object.keys(theirs ?? {})).toEqual(
      expect.arrayContaining([
        'students/1/personal-data/history.json',
        'history/?resource=students',
      ]),
    );
  });

  (runsTogether ? it : it.skip)('both read and write, one beside the other', async () => {
    await work(previous, 'পাশের আগের');
    await work(next, 'পাশের নতুন');
    expect([await notAsStored(previous), await notAsStored(next)]).toEqual([[], []]);
    const boards = [previous, next].map(async (server) => [
      ...new Set(
        (await caller(server)('GET', '/notice')).text.match(/[^>]*(বিজ্ঞপ্তি \d|নাম)(?=<)/g),
      ),
    ]);
    const [first, second] = await Promise.all(boards);
    expect(first).toEqual(second);
    expect(first).not.toEqual([]);
  });

  it('the next start deletes nothing that either has stored', async () => {
    await previous.end();
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
      await previous.start();
      expect(await notAsStored(previous)).toEqual([]);
    } else {
      expect(await previous.run()).toBe(1);
      expect(previous.output()).toContain('written by a newer version');
      const restored = await fireServer({ folder: previousRelease() });
      await command(previousRelease(), ['restore', path.join(backups, 'before.zip')], {
        DATA_DIR: restored.dataDir,
      });
      await restored.start();
      const earlier = new Map([...stored].filter(([, value]) => value.startsWith('আগের')));
      expect(earlier.size).toBeGreaterThan(5);
      expect(await notAsStored(restored, earlier)).toEqual([]);
      await restored.remove();
    }
  });
});
