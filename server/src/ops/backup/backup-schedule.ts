import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Store } from '../../db/store.ts';
import { openDriver } from '../../media/open.ts';
import { jobLog, type JobLog } from '../metrics/jobs.ts';
import { backupOfDay } from './daily-backup.ts';

const EVERY = 10 * 60_000;

/** A failed backup is tried again in ten minutes. */
export function scheduleBackups(
  app: FastifyInstance,
  { backup: schedule, ...config }: Pick<Config, 'backup' | 'dataDir' | 's3'>,
  store: Store,
  jobs: JobLog = jobLog(),
): void {
  if (!schedule) return;
  const backup = schedule;
  const stop = new AbortController();
  const driver = openDriver(config);
  let running: Promise<void> | null = null;

  async function attempt(): Promise<void> {
    const start = Date.now();
    try {
      const outcome = await jobs.run('backup', () =>
        backupOfDay({
          backup,
          dataDir: config.dataDir,
          store,
          driver,
          now: new Date(),
          signal: stop.signal,
        }),
      );
      if (!outcome) return;
      const { file, rows, files, bytes, lost, changed } = outcome;
      app.log.info({ file, rows, files, bytes, ms: Date.now() - start }, 'backup made');
      if (lost.length + changed.length > 0)
        app.log.error({ lost, changed }, 'backup lacks files that the database names');
    } catch (error) {
      if (!stop.signal.aborted) app.log.error({ err: error }, 'backup failed');
    }
  }

  const tick = () => {
    running ??= attempt().finally(() => {
      running = null;
    });
  };
  const timer = setInterval(tick, EVERY);
  timer.unref();
  app.addHook('onReady', async () => tick());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    stop.abort();
    await running;
  });
}
