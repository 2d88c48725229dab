import type { Overview, SiteHealth } from '@angan/shared/contract';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Counter as PromCounter, Gauge as PromGauge, Registry } from 'prom-client';
import type { Config } from '../../config.ts';
import type { Store } from '../../db/store.ts';
import type { ResponseCache } from '../../http/response-cache.ts';
import { pictureQueues } from '../../media/pictures/image.ts';
import { thumbnailQueue } from '../../media/pictures/pdf-thumbnail.ts';
import type { StorageQuota } from '../../media/storage/storage-quota.ts';
import { releaseHealth } from '../../reports/site-health.ts';
import { backupName, lastBackup } from '../backup/daily-backup.ts';
import type { CopyControl } from '../offsite/routes.ts';
import { JOBS, type JobLog } from './jobs.ts';

export interface Sources {
  store: Pick<Store, 'pool' | 'db'>;
  now(): Date;
  cache: Pick<ResponseCache, 'counts' | 'unrouted' | 'size'>;
  jobs: JobLog;
  quota: Pick<StorageQuota, 'disk' | 'storedBytes' | 'reserve' | 'quota'>;
  backup: Config['backup'];
  copies: CopyControl | null;
  /** Releases that a share of the visits gets, and what was taken back. */
  trials(): Promise<Overview['trials']>;
}

const QUEUES = { ...pictureQueues, pdf: thumbnailQueue };

/** When the newest daily backup was finished, by any process (seconds since 1970). */
async function backupTime(backup: Config['backup']): Promise<number | null> {
  const { last } = await lastBackup(backup);
  if (!backup || !last) return null;
  const file = await stat(path.join(backup.dir, backupName(last))).catch(() => null);
  return file && file.mtimeMs / 1000;
}

type Values = readonly (readonly [labels: Record<string, string>, value: number | null])[];

type Metric = [
  name: string,
  help: string,
  labelNames: string[],
  read: () => Values | Promise<Values>,
];
type Add = (...metric: Metric) => unknown;

function addCopyGauges(gauge: Add, copies: CopyControl | null): void {
  const whats = (values: Record<string, number | null> = {}): Values =>
    Object.entries(values).map(([what, value]) => [{ what }, value]);
  const times =
    'Copies away from the server: when the newest was made, when changes were last looked for, when one was tried';
  const problems = 'Copies away from the server: 1 where it fails, files not there yet';
  gauge('angan_copy_timestamp_seconds', times, ['what'], () => whats(copies?.times()));
  gauge('angan_copy_problems', problems, ['what'], () => whats(copies?.problems()));
}

function addReleaseGauges(gauge: Add, { store, now, trials }: Sources): void {
  let reading: Promise<SiteHealth['releases']> | undefined;
  // All gauges of a request are read at the same time and share the answer.
  const health = () =>
    (reading ??= releaseHealth(store.db, now()).finally(() => (reading = undefined)));
  const ofReleases = (
    name: string,
    help: string,
    read: (release: SiteHealth['releases'][number]) => number | null,
  ) =>
    gauge(name, `${help} in the last seven days`, ['part', 'release'], async () =>
      (await health()).map((one): Values[number] => [
        { part: one.part, release: one.release },
        read(one),
      ]),
    );
  ofReleases('angan_visits', 'Visits that browsers reported', ({ visits }) => visits);
  ofReleases('angan_visit_errors', 'Errors that browsers reported', ({ failures }) => failures);
  ofReleases('angan_lcp_p75_milliseconds', 'Largest paint of three quarters', ({ lcp }) => lcp);
  ofReleases('angan_inp_p75_milliseconds', 'Response of three quarters', ({ inp }) => inp);
  gauge(
    'angan_release_trial_share',
    'Per cent of visits that get a release on trial; 0 once it was taken back',
    ['part', 'release', 'reason'],
    async () =>
      ((await trials()) ?? []).map(({ part, release, reason, share }): Values[number] => [
        { part, release, reason: reason ?? '' },
        share,
      ]),
  );
}

function addPoolGauges(gauge: Add, store: Sources['store']): void {
  gauge('angan_database_connections', 'Connections to PostgreSQL', ['state'], () => {
    const pool = store.pool?.();
    return pool
      ? [
          [{ state: 'idle' }, pool.idle],
          [{ state: 'used' }, pool.open - pool.idle],
        ]
      : [];
  });
  gauge('angan_database_waiting', 'Queries that wait for a connection', [], () => [
    [{}, store.pool?.()?.waiting ?? null],
  ]);
}

function addJobMetrics(gauge: Add, counter: Add, jobs: JobLog): void {
  const ofJobs = (read: (job: JobLog['states'][(typeof JOBS)[number]]) => number | null) => () =>
    JOBS.map((job): Values[number] => [{ job }, read(jobs.states[job])]);
  gauge(
    'angan_job_last_success_timestamp_seconds',
    'When a recurring job of this process last ended well',
    ['job'],
    ofJobs(({ lastSuccess }) => lastSuccess && lastSuccess / 1000),
  );
  const [failures, seconds] = [ofJobs((job) => job.failures), ofJobs((job) => job.seconds)];
  counter('angan_job_failures_total', 'Runs of a job that failed', ['job'], failures);
  gauge('angan_job_duration_seconds', 'Time of the last run', ['job'], seconds);
}

/** Read for each request of the metrics. A source that fails is left out of that answer. */
export async function addGauges(register: Registry, sources: Sources): Promise<void> {
  const { Counter, Gauge } = await import('prom-client');
  const { store, cache, jobs, quota, backup, copies } = sources;
  const settings = (...[name, help, labelNames, read]: Metric) => ({
    name,
    help,
    labelNames,
    registers: [register],
    async collect(this: PromCounter | PromGauge) {
      const values = await Promise.resolve()
        .then(read)
        .catch((): Values => []);
      this.reset();
      for (const [labels, value] of values) if (value !== null) this.inc(labels, value);
    },
  });
  const gauge: Add = (...metric) => new Gauge(settings(...metric));
  const counter: Add = (...metric) => new Counter(settings(...metric));
  const single = (name: string, help: string, read: () => number | null | Promise<number | null>) =>
    gauge(name, help, [], async () => [[{}, await read()]]);

  addPoolGauges(gauge, store);
  gauge('angan_picture_jobs', 'Pictures and first pages of PDFs', ['queue', 'state'], () =>
    Object.entries(QUEUES).flatMap(([queue, limit]): Values => [
      [{ queue, state: 'running' }, limit.running()],
      [{ queue, state: 'waiting' }, limit.waiting()],
    ]),
  );
  counter('angan_response_cache_reads_total', 'Reads of the response cache', ['result'], () => [
    [{ result: 'hit' }, cache.counts.hits],
    [{ result: 'miss' }, cache.counts.misses],
  ]);
  single('angan_response_cache_bytes', 'Size of the response cache', () => cache.size().bytes);
  single('angan_response_cache_entries', 'Responses in the cache', () => cache.size().entries);
  addJobMetrics(gauge, counter, jobs);
  single('angan_backup_timestamp_seconds', 'When the newest daily backup was made', () =>
    backupTime(backup),
  );
  addCopyGauges(gauge, copies);
  addReleaseGauges(gauge, sources);
  gauge('angan_disk_bytes', 'The disk of DATA_DIR', ['kind'], async () => {
    const sizes = { ...(await quota.disk()), reserve: quota.reserve };
    return Object.entries(sizes).map(([kind, bytes]) => [{ kind }, bytes]);
  });
  gauge('angan_media_bytes', 'Uploaded files, and what they may take', ['kind'], async () => [
    [{ kind: 'stored' }, await quota.storedBytes()],
    [{ kind: 'quota' }, quota.quota ?? null],
  ]);
}
