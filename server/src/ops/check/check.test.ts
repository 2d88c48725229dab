import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { describeEachDatabase, onlyOn, type TestDatabase } from '../../../testing/databases.ts';
import { file, pdf } from '../../../testing/files.ts';
import { itAbove } from '../../../testing/long-tests.ts';
import { startApp, type TestApp } from '../../../testing/test-app.ts';
import { sqliteFile } from '../../db/store.ts';
import { checkCommand } from './check-command.ts';
import type { BareCommand, CommandError } from '../command.ts';

jest.unmock('../../media/pictures/pdf-thumbnail.ts');

describeEachDatabase('check', (makeDatabase, kind) => {
  const once = itAbove(kind);
  let database: TestDatabase;
  let app: TestApp;
  let key: string;
  beforeEach(async () => {
    database = await makeDatabase();
    app = await startApp(database);
    const { token } = await app.account('admin', 'Admin');
    key = (
      await app.call('POST', 'notices/', {
        token,
        form: { title: 'ক', pdf_file: file(pdf(), 'a.pdf') },
      })
    ).body.pdf_file.replace('/media/', '');
  });
  afterEach(async () => {
    await app.close();
    await database.remove();
  });

  const stored = (name: string) => path.join(database.dataDir, 'media', 'files', name);
  const check = async () => {
    const lines: string[] = [];
    const config = { ...app.config, databaseUrl: database.url };
    const error = await (checkCommand.check as BareCommand)
      .runBare({
        config,
        args: [],
        print: (line) => lines.push(line),
        readPassword: () => Promise.reject(new Error('not asked for')),
      })
      .then(
        () => null,
        (reason: CommandError) => reason,
      );
    return {
      problems: lines.filter((line) => line.startsWith('  ')).map((line) => line.trim()),
      exitCode: error?.exitCode ?? 0,
      last: error?.message ?? lines.at(-1),
    };
  };

  it('finds nothing where all is in order', async () => {
    expect(await check()).toEqual({ problems: [], exitCode: 0, last: 'All is in order.' });
  });

  once('names a file that is gone', async () => {
    rmSync(stored(key));
    expect(await check()).toEqual({
      problems: [`file ${key} is not there`],
      exitCode: 1,
      last: '1 problems were found.',
    });
  });

  once('names a file that was cut, and one that has other bytes', async () => {
    const bytes = readFileSync(stored(key));
    writeFileSync(stored(key), bytes.subarray(1));
    expect((await check()).problems).toEqual([
      `file ${key} has ${bytes.length - 1} bytes and not ${bytes.length}`,
    ]);
    writeFileSync(
      stored(key),
      bytes.map((byte) => byte ^ 1),
    );
    expect((await check()).problems).toEqual([`file ${key} has changed since it was stored`]);
  });

  it('names a file that no row names, what a dead process left, and what is stored without being used', async () => {
    const stray = `${'0'.repeat(32)}.pdf`;
    writeFileSync(stored(stray), 'x');
    const left = path.join(
      database.dataDir,
      'media',
      'tmp',
      `${hostname().replace(/[^\w.-]/g, '')}~4194303~dead`,
    );
    mkdirSync(left, { recursive: true });
    writeFileSync(path.join(left, 'upload'), 'x');
    await sql`update notices set pdf_file = null`.execute(app.store.db);
    expect(await check()).toEqual({
      problems: [
        `database: the file ${key} is kept, but nothing shows it`,
        `file ${stray} is there, but no row names it; the next start of the server removes it`,
        `1 unfinished files are in ${left}; the next start of the server removes them`,
      ],
      exitCode: 1,
      last: '3 problems were found.',
    });
  });

  it('names a student whose roll is that of another but for zeros, from before they counted as one', async () => {
    const { token } = await app.account('office', 'Admin');
    const { body } = await app.call('POST', 'classes/', { token, json: { name: 'একাদশ' } });
    const student = (roll_number: string) => ({ full_name: 'ক', roll_number, class_name: body.id });
    for (const roll of ['62', '063'])
      await app.call('POST', 'students/', { token, json: student(roll) });
    await sql`update students set roll_number = '062', unique_0 = '0' || unique_0
      where roll_number = '62'`.execute(app.store.db);
    expect((await check()).problems).toEqual([
      expect.stringMatching(/^students: the roll_number 062 of row \d+ is that of another/),
    ]);
  });

  once('refuses to judge a database that a newer version has written', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', 'x')`.execute(
      app.store.db,
    );
    expect((await check()).problems).toEqual([
      'database: it was written by a newer version of Angan (999-later)',
    ]);
  });

  onlyOn('sqlite', kind)('tells a damaged or dangling SQLite database', async () => {
    await sql`pragma foreign_keys = off`.execute(app.store.db);
    await sql`update notices set pdf_file = 'nowhere'`.execute(app.store.db);
    expect((await check()).problems).toContain(
      'database: row 1 of notices names a row of media that is not there',
    );
    await app.store.db.destroy();
    const bytes = readFileSync(sqliteFile(database.dataDir));
    writeFileSync(
      sqliteFile(database.dataDir),
      bytes.map((byte, at) => (at > 100 && at % 7 === 0 ? 255 : byte)),
    );
    const { problems, exitCode } = await check();
    expect({ exitCode, isReported: problems.some((line) => line.startsWith('database:')) }).toEqual(
      {
        exitCode: 1,
        isReported: true,
      },
    );
  });
});
