import {
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
  closeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openSqlite } from '../src/db/sqlite.ts';
import { signIn } from './support/client.ts';
import { figures } from './support/figures.ts';
import { isLong } from './support/mode.ts';
import { fireServer } from './support/server.ts';
import { damage } from './support/damage.ts';
import { noticeForm } from './support/writers.ts';

/** Damages of a data folder with the server's sentence; the short form has the first three. */
const damages: [subject: string, harm: (folder: string) => void, says: RegExp][] = [
  [
    'the first bytes of the database are overwritten',
    (folder) => overwrite(path.join(folder, 'angan.db'), Buffer.alloc(100, 'x')),
    /^The database in .* is damaged: .*restore a backup\.$/,
  ],
  [
    'the database is gone',
    (folder) => rmSync(path.join(folder, 'angan.db')),
    /^The database in .* is empty, but there are files of a college/,
  ],
  [
    'a newer program has written it',
    (folder) =>
      change(
        folder,
        `insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01')`,
      ),
    /written by a newer version of Angan \(999-later\)/,
  ],
  [
    'half of the database is cut off',
    (folder) =>
      truncateSync(
        path.join(folder, 'angan.db'),
        Math.floor(statSync(path.join(folder, 'angan.db')).size / 2),
      ),
    /^The database in .* is damaged: .*restore a backup\.$/,
  ],
  [
    'the database is empty',
    (folder) => truncateSync(path.join(folder, 'angan.db'), 0),
    /^The database in .* is empty, but there are files of a college/,
  ],
  [
    'the database is gone, its journal is not',
    (folder) => {
      rmSync(path.join(folder, 'angan.db'));
      writeFileSync(path.join(folder, 'angan.db-wal'), Buffer.alloc(8192, 1));
    },
    /is missing or empty, but its journal is there\. Put the file back/,
  ],
];

function overwrite(file: string, bytes: Buffer): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, bytes);
  closeSync(handle);
}

async function change(folder: string, statement: string): Promise<void> {
  const { db } = openSqlite(path.join(folder, 'angan.db'));
  await sql.raw(statement).execute(db);
  await db.destroy();
}

const files = (folder: string) => readdirSync(path.join(folder, 'media/files')).sort();

describe('a start on damaged data', () => {
  let good: string;
  beforeAll(async () => {
    const server = await fireServer();
    good = server.dataDir;
    await server.start();
    const call = await signIn(server);
    expect(
      (await call('POST', 'notices/', { form: noticeForm('নোটিশ', Buffer.from('%PDF-1.4\n')) }))
        .status,
    ).toBe(201);
    await server.end();
  });
  afterAll(() => rmSync(good, { recursive: true, force: true }));

  const copy = () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'angan-fire-'));
    cpSync(good, folder, { recursive: true });
    return folder;
  };

  it.each(isLong ? damages : damages.slice(0, 3))(
    'ends with one sentence and leaves everything as it is when %s',
    async (_what, harm, says) => {
      const server = await fireServer({}, copy());
      try {
        await Promise.resolve(harm(server.dataDir));
        const size = existsSync(path.join(server.dataDir, 'angan.db'))
          ? statSync(path.join(server.dataDir, 'angan.db')).size
          : 0;
        // The second start must not take what the first has left for a new college.
        for (let attempt = 0; attempt < 2; attempt += 1) {
          expect(await server.run()).toBe(1);
          expect(server.output().trim().split('\n')).toEqual([expect.stringMatching(says)]);
          expect(files(server.dataDir)).toEqual(files(good));
        }
        if (size > 0) expect(statSync(path.join(server.dataDir, 'angan.db')).size).toBe(size);
      } finally {
        await server.remove();
      }
    },
  );

  it('keeps what was committed before the place where a journal breaks off', async () => {
    const server = await fireServer({}, copy());
    try {
      await server.start();
      const call = await signIn(server);
      await call('POST', 'notices/', { json: { title: 'আগের' } });
      const wal = path.join(server.dataDir, 'angan.db-wal');
      const size = statSync(wal).size;
      await call('POST', 'notices/', { json: { title: 'পরের' } });
      await server.end('SIGKILL');
      // In the middle of what the last write has added.
      truncateSync(wal, Math.floor((size + statSync(wal).size) / 2));
      await server.start();
      const titles = (
        (await (await signIn(server))('GET', 'notices/')).json as unknown as { title: string }[]
      ).map(({ title }) => title);
      expect(titles).toEqual(['আগের', 'নোটিশ']);
      await server.swept();
      await server.end();
      expect(await damage({ dataDir: server.dataDir })).toEqual([]);
      figures('damaged-start', {
        'ways in which data was damaged before a start': damages.length + 1,
        'of them started as a new, empty college': 0,
      });
    } finally {
      await server.remove();
    }
  });
});
