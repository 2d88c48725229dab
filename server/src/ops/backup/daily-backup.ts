import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { today } from '@angan/bengali-text';
import type { Config } from '../../config.ts';
import { makeFolder } from '../../db/make-folder.ts';
import type { Store } from '../../db/store.ts';
import { write } from '../../db/write.ts';
import { SYSTEM } from '../../history/authors.ts';
import type { Driver } from '../../media/storage/driver.ts';
import { makeBackup, UNFINISHED, type BackupResult } from './make-backup.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A backup is of the day that began at three at night, when nobody is at work. */
const NIGHT = 3 * HOUR;
/** For how long a process that has died keeps others from its work, in seconds. */
const CLAIM_LASTS = 2 * 3600;
const CLAIM = 'daily backup';

export interface DailyBackup {
  backup: NonNullable<Config['backup']>;
  dataDir: string;
  store: Store;
  driver: Driver;
  now: Date;
  signal?: AbortSignal;
}

/** The lock among processes that share the database; no backup holds counts of attempts. */
const claim = (store: Store, now: Date): Promise<boolean> =>
  write(store, SYSTEM, [], async (trx) => {
    const seconds = Math.floor(now.getTime() / 1000);
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('attempts')
      .values({ key: CLAIM, count: 1, started_at: seconds })
      .onConflict((clash) =>
        clash
          .column('key')
          .doUpdateSet({ started_at: seconds })
          .where('attempts.started_at', '<=', seconds - CLAIM_LASTS),
      )
      .executeTakeFirstOrThrow();
    return Boolean(numInsertedOrUpdatedRows);
  });

const release = (store: Store) =>
  write(store, SYSTEM, [], (trx) => trx.deleteFrom('attempts').where('key', '=', CLAIM).execute());

export const backupName = (day: string) => `angan-${day}.zip`;
/** The day of a daily backup's file; undefined for other names. */
export const dayIn = (name: string) => /^angan-(\d{4}-\d\d-\d\d)\.zip$/.exec(name)?.[1];

function removeOld({ dir, keep }: DailyBackup['backup'], day: string): void {
  const oldest = new Date(Date.parse(day) - (keep - 1) * DAY).toISOString().slice(0, 10);
  for (const name of readdirSync(dir)) {
    const made = dayIn(name);
    if (made && made < oldest) rmSync(path.join(dir, name));
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
  store,
  now,
  ...rest
}: DailyBackup): Promise<(BackupResult & { file: string }) | null> {
  const day = today(new Date(now.getTime() - NIGHT));
  const file = path.join(backup.dir, backupName(day));
  if (existsSync(file) || !(await claim(store, now))) return null;
  try {
    makeFolder(backup.dir);
    removeUnfinished(backup.dir);
    // The process before this one may have finished it just before the claim.
    if (existsSync(file)) return null;
    const result = await makeBackup({ ...rest, store, file, now });
    removeOld(backup, day);
    return { ...result, file };
  } finally {
    await release(store);
  }
}
