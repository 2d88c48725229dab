import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestDatabase } from '../../../testing/databases.ts';
import { describeOnSqlite } from '../../../testing/databases.ts';
import { file, pdf } from '../../../testing/files.ts';
import { startApp, type TestApp } from '../../../testing/test-app.ts';
import { allDrawn } from '../../media/testing/uploads.ts';
import { openDriver } from '../../media/open.ts';
import { runCli } from '../run-cli.ts';
import { contentOf } from '../testing/content.ts';
import { makeKey, storedKey } from './key.ts';
import { announceCopies, taskOf } from './schedule.ts';
import { runTask } from './tasks.ts';

const MINUTE = 60_000;
const KEY = 'ABCD-EFGH-JKLM-NPQR-STUV-WXYZ-2345-6789';
const deviceOf = (name: string) => (name.includes('angan-away-') ? 2 : 1);

const {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} = fs;

describeOnSqlite('a copy that is restored', (makeDatabase) => {
  const databases: TestDatabase[] = [];
  let folder: string;
  let app: TestApp;
  let token: string;
  let now: number;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'angan-away-'));
    now = Date.parse('2026-11-28T04:04:00Z');
    app = await begin(await place());
    ({ token } = await app.account('clerk', 'Admin'));
  });
  afterEach(async () => {
    await app.close();
    for (const database of databases.splice(0)) await database.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  async function place(isEmpty = false) {
    const database = await makeDatabase({ isEmpty });
    databases.push(database);
    return database;
  }
  const begin = (database: TestDatabase) =>
    startApp(database, { BACKUP_KEY: KEY, BACKUP_TO: folder });
  const save = (title: string, to = app, by = token) =>
    to.call('POST', 'notices/', {
      token: by,
      form: { title, pdf_file: file(pdf(title), 'a.pdf') },
    });
  async function copyNext(to = app) {
    now += MINUTE;
    await allDrawn(to);
    return runTask({ ...taskOf(to.config, now)!, kind: 'copy' }, deviceOf);
  }
  async function restore(
    args: string[] = [],
    env: Record<string, string> = {},
    into?: TestDatabase,
  ) {
    const database = into ?? (await place(true));
    const [out, err]: [string[], string[]] = [[], []];
    const code = await runCli(['restore', '--from', folder, ...args], {
      env: { DATA_DIR: database.dataDir, BACKUP_KEY: KEY, ...env },
      print: (line) => void out.push(line),
      printError: (line) => void err.push(line),
      readPassword: () => Promise.reject(new Error('no input')),
    });
    return { code, out: out.join('\n'), err: err.join('\n'), database };
  }
  const titles = async (database: TestDatabase) => {
    const other = await begin(database);
    const { body } = await other.call('GET', 'notices/');
    await other.close();
    return (body as { title: string }[]).map(({ title }) => title).sort();
  };
  const objects = (kind: string) =>
    (readdirSync(folder, { recursive: true }) as string[])
      .filter((name) => name.startsWith(`${kind}/`) && /\/\d{9}/.test(name))
      .sort()
      .map((name) => path.join(folder, name));
  /** Refused in one sentence, and nothing is put in place. */
  async function refused(reason: RegExp, args?: string[], env?: Record<string, string>) {
    const { code, err, database } = await restore(args, env);
    expect({ code, err, lines: err.split('\n').length }).toEqual({
      code: 1,
      err: expect.stringMatching(reason),
      lines: 1,
    });
    expect(existsSync(path.join(database.dataDir, 'angan.db'))).toBe(false);
    expect(readdirSync(database.dataDir).filter((name) => name.startsWith('restoring'))).toEqual(
      [],
    );
  }

  it('has everything with its files, and everyone logs in again', async () => {
    await save('এক');
    await save('দুই');
    await copyNext();
    const { code, out, err, database } = await restore();
    expect({ code, out, err }).toEqual({
      code: 0,
      out: 'Restored the copy of 2026-11-28 10:05. Everyone logs in again.',
      err: '',
    });
    const before = await contentOf(app.store, openDriver(app.config));
    const other = await begin(database);
    const after = await contentOf(other.store, openDriver(other.config));
    expect((await other.call('GET', 'user/', { token })).status).toBe(401);
    await other.close();
    expect(after.files).toEqual(before.files);
    expect(Object.keys(after.files).length).toBe(2);
    expect({ ...after.tables, history: 0 }).toEqual({ ...before.tables, history: 0 });
    expect(after.tables['history']!.rows).toBe(before.tables['history']!.rows + 1);
  });

  it('is that of the minute that was requested, or of the last one before it', async () => {
    for (const title of ['ক', 'খ', 'গ']) {
      await save(title);
      await copyNext();
    }
    const at = async (minute: string) => titles((await restore(['--at', minute])).database);
    expect(await at('2026-11-28 10:05')).toEqual(['ক']);
    expect(await at('2026-11-28 10:06')).toEqual(['ক', 'খ']);
    expect(await at('2026-11-28 23:00')).toEqual(['ক', 'খ', 'গ']);
    await refused(/^There is no copy of 2026-11-28 10:04 or before; the oldest is of .* 10:05\.$/, [
      '--at',
      '2026-11-28 10:04',
    ]);
    expect((await restore(['--at', 'yesterday'])).code).toBe(2);
  });

  it('is refused where it was cut off, altered or lost, or was made with another key', async () => {
    await save('ক');
    await copyNext();
    await save('খ');
    await copyNext();
    const [[day = ''], [minute = '']] = [objects('d'), objects('m')];
    expect(await restore(['--line', '0'.repeat(16)])).toMatchObject({ code: 1 });
    await refused(/was made with another BACKUP_KEY/, [], { BACKUP_KEY: 'Z'.repeat(32) });
    const bytes = readFileSync(minute);
    for (const broken of [
      bytes.subarray(0, -1),
      bytes.subarray(0, 10),
      Buffer.from(bytes.map((byte, at) => (at === bytes.length - 5 ? byte ^ 1 : byte))),
      readFileSync(day),
    ]) {
      writeFileSync(minute, broken);
      await refused(/^m\/.* is not as it was stored: it was cut off or altered\.$/);
    }
    writeFileSync(minute, bytes);
    rmSync(day);
    await refused(/^m\/.* stands on a copy that was lost\.$/);
  });

  it('begins a line of its own, and where two servers went on a restore asks which', async () => {
    await save('ক');
    await copyNext();
    const parent = path.basename(path.dirname(objects('d')[0]!)).slice(0, 16);
    const { database } = await restore();
    const other = await begin(database);
    const { token: by } = await other.account('head', 'Admin');
    await save('নতুন', other, by);
    await copyNext(other);
    await other.close();
    expect(
      readdirSync(path.join(folder, 'd')).some((line) => line.includes(`.${parent}.000000001`)),
    ).toBe(true);
    expect(await titles((await restore()).database)).toEqual(['ক', 'নতুন']);
    await save('পুরোনো');
    await copyNext();
    const { code, err } = await restore();
    expect([code, err.split('\n').length]).toEqual([1, 3]);
    expect(err).toMatch(/^Two servers sent copies, and both went on. Which one is meant\?/);
    expect(await titles((await restore(['--line', parent])).database)).toEqual(['ক', 'পুরোনো']);
  });

  it('says which files are not there, and goes on without them', async () => {
    await save('ক');
    await copyNext();
    const [media = ''] = readdirSync(path.join(folder, 'media'));
    rmSync(path.join(folder, 'media', media));
    const { code, out } = await restore();
    expect([code, out.split('\n').at(-1)]).toEqual([
      0,
      `1 files were not in ${folder}, or not as they were stored; "check" names them.`,
    ]);
  });

  it('leaves its key for the next copies, or says that there is another', async () => {
    await copyNext();
    const { database } = await restore();
    const { config } = app;
    const lines: string[] = [];
    announceCopies(
      { ...config, dataDir: database.dataDir, offsite: { ...config.offsite!, key: undefined } },
      (line) => void lines.push(line),
    );
    expect(lines.filter((line) => line.includes('BACKUP_KEY'))).toEqual([]);
    expect(storedKey(database.dataDir, undefined)).toBe(KEY);
    const elsewhere = await place(true);
    makeKey(elsewhere.dataDir, 'Z'.repeat(32));
    expect((await restore([], {}, elsewhere)).out).toMatch(
      /offsite.key is another: set BACKUP_KEY for the next copies\.$/,
    );
  });

  it('goes into an empty place only, without the journal of a killed server or a database made meanwhile', async () => {
    await copyNext();
    const { database } = await restore();
    expect((await restore([], {}, database)).code).toBe(1);
    const file = path.join(database.dataDir, 'angan.db');
    renameSync(file, `${file}.away`);
    writeFileSync(`${file}-wal`, 'rows that were lost');
    expect((await restore([], {}, database)).err).toMatch(/^\S+angan\.db-wal is there already\./);
    expect(existsSync(file)).toBe(false);
    renameSync(`${file}-wal`, `${file}.wal.away`);
    // A restore that was killed.
    mkdirSync(path.join(database.dataDir, 'restoring'));
    const meanwhile = jest.spyOn(fs, 'mkdirSync').mockImplementationOnce((folder) => {
      writeFileSync(file, 'of another server');
      return mkdirSync(folder) as undefined;
    });
    expect((await restore([], {}, database)).err).toMatch(/^\S+angan\.db is there already\./);
    meanwhile.mockRestore();
    expect(String(readFileSync(file))).toBe('of another server');
  });
});
