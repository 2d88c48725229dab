import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { today } from '@angan/bengali-text';
import type { Config } from '../../config.ts';
import { makeFolder } from '../../db/make-folder.ts';
import { alone } from '../../db/process-lock.ts';
import type { Store } from '../../db/store.ts';
import type { Driver } from '../../media/storage/driver.ts';
import { makeBackup, UNFINISHED, type BackupResult } from './make-backup.ts';

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
export const dayIn = (name: string) => /^angan-(\d{4}-\d\d-\d\d)\.zip$/.exec(name)?.[1];

function removeOld({ dir, copies }: DailyBackup['backup'], day: string): void {
  const oldest = new Date(Date.parse(day) - (copies - 1) * DAY).toISOString().slice(0, 10);
  for (const name of readdirSync(dir)) {
    const backupDay = dayIn(name);
    if (backupDay && backupDay < oldest) rmSync(path.join(dir, name));
  }
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
    removeOld(backup, day);
    return { ...result, file };
  });
  return done?.result ?? null;
}
