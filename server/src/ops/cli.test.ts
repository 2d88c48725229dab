import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { describeEachDatabase, type TestDatabase } from '../../testing/databases.ts';
import { file, filesOf, pdf, pngOf } from '../../testing/files.ts';
import { PASSWORD, startApp } from '../../testing/test-app.ts';
import { readPassword } from './read-password.ts';
import { runCli } from './run-cli.ts';
import { rewriteArchive, type ArchiveContent } from './testing/rewrite-archive.ts';

describeEachDatabase('the command line', (makeDatabase) => {
  let database: TestDatabase;
  let folder: string;
  const places: TestDatabase[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'angan-cli-'));
    database = await makeDatabase();
    places.push(database);
  });
  afterAll(async () => {
    for (const place of places) await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const angan = async (
    words: string[],
    place: Partial<TestDatabase> = database,
    env: Record<string, string> = {},
    password?: string,
  ) => {
    const [out, err]: [string[], string[]] = [[], []];
    const code = await runCli(words, {
      env: { DATA_DIR: place.dataDir, DATABASE_URL: place.url, ...env },
      say: (line) => void out.push(line),
      complain: (line) => void err.push(line),
      readPassword: () =>
        password === undefined ? Promise.reject(new Error('no input')) : Promise.resolve(password),
    });
    return { code, out: out.join('\n'), err: err.join('\n') };
  };
  const zip = () => path.join(folder, 'a.zip');

  it('tells its commands, and more of each', async () => {
    const all = await angan(['--help']);
    const names = [...all.out.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name);
    expect({ code: all.code, names, none: await angan([]) }).toEqual({
      code: 0,
      names: [
        'create-admin',
        'reset-password',
        'delete-account',
        'backup',
        'restore',
        'migrate-to-postgres',
        'check',
      ],
      none: all,
    });
    for (const name of names)
      expect(await angan([String(name), '--help'])).toMatchObject({
        code: 0,
        out: expect.stringMatching(new RegExp(`^angan ${name}`)),
      });
  });

  it('ends with 2 when it is called wrongly', async () => {
    expect(await angan(['destroy'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is no command "destroy".'),
    });
    expect(await angan(['backup'])).toEqual({
      code: 2,
      out: '',
      err: 'Give one file: angan backup FILE.zip',
    });
    expect(await angan(['restore', 'a.zip', 'b.zip'])).toEqual({
      code: 2,
      out: '',
      err: 'Give one file: angan restore FILE.zip',
    });
    expect(await angan(['check'], database, { PORT: 'x' })).toEqual({
      code: 2,
      out: '',
      err: 'The configuration is not usable:\n  PORT must be a number',
    });
    expect(await angan(['migrate-to-postgres'], { dataDir: folder })).toMatchObject({
      code: 2,
      err: expect.stringContaining('Set DATABASE_URL'),
    });
  });

  it('backs up, refuses to write over a backup or to restore over data, restores elsewhere, and finds all in order', async () => {
    expect(
      await angan(['create-admin', 'head', '--password'], database, {}, PASSWORD),
    ).toMatchObject({ code: 0 });
    const app = await startApp(database);
    const { token } = await app.account('clerk', 'Admin');
    const { body } = await app.call('POST', 'notices/', {
      token,
      form: { title: 'ক', pdf_file: file(pdf(), 'a.pdf') },
    });
    await app.close();
    const made = await angan(['backup', zip()]);
    expect({
      code: made.code,
      err: made.err,
      line: made.out.replace(/[\d.]+ KB/, 'N KB').replace(/: \d+ rows/, ': N rows'),
    }).toEqual({
      code: 0,
      err: '',
      line: `${zip()}: N rows, 1 files of ${pdf().length} bytes; the archive has N KB`,
    });
    expect(await angan(['backup', zip()])).toEqual({
      code: 1,
      out: '',
      err: `${zip()} exists already. Choose another name.`,
    });
    expect(await angan(['restore', zip()])).toMatchObject({
      code: 1,
      err: expect.stringContaining('The database is not empty'),
    });

    const place = await makeDatabase();
    places.push(place);
    expect(await angan(['restore', zip()], place)).toMatchObject({ code: 0, err: '' });
    expect(await angan(['check'], place)).toMatchObject({ code: 0, err: '' });
    const other = await startApp(place);
    expect((await other.call('GET', 'notices/')).body).toEqual([body]);
    expect((await other.call('GET', body.pdf_file)).raw).toEqual(pdf());
    expect((await other.call('GET', 'user/', { token })).status).toBe(401);
    expect(
      (
        await other.call('POST', 'token/', {
          json: { username: 'head', password: PASSWORD },
        })
      ).status,
    ).toBe(200);
    await other.close();
  });

  it('takes a password from the terminal or a pipe and never as an argument', async () => {
    const place = await makeDatabase();
    places.push(place);
    for (const command of ['create-admin', 'reset-password']) {
      expect(await angan([command, 'clerk', PASSWORD], place)).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringContaining('every user of this machine can read the arguments'),
      });
      expect(await angan([command, 'clerk', '--password'], place, {}, 'password1')).toMatchObject({
        code: 2,
        err: 'This password is easily guessed. Choose another one.',
      });
    }
    expect((await angan(['create-admin', 'clerk'], place)).out).toMatch(
      /^Admin clerk can log in, password: [a-z2-9-]{19}$/,
    );
    expect(await angan(['reset-password', 'clerk', '--password'], place, {}, PASSWORD)).toEqual({
      code: 0,
      out: 'clerk has a new password',
      err: '',
    });
    const app = await startApp(place);
    const json = { username: 'clerk', password: PASSWORD };
    expect((await app.call('POST', 'token/', { json })).status).toBe(200);
    await app.close();
  });

  it('reads the first line of a pipe, and a terminal twice without showing it', async () => {
    const typed = (text: string, isTTY: boolean) => {
      const input = Object.assign(new PassThrough(), { isTTY });
      if (!isTTY) input.end(text);
      const lines = text.split('\n');
      const output = new Writable({
        write(chunk: Buffer, _encoding, done) {
          if (/: $/.test(chunk.toString())) input.write(`${lines.shift()}\r`);
          done();
        },
      });
      return readPassword(
        input as unknown as NodeJS.ReadStream,
        output as unknown as NodeJS.WriteStream,
      );
    };
    expect(await typed('from a pipe\nnext line', false)).toBe('from a pipe');
    expect(await typed('from a terminal\nfrom a terminal', true)).toBe('from a terminal');
    await expect(typed('one password\nanother one', true)).rejects.toThrow('differ');
  });

  it('deletes an account with its picture and its sessions, and keeps the last Admin', async () => {
    const place = await makeDatabase();
    places.push(place);
    const app = await startApp(place);
    const { token } = await app.account('clerk', 'Admin');
    await app.call('POST', 'register/', {
      form: {
        username: 'rahim',
        full_name: 'রহিম',
        phone: '01712345678',
        password: PASSWORD,
        confirm_password: PASSWORD,
        profile_picture: file(await pngOf(200, 200), 'me.png'),
      },
    });
    const json = { username: 'rahim', password: PASSWORD };
    const session = (await app.call('POST', 'token/', { json })).body.access as string;
    expect(filesOf(app).stored).toHaveLength(2);
    expect(await angan(['delete-account', 'rahim'], place)).toEqual({
      code: 0,
      out: 'The account rahim is deleted',
      err: '',
    });
    expect(filesOf(app).stored).toEqual([]);
    expect((await app.call('GET', 'user/', { token: session })).status).toBe(401);
    expect(await angan(['delete-account', 'rahim'], place)).toMatchObject({ code: 1 });
    expect(await angan(['delete-account', 'clerk'], place)).toEqual({
      code: 1,
      out: '',
      err: 'clerk is the last Admin and stays. Make another first.',
    });
    expect((await app.call('GET', 'user/', { token })).status).toBe(200);
    await app.close();
  });

  it('takes a backup from one kind of database to the other', async () => {
    const sqlite = { dataDir: path.join(folder, 'other'), url: undefined };
    expect(await angan(['restore', zip()], sqlite)).toMatchObject({ code: 0, err: '' });
    expect(await angan(['check'], sqlite)).toMatchObject({ code: 0 });
    const again = path.join(folder, 'b.zip');
    expect(await angan(['backup', again], sqlite)).toMatchObject({ code: 0 });
    const place = await makeDatabase();
    places.push(place);
    expect(await angan(['restore', again], place)).toMatchObject({ code: 0 });
  });

  it('leaves a place as it was when the archive is damaged, newer or none', async () => {
    const place = { dataDir: path.join(folder, 'untouched'), url: undefined };
    const broken = path.join(folder, 'broken.zip');
    writeFileSync(broken, readFileSync(zip()).subarray(0, -500));
    expect(await angan(['restore', broken], place)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/damaged|not a backup/),
    });
    expect(await angan(['restore', path.join(folder, 'none.zip')], place)).toEqual({
      code: 1,
      out: '',
      err: `There is no file ${path.join(folder, 'none.zip')}.`,
    });
    expect(existsSync(place.dataDir)).toBe(false);
    expect(await angan(['check'], place)).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no database in'),
    });
  });

  it.each<[string, (content: ArchiveContent) => void, RegExp]>([
    [
      'lacks a table',
      ({ manifest }) => {
        manifest.tables = manifest.tables.filter(({ name }) => name !== 'users');
      },
      /the table users is missing/,
    ],
    [
      'has a table that we do not know',
      ({ manifest, rows }) => {
        manifest.tables.push({ ...manifest.tables[0]!, name: 'pg_authid' });
        rows.pg_authid = [];
      },
      /there is no table pg_authid/,
    ],
    [
      'has no migrations',
      ({ manifest }) => {
        manifest.migrations = [];
      },
      /its migrations are not those of any version/,
    ],
    [
      'has SQL in the name of a column',
      ({ rows }) => {
        rows.classes = [{ 'name") values (1); drop table users; --': 'x' }];
      },
      /tables\/classes.jsonl: a row has other columns than the table/,
    ],
    [
      'has an object for a value',
      ({ rows }) => {
        rows.users = rows.users!.map((row) => ({ ...row, username: { $ne: null } }));
      },
      /a row has a wrong value in the column username/,
    ],
    [
      'has a row that names none',
      ({ rows }) => {
        const [user] = rows.users!;
        rows.notices = [{ ...rows.notices![0]!, pdf_file: 'nothing.pdf' }];
        rows.users = [user!, { ...user!, id: 99 }];
      },
      /The rows of the archive do not fit each other/,
    ],
  ])(
    'refuses an archive that %s, in one sentence, and writes nothing',
    async (_what, edit, reason) => {
      const forged = path.join(folder, 'forged.zip');
      await rewriteArchive(zip(), forged, edit);
      const place = await makeDatabase();
      places.push(place);
      const { code, err } = await angan(['restore', forged], place);
      rmSync(forged);
      expect([code, err]).toEqual([1, expect.stringMatching(reason)]);
      expect(err.split('\n')).toHaveLength(1);
      expect(await angan(['restore', zip()], place)).toMatchObject({ code: 0, err: '' });
    },
  );

  it('moves a college from SQLite to PostgreSQL with its files, and only once', async () => {
    if (database.kind === 'sqlite') return;
    const from = path.join(folder, 'from');
    expect((await angan(['restore', zip()], { dataDir: from })).code).toBe(0);
    const to = await makeDatabase();
    places.push(to);
    const moved = await angan(['migrate-to-postgres'], { dataDir: from, url: to.url });
    expect(moved).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(
        / {2}notices: 1 rows\n[^]*\d+ rows are in PostgreSQL after [\d.]+ s, equal to those of/,
      ),
    });
    expect(await angan(['check'], { dataDir: from, url: to.url })).toMatchObject({ code: 0 });
    expect(await angan(['check'], { dataDir: from })).toMatchObject({ code: 0, err: '' });
    expect(await angan(['migrate-to-postgres'], { dataDir: from, url: to.url })).toMatchObject({
      code: 1,
      err: expect.stringContaining('The database is not empty'),
    });
  });
});
