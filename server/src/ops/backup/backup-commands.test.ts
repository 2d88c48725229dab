import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onlyOn } from '../../../testing/databases.ts';
import { file, pdf } from '../../../testing/files.ts';
import { casesOn, itAbove } from '../../../testing/long-tests.ts';
import { PASSWORD, startApp } from '../../../testing/test-app.ts';
import { describeCli } from '../testing/cli.ts';
import { rewriteArchive, type ArchiveContent } from '../testing/rewrite-archive.ts';

describeCli('the command line, for backups,', (cli, kind) => {
  const { angan } = cli;
  const zip = () => path.join(cli.folder, 'a.zip');

  it('backs up, refuses to write over a backup or to restore over data, restores elsewhere, and finds all in order', async () => {
    expect(
      await angan(['create-admin', 'head', '--password'], cli.database, {}, PASSWORD),
    ).toMatchObject({ code: 0 });
    const app = await startApp(cli.database);
    const { token } = await app.account('clerk', 'Admin');
    const { body } = await app.call('POST', 'notices/', {
      token,
      form: { title: 'ক', pdf_file: file(pdf(), 'a.pdf') },
    });
    await app.close();
    const backup = await angan(['backup', zip()]);
    expect({
      code: backup.code,
      err: backup.err,
      line: backup.out.replace(/[\d.]+ KB/, 'N KB').replace(/: \d+ rows/, ': N rows'),
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

    const place = await cli.newPlace();
    expect(await angan(['restore', zip()], place)).toMatchObject({ code: 0, err: '' });
    expect(await angan(['check'], place)).toMatchObject({ code: 0, err: '' });
    const other = await startApp(place);
    // Its first page is drawn, or found to have none, some time after the upload.
    const { media: _, ...row } = body;
    expect((await other.call('GET', 'notices/')).body).toEqual([expect.objectContaining(row)]);
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

  it('takes a backup from one kind of database to the other', async () => {
    const sqlite = { dataDir: path.join(cli.folder, 'other'), url: undefined };
    expect(await angan(['restore', zip()], sqlite)).toMatchObject({ code: 0, err: '' });
    expect(await angan(['check'], sqlite)).toMatchObject({ code: 0 });
    const again = path.join(cli.folder, 'b.zip');
    expect(await angan(['backup', again], sqlite)).toMatchObject({ code: 0 });
    const place = await cli.newPlace();
    expect(await angan(['restore', again], place)).toMatchObject({ code: 0 });
  });

  itAbove(kind)('leaves a place as it was when the archive is damaged, newer or none', async () => {
    const place = { dataDir: path.join(cli.folder, 'untouched'), url: undefined };
    const broken = path.join(cli.folder, 'broken.zip');
    writeFileSync(broken, readFileSync(zip()).subarray(0, -500));
    expect(await angan(['restore', broken], place)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/damaged|not a backup/),
    });
    expect(await angan(['restore', path.join(cli.folder, 'none.zip')], place)).toEqual({
      code: 1,
      out: '',
      err: `There is no file ${path.join(cli.folder, 'none.zip')}.`,
    });
    expect(existsSync(place.dataDir)).toBe(false);
    expect(await angan(['check'], place)).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no database in'),
    });
  });

  const forgeries: [string, (content: ArchiveContent) => void, RegExp][] = [
    [
      'has a row that names none',
      ({ rows }) => {
        const [user] = rows.users!;
        rows.notices = [{ ...rows.notices![0]!, pdf_file: 'nothing.pdf' }];
        rows.users = [user!, { ...user!, id: 99 }];
      },
      /The rows of the archive do not fit each other/,
    ],
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
  ];
  it.each(casesOn(kind, forgeries))(
    'refuses an archive that %s, in one sentence, and writes nothing',
    async (_what, edit, reason) => {
      const forged = path.join(cli.folder, 'forged.zip');
      await rewriteArchive(zip(), forged, edit);
      const place = await cli.newPlace();
      const { code, err } = await angan(['restore', forged], place);
      rmSync(forged);
      expect([code, err]).toEqual([1, expect.stringMatching(reason)]);
      expect(err.split('\n')).toHaveLength(1);
      expect(existsSync(path.join(place.dataDir, 'angan.db'))).toBe(false);
      expect(await angan(['restore', zip()], place)).toMatchObject({ code: 0, err: '' });
    },
  );

  const toPostgres = onlyOn('postgres', kind);
  toPostgres(
    'moves a college from SQLite to PostgreSQL with its files, and only once',
    async () => {
      const first = path.join(cli.folder, 'first');
      expect((await angan(['restore', zip()], { dataDir: first })).code).toBe(0);
      // A copy: this process still has the file of the command before open, as a server would.
      const [from, again] = [path.join(cli.folder, 'from'), path.join(cli.folder, 'again')];
      for (const copy of [from, again]) cpSync(first, copy, { recursive: true });
      const to = await cli.newPlace();
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
      expect(await angan(['migrate-to-postgres'], { dataDir: again, url: to.url })).toMatchObject({
        code: 1,
        err: expect.stringContaining('The database is not empty'),
      });
    },
  );
});
