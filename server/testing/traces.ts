import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { fromBufferPromise } from 'yauzl';
import { DatabaseSync } from '../src/db/sqlite-module.ts';
import { openMedia } from '../src/media/open.ts';
import { makeBackup } from '../src/ops/backup/make-backup.ts';
import type { TestDatabase } from './databases.ts';
import type { TestApp } from './test-app.ts';

/** Every entry of a zip, unpacked. */
export async function unzipped(zip: Buffer): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>();
  const archive = await fromBufferPromise(zip, { lazyEntries: true });
  for await (const entry of archive.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await archive.openReadStreamPromise(entry))
      chunks.push(chunk as Buffer);
    entries.set(entry.fileName, Buffer.concat(chunks));
  }
  return entries;
}

export const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Looks for traces in all that a college stores; backups are made in, and left out of, `backups`. */
export function traceFinder(database: TestDatabase, app: TestApp, backups: string) {
  /**
   * The bytes of the data folder, of PostgreSQL's tables and indexes, and those of a backup of this
   * moment: name -> bytes.
   */
  async function everything(): Promise<Map<string, Buffer>> {
    const server = await database.serverFiles();
    const all = new Map<string, Buffer>(
      [...filesBelow(database.dataDir), ...(server ? filesBelow(server) : [])]
        .filter((name) => !name.startsWith(backups))
        .map((name) => [name, readFileSync(name)] as const),
    );
    const target = path.join(backups, 'test.zip');
    const { driver, close } = await openMedia(app.config, app.store);
    const source = { store: app.store, dataDir: database.dataDir };
    await makeBackup({ ...source, driver, file: target, now: app.clock.now });
    close();
    for (const [name, bytes] of await unzipped(readFileSync(target))) all.set(`zip ${name}`, bytes);
    rmSync(target);
    return all;
  }
  /** The places in which each mark stands. */
  return async function foundIn(
    marks: Record<string, Buffer | string>,
  ): Promise<Record<string, string[]>> {
    const all = [...(await everything())];
    return Object.fromEntries(
      Object.entries(marks).map(([name, mark]) => [
        name,
        all.filter(([, bytes]) => bytes.includes(mark)).map(([place]) => path.basename(place)),
      ]),
    );
  };
}

/** Ways to make a database keep the bytes of deleted rows; each begins it and answers how it ends. */
export function keepersOfTraces(database: TestDatabase): (() => Promise<() => Promise<void>>)[] {
  const second = database.openSecond();
  if (!second)
    return [
      async () => {
        const reader = new DatabaseSync(path.join(database.dataDir, 'angan.db'));
        reader.exec('begin; select count(*) from staff;');
        return async () => {
          reader.exec('rollback');
          reader.close();
        };
      },
    ];
  const { db } = database.open();
  return [
    async () => {
      const reader = await db.startTransaction().setIsolationLevel('repeatable read').execute();
      await sql`select 1`.execute(reader);
      return async () => void (await reader.rollback().execute());
    },
    // Every snapshot begins at the oldest write of the whole server.
    async () => {
      const writer = await second.db.startTransaction().execute();
      await sql`select pg_current_xact_id()`.execute(writer);
      return async () => void (await writer.rollback().execute());
    },
  ];
}
