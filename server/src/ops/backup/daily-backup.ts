import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { today } from '@angan/bengali-text';
import type { Config } from '../../config.ts';
import { makeFolder } from '../../db/make-folder.ts';
import { alone } from '../../db/process-lock.ts';
import type { Store } from '../../db/store.ts';
import { repeat } from '../../http/recurring.ts';
import type { Driver } from '../../media/storage/driver.ts';
import { makeBackup, UNFINISHED, type BackupResult } from './make-backup.ts';
import { readdir } from 'node:fs/promises';
import type { Erasure, Overview } from '@angan/shared/contract';
import type { FastifyInstance } from 'fastify';
import { openDriver } from '../../media/open.ts';
import { jobLog, type JobLog } from '../metrics/jobs.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A backup is of the day that began at three at night, when nobody is at work. */
const NIGHT = 3 * HOUR;

export interface DailyBackup {
  backup: NonNullable<Config['backup']>;
  dataDir: string;
  store: Store;
  driver: Driver;
  now: Date;
  signal?: AbortSignal;
}

export const backupName = (day: string) => `angan-${day}.zip`;
/** The day of a daily backup's file; undefined for other names. */
const dayIn = (name: string) => /^angan-(\d{4}-\d\d-\d\d)\.zip$/.exec(name)?.[1];

/** The daily backups of this server, oldest first; null where it makes none. */
export async function dailyBackups(backup: Config['backup']): Promise<Erasure['backups'] | null> {
  if (!backup) return null;
  // The folder is made with the first backup.
  const names = await readdir(backup.dir).catch(() => []);
  return names
    .flatMap((file) => {
      const day = dayIn(file);
      if (!day) return [];
      const until = new Date(Date.parse(day) + backup.copies * DAY).toISOString().slice(0, 10);
      return [{ file, day, until }];
    })
    .sort((a, b) => a.day.localeCompare(b.day));
}

export async function lastBackup(
  backup: Config['backup'],
): Promise<NonNullable<Overview['backup']>> {
  const backups = await dailyBackups(backup);
  return { enabled: backups !== null, last: backups?.at(-1)?.day ?? null };
}

/** Remains of a process that died in the middle. */
function removeUnfinished(dir: string): void {
  for (const name of readdirSync(dir)) {
    if (dayIn(name.split(UNFINISHED)[0] ?? '') && name.includes(UNFINISHED))
      rmSync(path.join(dir, name), { recursive: true, force: true });
  }
}

/** Unless it is there or another process is at it; old ones go only when it is made. */
export async function backupOfDay({
  backup,
  ...rest
}: DailyBackup): Promise<(BackupResult & { file: string }) | null> {
  const { store, dataDir, now } = rest;
  const day = today(new Date(now.getTime() - NIGHT));
  const file = path.join(backup.dir, backupName(day));
  if (existsSync(file)) return null;
  const done = await alone(store, dataDir, 'backup', async () => {
    makeFolder(backup.dir);
    removeUnfinished(backup.dir);
    // The process before this one may have finished it just before.
    if (existsSync(file)) return null;
    const result = await makeBackup({ ...rest, file });
    for (const old of (await dailyBackups(backup)) ?? [])
      if (old.until <= day) rmSync(path.join(backup.dir, old.file));
    return { ...result, file };
  });
  return done?.result ?? null;
}

const EVERY = 10 * 60_000;

/** A failed backup is tried again in ten minutes. */
export function scheduleBackups(
  app: FastifyInstance,
  { backup, ...config }: Pick<Config, 'backup' | 'dataDir' | 's3'>,
  store: Store,
  jobs: JobLog = jobLog(),
): void {
  if (!backup) return;
  const { dataDir } = config;
  const driver = openDriver(config);
  const attempt = repeat(app, EVERY, 'backup failed', async (signal) => {
    const start = Date.now();
    const outcome = await jobs.run('backup', () =>
      backupOfDay({ backup, dataDir, store, driver, now: new Date(), signal }),
    );
    if (!outcome) return;
    const { lost, changed, ...made } = outcome;
    app.log.info({ ...made, ms: Date.now() - start }, 'backup made');
    if (lost.length + changed.length > 0)
      app.log.error({ lost, changed }, 'backup lacks files that the database names');
  });
  app.addHook('onReady', async () => void attempt());
}
