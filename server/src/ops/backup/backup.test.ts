import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeEachDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { file, pdf, pngOf } from '../../../testing/files.ts';
import { someOf } from '../../../testing/long-run.ts';
import { itAbove } from '../../../testing/long-tests.ts';
import { testFolder } from '../../../testing/templates.ts';
import { startApp, type TestApp } from '../../../testing/test-app.ts';
import { openStore } from '../../db/store.ts';
import { openDriver, tempRoot } from '../../media/open.ts';
import { tempFolder } from '../../media/storage/temp-folder.ts';
import { checkFiles } from '../check/check-command.ts';
import { checkDatabase } from '../check/check-database.ts';
import { allDrawn } from '../../media/testing/uploads.ts';
import { contentOf } from '../testing/content.ts';
import { backupTables } from './export-tables.ts';
import { makeBackup } from './make-backup.ts';
import { openArchive } from './reader.ts';
import { restoreArchive } from './restore.ts';
import { verifyArchive } from './verify.ts';

/** Of each writer during backups: without an end, each had more to copy than the one before. */
const TURNS = 40;

describeEachDatabase('a backup', (makeDatabase, kind) => {
  const once = itAbove(kind);
  const folder = testFolder('backup');
  const zipFile = path.join(folder, 'a.zip');
  let database: TestDatabase;
  let app: TestApp;
  let token: string;
  let content: Awaited<ReturnType<typeof contentOf>>;
  let backup: Awaited<ReturnType<typeof makeBackup>>;
  const places: TestDatabase[] = [];
  const databaseAt = async (options?: Parameters<typeof makeDatabase>[0]) => {
    const place = await makeDatabase(options);
    places.push(place);
    return place;
  };

  const back = (name: string) =>
    makeBackup({
      store: app.store,
      dataDir: database.dataDir,
      driver: openDriver(app.config),
      file: path.join(folder, name),
      now: app.clock.now,
    });
  const notice = async (n: number) => {
    const { status, body } = await app.call('POST', 'notices/', {
      token,
      form: { title: `নোটিশ ${n}`, pdf_file: file(pdf(`notice ${n}`), 'a.pdf') },
    });
    expect(status).toBe(201);
    return body as { id: number; pdf_file: string };
  };
  beforeAll(async () => {
    database = await databaseAt();
    app = await startApp(database);
    token = (await app.account('admin', 'Admin')).token;
    const { id } = await notice(1);
    const newer = { pdf_file: file(pdf('newer'), 'a.pdf') };
    await app.call('PATCH', `notices/${id}/`, { token, form: newer });
    const { body } = await app.call('POST', 'classes/', { token, json: { name: 'একাদশ' } });
    await app.call('POST', 'students/', {
      token,
      form: {
        full_name: 'রহিমা',
        roll_number: '১',
        class_name: String(body.id),
        photo: file(await pngOf(700, 500), 'r.png'),
      },
    });
    const deleted = await notice(2);
    await app.call('DELETE', `notices/${deleted.id}/`, { token });
    await allDrawn(app);
    content = await contentOf(app.store, openDriver(app.config));
    backup = await back('a.zip');
  });
  afterAll(async () => {
    await app.close();
    for (const place of places) await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Restores into a place of the same kind, or the one passed. */
  const restore = async (name: string, place?: TestDatabase) => {
    const target = place ?? (await databaseAt());
    const config = { dataDir: target.dataDir, databaseUrl: target.url, s3: undefined };
    const archive = await openArchive(path.join(folder, name));
    const temp = tempFolder(tempRoot(config));
    const store = openStore(config, () => undefined);
    const driver = openDriver(config);
    try {
      await verifyArchive(archive, name, target.kind);
      await restoreArchive({ archive, store, driver, temp });
      return {
        config,
        content: await contentOf(store, driver),
        database: await checkDatabase(store),
        files: await checkFiles(store, driver, () => undefined),
      };
    } finally {
      temp.remove();
      archive.close();
      await store.db.destroy();
    }
  };

  it('is restored elsewhere with equal rows and files', async () => {
    const restored = await restore('a.zip', await databaseAt({ isEmpty: true }));
    expect(restored.content).toEqual(content);
    // So that the address of a replaced PDF leads on after it, too.
    expect(content.tables['replaced_files']?.rows).toBe(1);
    const { rows, files, lost, changed } = backup;
    expect({
      rows,
      files,
      lost,
      changed,
      ...restored.database,
      wrong: restored.files.problems,
    }).toEqual({
      rows: backupTables.reduce((sum, { name }) => sum + (content.tables[name]?.rows ?? 0), 0),
      files: Object.keys(content.files).length,
      lost: [],
      changed: [],
      problems: [],
      isReadable: true,
      wrong: [],
    });
  });

  once('leaves sessions out, and can be read by its owner alone', async () => {
    expect(statSync(zipFile).mode & 0o777).toBe(0o600);
    const archive = await openArchive(zipFile);
    const names = archive.manifest.tables.map(({ name }) => name);
    archive.close();
    expect(names).toEqual(expect.arrayContaining(['users', 'notices']));
    expect(names).not.toContain('sessions');
    expect(readdirSync(folder)).toEqual(['a.zip']);
  });

  once('is refused when a single byte of it has changed, before anything is touched', async () => {
    const bytes = readFileSync(zipFile);
    const place = await databaseAt();
    const archive = await openArchive(zipFile);
    const picture: Buffer[] = [];
    const stored = await archive.read(
      `files/${archive.manifest.files.find(({ key }) => key.endsWith('.webp'))?.key}`,
    );
    for await (const chunk of stored ?? []) picture.push(chunk as Buffer);
    archive.close();
    const at = bytes.indexOf(Buffer.concat(picture));
    const manifest = bytes.indexOf('manifest.json') + 100;
    const flip = async (position: number) => {
      const broken = Buffer.from(bytes);
      broken[position] = (broken[position] ?? 0) ^ 0xff;
      writeFileSync(path.join(folder, 'broken.zip'), broken);
      const opened = await openArchive(path.join(folder, 'broken.zip'));
      await verifyArchive(opened, 'broken.zip', place.kind).finally(() => opened.close());
    };
    for (const position of [at, at + 100, manifest])
      await expect(flip(position)).rejects.toThrow(/damaged|not a backup/);
    // A byte that only says when an entry was made matters to nobody; any other is refused in a
    // sentence, never by a crash.
    const answers = new Set<string>();
    const positions = Array.from({ length: bytes.length / 53 }, (_, index) => index * 53);
    const step = kind === 'sqlite' ? 10 : 30;
    for (const position of someOf(positions, (_, index) => index % step === 0))
      answers.add(
        await flip(position).then(
          () => 'whole',
          (error: Error) => error.constructor.name,
        ),
      );
    expect([...answers].sort()).toEqual(['CommandError', 'whole']);
    writeFileSync(path.join(folder, 'short.zip'), bytes.subarray(0, bytes.length - 1000));
    await expect(restore('short.zip', place)).rejects.toThrow(/damaged|not a backup/);
    writeFileSync(path.join(folder, 'text.zip'), 'this is no archive');
    await expect(restore('text.zip', place)).rejects.toThrow(/damaged|not a backup/);
    expect((await restore('a.zip', place)).files.problems).toEqual([]);
  });

  once('is refused where there is something already', async () => {
    await expect(restore('a.zip', database)).rejects.toThrow(
      'The database is not empty: it has rows in',
    );
  });

  it('leaves no file and no row behind when the rows cannot be put in', async () => {
    const place = await databaseAt();
    const archive = await openArchive(zipFile);
    const config = { dataDir: place.dataDir, databaseUrl: place.url, s3: undefined };
    const store = openStore(config, () => undefined);
    const driver = openDriver(config);
    const temp = tempFolder(tempRoot(config));
    const read = archive.read.bind(archive);
    // The first table of rows is there, and the next cannot be read any more.
    archive.read = (name) =>
      name === 'tables/students.jsonl' ? Promise.reject(new Error('the disk is gone')) : read(name);
    const attempt = restoreArchive({ archive, store, driver, temp });
    await expect(attempt).rejects.toThrow('the disk is gone');
    const { tables, files } = await contentOf(store, driver);
    expect(Object.values(tables).map(({ rows }) => rows)).toEqual(backupTables.map(() => 0));
    expect(files).toEqual({});
    temp.remove();
    archive.close();
    await store.db.destroy();
    expect((await restore('a.zip', place)).files.problems).toEqual([]);
  });

  once('can be restored again after an attempt that was cut short', async () => {
    const place = await databaseAt();
    const archive = await openArchive(zipFile);
    const config = { dataDir: place.dataDir, databaseUrl: place.url, s3: undefined };
    const store = openStore(config, () => undefined);
    const driver = openDriver(config);
    const temp = tempFolder(tempRoot(config));
    const dies = {
      ...driver,
      put: async () => {
        throw new Error('the power went');
      },
      delete: async () => {
        throw new Error('the power went');
      },
    };
    await expect(restoreArchive({ archive, store, driver: dies, temp })).rejects.toThrow(
      'the power went',
    );
    await store.db.destroy();
    archive.close();
    temp.remove();
    const restored = await restore('a.zip', place);
    expect(restored.files.problems).toEqual([]);
    expect(restored.content).toEqual(content);
  });

  // What follows changes what the archive was made of.
  it('goes on counting where it was, also after the newest rows were let go', async () => {
    const section = (on: TestApp, as: string, name: string) =>
      on.call('POST', 'sections/', { token: as, json: { name } });
    const { body: last } = await section(app, token, 'ক');
    await app.store.db.deleteFrom('sections' as 'users').execute();
    await back('counted.zip');
    const place = await databaseAt();
    await restore('counted.zip', place);
    const other = await startApp(place);
    const { body } = await section(other, (await other.account('second', 'Admin')).token, 'খ');
    await other.close();
    expect(body.id).toBe(last.id + 1);
  });

  it('taken while four writers create, replace and delete holds what was there at one moment', async () => {
    const acknowledged = new Map<number, string>();
    for (let n = 10; n < 14; n += 1) {
      const created = await notice(n);
      acknowledged.set(created.id, created.pdf_file);
    }
    let isWriting = true;
    let writes = 0;
    const writer = async (n: number) => {
      for (let turn = 0; isWriting && turn < TURNS; turn += 1) {
        const { id } = await notice(1000 * n + turn);
        writes += 1;
        await app.call('PATCH', `notices/${id}/`, {
          token,
          form: { pdf_file: file(pdf(`again ${n} ${turn}`), 'b.pdf') },
        });
        if (turn % 2) await app.call('DELETE', `notices/${id}/`, { token });
      }
    };
    const writers = [1, 2, 3, 4].map(writer);
    try {
      for (const name of ['b.zip', 'c.zip', 'd.zip']) {
        const { lost, changed } = await back(name);
        expect({ lost, changed }).toEqual({ lost: [], changed: [] });
      }
      expect(writes).toBeGreaterThan(0);
    } finally {
      isWriting = false;
      await Promise.all(writers);
    }
    const restored = await restore('d.zip');
    expect({ ...restored.database, wrong: restored.files.problems }).toEqual({
      problems: [],
      isReadable: true,
      wrong: [],
    });
    for (const address of acknowledged.values())
      expect(Object.keys(restored.content.files)).toContain(address.replace('/media/', ''));
  }, 60_000);

  once('is made even where a stored file is lost, and names it', async () => {
    const { pdf_file } = await notice(1);
    const key = pdf_file.replace('/media/', '');
    await openDriver(app.config).delete(key);
    expect((await back('lost.zip')).lost).toEqual([key]);
    const restored = await restore('lost.zip');
    expect(restored.files.problems).toEqual([`file ${key} is not there`]);
  });
});
