import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeAboveDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { file, pdf } from '../../../testing/files.ts';
import { startApp, type TestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { alone } from '../../db/process-lock.ts';
import { openDriver } from '../../media/open.ts';
import { openArchive } from './reader.ts';
import { verifyArchive } from './verify.ts';
import { scheduleBackups, backupOfDay } from './daily-backup.ts';

describeAboveDatabase('the backup of every day', (makeDatabase) => {
  let database: TestDatabase;
  let app: TestApp;
  let dir: string;
  beforeEach(async () => {
    database = await makeDatabase();
    dir = path.join(database.dataDir, 'backups');
    app = await startApp(database);
    const { token } = await app.account('admin', 'Admin');
    await app.call('POST', 'notices/', {
      token,
      form: { title: 'ক', pdf_file: file(pdf(), 'a.pdf') },
    });
  });
  afterEach(async () => {
    await app.close();
    await database.remove();
  });

  const attempt = (at: string, more: Partial<Parameters<typeof backupOfDay>[0]> = {}) =>
    backupOfDay({
      backup: { dir, copies: 3 },
      dataDir: database.dataDir,
      store: app.store,
      driver: openDriver(app.config),
      now: new Date(at),
      ...more,
    });

  it('is made once, and is complete', async () => {
    const backup = await attempt('2026-03-10T04:00:00Z');
    expect(backup).toMatchObject({
      file: path.join(dir, 'angan-2026-03-10.zip'),
      files: 1,
      lost: [],
      changed: [],
    });
    expect(await attempt('2026-03-10T14:00:00Z')).toBeNull();
    const archive = await openArchive(path.join(dir, 'angan-2026-03-10.zip'));
    await verifyArchive(archive, 'it', database.kind);
    archive.close();
  });

  it('begins a new day at three at night in Dhaka', async () => {
    await attempt('2026-03-10T04:00:00Z');
    expect(await attempt('2026-03-10T20:59:00Z')).toBeNull();
    expect(await attempt('2026-03-10T21:00:00Z')).toMatchObject({
      file: path.join(dir, 'angan-2026-03-11.zip'),
    });
  });

  it('lets go of those that are older than they are to be stored, and of nothing else', async () => {
    mkdirSync(dir);
    for (const name of [
      'angan-2026-03-07.zip',
      'angan-2026-03-08.zip',
      'angan-2026-03-09.zip',
      'angan-2026-03-09.zip.copy',
      'by-hand.zip',
    ])
      writeFileSync(path.join(dir, name), '');
    mkdirSync(path.join(dir, 'angan-2026-03-09.zip.unfinished-abcdef'));
    await attempt('2026-03-10T04:00:00Z');
    expect(readdirSync(dir).sort()).toEqual([
      'angan-2026-03-08.zip',
      'angan-2026-03-09.zip',
      'angan-2026-03-09.zip.copy',
      'angan-2026-03-10.zip',
      'by-hand.zip',
    ]);
  });

  it('keeps the old ones when the new one fails, and is tried again', async () => {
    mkdirSync(dir);
    writeFileSync(path.join(dir, 'angan-2025-01-01.zip'), '');
    const failing = {
      ...openDriver(app.config),
      get: () => Promise.reject(new Error('the disk is gone')),
    };
    await expect(attempt('2026-03-10T04:00:00Z', { driver: failing })).rejects.toThrow(
      'the disk is gone',
    );
    expect(readdirSync(dir)).toEqual(['angan-2025-01-01.zip']);
    expect(await attempt('2026-03-10T04:10:00Z')).not.toBeNull();
  });

  it('is the work of one process at a time', async () => {
    const other = database.open();
    const both = await Promise.all([
      attempt('2026-03-10T04:00:00Z'),
      attempt('2026-03-10T04:00:00Z', { store: other }),
    ]);
    expect(both.filter((backup) => backup !== null)).toHaveLength(1);
    const next = () => attempt('2026-03-11T04:00:00Z');
    expect(await alone(other, database.dataDir, 'backup', next)).toEqual({ result: null });
    expect(await next()).not.toBeNull();
  });

  it('is seen to by a server that starts, and not where no folder for it is configured', async () => {
    const other = await startApp(database);
    scheduleBackups(other.app, { ...other.config, backup: undefined }, other.store);
    scheduleBackups(other.app, { ...other.config, backup: { dir, copies: 3 } }, other.store);
    await other.app.ready();
    const isThere = () => {
      try {
        return readdirSync(dir).some((name) => name.endsWith('.zip'));
      } catch {
        return false;
      }
    };
    await until('the backup is there', isThere);
    await other.close();
    expect(readdirSync(dir)).toHaveLength(1);
  });
});
