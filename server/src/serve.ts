import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp, type AppDeps } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { dbProblem } from './db/db-error.ts';
import { StoreError } from './db/migrate.ts';
import { openStore, REQUEST_PATIENCE } from './db/store.ts';
import { HttpError } from './http/errors.ts';
import { logConsole } from './http/log.ts';
import { inheritedSocket, listenQuietly, requireFreePort } from './http/listener/listen.ts';
import { FilesUnavailable } from './media/storage/unavailable.ts';
import { scheduleBackups } from './ops/backup/daily-backup.ts';
import { announceCopies, scheduleCopies } from './ops/offsite/schedule.ts';
import { copyThread } from './ops/offsite/tasks.ts';
import { workAfterStart } from './ops/maintenance.ts';
import { jobLog } from './ops/metrics/jobs.ts';
import { closeToOthers, requireDataFolder } from './ops/data-folder.ts';
import { nodeNotice } from './ops/node-notice.ts';
import { prepareData } from './ops/prepare-data.ts';
import { scheduleSnapshots } from './snapshot/schedule.ts';

/** A rejected promise costs a line in the log; after an uncaught exception the state is unknown: the process ends. */
function endOnUncaught(log: FastifyBaseLogger, end: (code: number) => void): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed unseen'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an exception was not caught; this process ends');
    end(1);
  });
}

const DRAIN = 5000;
const HOST_CODES = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'];
const print = (line: string) => process.stdout.write(`${line}\n`);

function whyNot(error: unknown, config: Config | undefined): string {
  if (error instanceof ConfigError || error instanceof StoreError) return error.message;
  if (error instanceof FilesUnavailable)
    return `The store of the files at S3_ENDPOINT does not answer: ${error.reason}`;
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  const isOfHost =
    syscall === 'listen' || (error as { hostname?: string }).hostname === config?.host;
  if (isOfHost && HOST_CODES.includes(code ?? ''))
    return `HOST=${config?.host} is no address of this machine: ${message}`;
  if (dbProblem(error)?.kind === 'full' || (error instanceof HttpError && error.status === 507))
    return `There is no room on the disk of ${config?.dataDir} for a start: ${message}`;
  if (code === 'EADDRINUSE')
    return `Port ${config?.port} is already in use. Stop the other program, or choose another with PORT=3001.`;
  if (code === 'EACCES' && /listen/.test(message ?? ''))
    return `This user may not listen on port ${config?.port}. Choose one above 1023 with PORT=3000.`;
  if (dbProblem(error)?.kind === 'damaged')
    return `The database in ${config?.dataDir} is damaged: ${message}. Nothing was changed; restore a backup.`;
  if (config?.databaseUrl && (code === '28P01' || code === '3D000'))
    return `PostgreSQL at DATABASE_URL does not let us in: ${message}`;
  if (config?.databaseUrl && dbProblem(error)?.kind === 'unavailable')
    return `PostgreSQL at DATABASE_URL does not answer: ${message}`;
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return `The data folder ${config?.dataDir} cannot be written: ${message}`;
  return `The server could not start: ${message}`;
}

/** Stops taking requests, lets those on their way finish, then ends. */
function closeOnSignal(app: FastifyInstance, release: () => Promise<void>): void {
  let closing = false;
  const close = (code: number) => {
    if (closing) return;
    closing = true;
    const late = setTimeout(() => {
      app.server.closeAllConnections();
      process.exit(code);
    }, DRAIN);
    void app
      .close()
      .then(release)
      .finally(() => {
        clearTimeout(late);
        process.exit(code);
      });
  };
  process.on('SIGTERM', () => close(0)).on('SIGINT', () => close(0));
  endOnUncaught(app.log, close);
  logConsole(app.log);
}

async function withStore(config: Config, site: AppDeps['site']) {
  requireDataFolder(config);
  const running: { log?: FastifyBaseLogger } = {};
  const onLost = (err: Error) =>
    running.log
      ? running.log.error({ err }, 'database connection lost')
      : void process.stderr.write(`Lost a database connection: ${err.message}\n`);
  const preparing = openStore(config, onLost);
  await prepareData(config, preparing, print);
  await preparing.db.destroy();
  announceCopies(config, print);
  const store = openStore(config, onLost, REQUEST_PATIENCE);
  const jobs = jobLog();
  const copies = copyThread();
  const app = await buildApp({ config, store, site, jobs, runTask: copies.run });
  running.log = app.log;
  scheduleBackups(app, config, store, jobs);
  scheduleSnapshots(app, config, store, jobs);
  scheduleCopies(app, copies, { config, store, jobs, print });
  workAfterStart(app, config, store, jobs);
  return { app, release: () => store.db.destroy() };
}

/** A build may come later, but a wrong folder is not found out by the first visitor. */
function pagesNotice({ webRoot, releasesDir }: Config): string | null {
  if (releasesDir || existsSync(path.join(webRoot, 'shell/dist'))) return null;
  return (
    `There are no pages: ${webRoot} holds no build. WEB_ROOT names the folder of the program, without it the one in ` +
    'which the server was started; "npm run build" there makes one.'
  );
}

interface Parts {
  site?: AppDeps['site'];
  /** Makes the server in front of another back end, where `API_URL` names one. */
  inFrontOf?(config: Config & { apiUrl: string }): Promise<FastifyInstance>;
}

/** Starts the server with this site; a start that fails says why in a sentence and ends with 1. */
export async function runServer(
  env: Record<string, string | undefined>,
  { site, inFrontOf }: Parts = {},
): Promise<void> {
  let config: Config | undefined;
  try {
    closeToOthers();
    config = readConfig(env);
    const { apiUrl } = config;
    const socket = inheritedSocket(env);
    if (socket === undefined) await requireFreePort(config);
    const { app, release } =
      apiUrl && inFrontOf
        ? { app: await inFrontOf({ ...config, apiUrl }), release: async () => undefined }
        : await withStore(config, site);
    await listenQuietly(app, config, socket);
    closeOnSignal(app, release);
    const { port } = app.server.address() as AddressInfo;
    const notice = nodeNotice(process.versions.node);
    if (notice) print(notice);
    const noPages = site && pagesNotice(config);
    if (noPages) print(noPages);
    print(
      `Angan is ready: ${config.publicUrl ?? `http://${config.host === '127.0.0.1' || config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`}`,
    );
  } catch (error) {
    process.stderr.write(`${whyNot(error, config)}\n`);
    // A fault of the program itself is found by its stack alone.
    if (config?.logLevel === 'debug' && error instanceof Error)
      process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  }
}
