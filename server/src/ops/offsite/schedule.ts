import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Store } from '../../db/store.ts';
import { repeat } from '../../http/recurring.ts';
import type { JobLog } from '../metrics/jobs.ts';
import { retryDelay } from '../retry-delay.ts';
import { nightOf, type CopyTask } from './copy.ts';
import { makeKey, storedKey } from './key.ts';
import { requireOtherDevice, requireWritable } from './place-check.ts';
import { readStatus, updateStatus, writeStatus } from './status.ts';
import { STOPPED, type CopyThread, type RunTask } from './tasks.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const TRIAL_EVERY = 7 * DAY;
const READ = 1000;

type Settings = Pick<Config, 'dataDir' | 's3' | 'offsite' | 'databaseUrl'>;

/** What each task needs; null where no place is set. */
export function taskOf({ dataDir, s3, offsite }: Settings, now: number): CopyTask | null {
  const key = storedKey(dataDir, offsite?.key);
  if (!offsite || !key) return null;
  return { dataDir, s3, place: offsite.place, keep: offsite.keep, key, now };
}

/** The lists of files of a PostgreSQL database, read in parts so that requests have their turn. */
async function filesOf({ db }: Store): Promise<string[]> {
  const files: string[] = [];
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('media')
      .select(['key', 'files'])
      .where('key', '>', last)
      .orderBy('key')
      .limit(READ)
      .execute();
    files.push(...rows.map((row) => row.files));
    if (rows.length < READ) return files;
    last = rows.at(-1)!.key;
  }
}

/** Tries the newest copy; the result is for the start page. */
export async function runTrial(task: CopyTask, run: RunTask): Promise<void> {
  const done = await run({ ...task, kind: 'trial' });
  const reason = 'problem' in done ? done.problem : undefined;
  if (reason !== STOPPED) writeStatus(task.dataDir, 'trial', { at: task.now, reason });
}

export interface CopyWork {
  config: Settings;
  store: Store;
  jobs: JobLog;
  run: RunTask;
  now(): number;
  /** Shows a key that is made. */
  print(line: string): void;
  onError(reason: string): void;
}

/** Makes a key where none is set, displayed this once, and not before the place is one that serves. */
function requirePlace({ dataDir, offsite }: Settings, print: (line: string) => void): void {
  if (!offsite) return;
  requireOtherDevice(offsite.place, dataDir);
  requireWritable(offsite.place);
  const created = offsite.key ? null : makeKey(dataDir);
  if (created)
    print(
      `BACKUP_KEY is not set. The key of the copies, shown only now: ${created} Write it down away from this ` +
        'machine: without it no copy can be restored.',
    );
}

/** Answers a function that is called each minute and sends what has changed since the last. */
export function minuteWork(work: CopyWork): () => Promise<void> {
  const { config, store, jobs, run, print, onError } = work;
  const { dataDir, databaseUrl } = config;
  const status = () => readStatus(dataDir, 'status');
  let stampOfLast: string | null | undefined;
  let [failures, next] = [0, 0];

  async function copy(task: CopyTask, stamp: string | null): Promise<void> {
    const fileKeys = databaseUrl ? await filesOf(store) : undefined;
    const done = await run({ ...task, kind: 'copy', fileKeys });
    if ('problem' in done) throw new Error(done.problem);
    if (!done.result) return;
    stampOfLast = stamp;
    if (done.result.problem) onError(done.result.problem);
  }

  async function copyChanges(task: CopyTask): Promise<void> {
    const stamp = store.stamp();
    const { pending, looked = 0 } = status();
    const isSame = stamp !== null && stamp === stampOfLast;
    if (isSame && !pending && nightOf(task.now) === nightOf(looked))
      updateStatus(dataDir, { looked: task.now });
    else await jobs.run('copies', () => copy(task, stamp));
  }

  function isTrialDue(time: number): boolean {
    const { at } = readStatus(dataDir, 'trial');
    if (databaseUrl || !status().copied) return false;
    return at === undefined || time - at >= TRIAL_EVERY || time < at;
  }

  return async () => {
    const time = work.now();
    if (!config.offsite || (time < next && next - time <= 30 * MINUTE)) return;
    try {
      if (!taskOf(config, time)) requirePlace(config, print);
      const task = taskOf(config, time)!;
      await copyChanges(task);
      failures = 0;
      if (isTrialDue(time)) await runTrial(task, run);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason === STOPPED) return;
      next = time + retryDelay(failures);
      failures += 1;
      updateStatus(dataDir, { failing: reason });
      onError(reason);
    }
  };
}

/** Says what is wrong with the place, for the site starts all the same, or shows a key that was made. */
export function announceCopies(config: Settings, print: (line: string) => void): void {
  try {
    requirePlace(config, print);
  } catch (error) {
    print(`No copies are made: ${(error as Error).message}`);
  }
}

/** Copies of the data by the minute, where a place is set; the thread ends with the server. */
export function scheduleCopies(
  app: FastifyInstance,
  thread: CopyThread,
  { config, store, jobs, print }: Pick<CopyWork, 'config' | 'store' | 'jobs' | 'print'>,
): void {
  if (!config.offsite) return;
  const onError = (reason: string) => app.log.error({ reason }, 'copy of the data failed');
  const work = minuteWork({
    config,
    store,
    jobs,
    run: thread.run,
    now: Date.now,
    print,
    onError,
  });
  const copyNow = repeat(app, MINUTE, 'copy of the data failed', work);
  app.addHook('onListen', async () => void copyNow());
  // What is registered later closes first: the thread ends before the copy that runs in it is waited for.
  app.addHook('onClose', () => thread.end());
}
