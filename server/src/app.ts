import { mayEdit } from '@angan/shared/contract';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { api, type ApiDeps } from './api.ts';
import { guards, type Guards } from './auth/guard.ts';
import { passwordHasher } from './auth/passwords/passwords.ts';
import { addressLimiter } from './auth/throttle.ts';
import type { Config } from './config.ts';
import { changeTokens } from './db/changes.ts';
import type { Store } from './db/store.ts';
import { badUrls, type BadUrlPages } from './http/listener/bad-url.ts';
import { answerClientError } from './http/listener/client-error.ts';
import { answerError } from './http/error-handler.ts';
import { forbidden, notFound } from './http/errors.ts';
import { alwaysSend, mediaHeaders, requestIdOf, sendRequestIds } from './http/headers.ts';
import { httpServer } from './http/listener/http-server.ts';
import { ResponseCache } from './http/response-cache.ts';
import { loggerOptions, logAnswers, type LogTarget } from './http/log.ts';
import { firstPages } from './media/pictures/first-pages.ts';
import { openMedia } from './media/open.ts';
import { newestFiles } from './media/newest.ts';
import { mediaRoutes } from './media/routes.ts';
import { fileVisibility } from './media/visibility.ts';
import { jobLog, type JobLog } from './ops/metrics/jobs.ts';
import { openMetrics } from './ops/metrics/metrics.ts';
import { dailyBackups, lastBackup } from './ops/backup/last-backup.ts';
import { copyControl } from './ops/offsite/routes.ts';
import { runInThread, type RunTask } from './ops/offsite/tasks.ts';
import { maintain } from './ops/maintenance.ts';
import { dashboard } from './auth/access.ts';
import { openReports, type Reports } from './reports/reports.ts';
import { retentionOf } from './privacy/retention.ts';
import { listCounts } from './resource/lists/list-counts.ts';
import { publishDue, PUBLISH_EVERY } from './resource/saves/publication.ts';
import { publicLists } from './resource/lists/public-lists.ts';
import { publicReads } from './resource/lists/public-reads.ts';
import { servedResources } from './resource/served-resource.ts';
import { resources } from './resources/index.ts';
import { lastSnapshot } from './snapshot/snapshot-state.ts';
import { readTrials } from './site/releases/trial-state.ts';
import type { SiteContext } from './site/site-context.ts';

const SIX_HOURS = 6 * 3_600_000;
/** How soon failures by which a release is judged are written (ms). */
const REPORTS_EVERY = 5000;

const contracts = resources.map(({ contract }) => contract);

const noSchemas = (): never => {
  throw new Error('a route with a schema of the framework');
};

export interface AppDeps {
  config: Config;
  /** Open and migrated. */
  store: Store;
  now?(): Date;
  jobs?: JobLog;
  logTarget?: LogTarget;
  /** Runs what a thread does in the built server. */
  runTask?: RunTask;
  /** Adds the pages of the site, its static files, and the page for unknown addresses. */
  site?(app: FastifyInstance, context: SiteContext): Promise<BadUrlPages>;
}

/** The pages for bad addresses, once the site is registered. */
interface Served {
  pages?: BadUrlPages;
}

function newServer(
  config: Config,
  cache: ResponseCache,
  served: Served,
  logTarget?: LogTarget,
): FastifyInstance {
  const app = Fastify({
    logger: loggerOptions(config.logLevel, logTarget),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'request_id',
    }),
    trustProxy: config.trustProxy,
    bodyLimit: 1024 * 1024,
    // At the level `debug` every request has its line in the log.
    serverFactory: httpServer(config.logLevel === 'debug' ? null : cache),
    // Bodies are read by the contracts: the framework's own compilers of schemas are never loaded.
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    frameworkErrors: badUrls(() => served.pages, config.publicUrl),
    genReqId: requestIdOf,
    return503OnClosing: false,
  });
  app.setErrorHandler(answerError);
  app.decorateRequest('caller', undefined);
  logAnswers(app);
  sendRequestIds(app);
  return app;
}

type Media = Awaited<ReturnType<typeof openMedia>>;

/** Draws the first pages of PDFs: at the start, after each upload, and now and then what failed. */
function drawFirstPages(
  app: FastifyInstance,
  store: Store,
  { driver, temp, close }: Media,
  visibilityOf: ReturnType<typeof fileVisibility>,
): void {
  const pages = firstPages({
    store,
    driver,
    temp,
    ownersOf: async (key) => (await visibilityOf(key)).owners,
    onError: (error) => app.log.error({ err: error }, 'the first page of a PDF was not drawn'),
  });
  app.addHook('onReady', async () => void pages.drawDue());
  app.addHook('onResponse', async (request) => {
    if (request.isMultipart?.()) void pages.drawDue();
  });
  app.addHook('onClose', async () => {
    await pages.close();
    close();
  });
  repeat(app, SIX_HOURS, () => void pages.drawDue());
}

function repeat(app: FastifyInstance, every: number, work: () => void): void {
  const timer = setInterval(work, every).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

interface JobContext {
  config: Config;
  store: Store;
  jobs: JobLog;
  library: Media['library'];
  cache: ResponseCache;
  tokens: ReturnType<typeof changeTokens>;
  reports: Reports;
  now(): Date;
}

/** Lets go of what has had its time, and publishes what is due. */
function doJobs(app: FastifyInstance, context: JobContext): void {
  const { config, store, jobs, library, cache, tokens, reports, now } = context;
  const failed = (message: string) => (error: unknown) => app.log.error({ err: error }, message);
  const { historyDays } = config;
  const deps = { store, library, contracts, now, historyDays };
  repeat(app, SIX_HOURS, () => {
    jobs.run('maintenance', () => maintain(resources, deps)).catch(failed('maintenance failed'));
  });
  const publish = () =>
    jobs
      .run('publication', async () => {
        // Also where nobody reads: a database that goes away later must not bring a person back.
        cache.heed(await tokens.now());
        await publishDue(store, contracts, now());
      })
      .catch(failed('what is scheduled could not be published'));
  const writeReports = (write: () => Promise<void>) =>
    write().catch(failed('reports of browsers could not be written'));
  repeat(app, REPORTS_EVERY, () => void writeReports(reports.flushDue));
  app.addHook('onClose', () => writeReports(reports.flush));
  app.addHook('onReady', publish);
  repeat(app, PUBLISH_EVERY, () => void publish());
}

async function serveMedia(
  app: FastifyInstance,
  { publicUrl }: Config,
  routes: Omit<Parameters<typeof mediaRoutes>[0], 'authorize'>,
  identify: Guards['identify'],
): Promise<void> {
  await app.register(
    async (scope) => {
      alwaysSend(scope, mediaHeaders, publicUrl);
      scope.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
      await scope.register(
        mediaRoutes({
          ...routes,
          authorize: async (request, owners) => {
            const caller = await identify(request);
            dashboard(caller);
            if (caller?.role !== 'Admin' && !owners.some((path) => mayEdit(caller, path)))
              throw forbidden();
          },
        }),
      );
    },
    { prefix: '/media' },
  );
}

/** Builds the server without listening. Closing it does not close the store. */
export async function buildApp({
  config,
  store,
  now = () => new Date(),
  site,
  jobs = jobLog(),
  logTarget,
  runTask,
}: AppDeps): Promise<FastifyInstance> {
  const tokens = changeTokens(store);
  const cache = new ResponseCache(tokens);
  const served: Served = {};
  const app = newServer(config, cache, served, logTarget);
  const media = await openMedia(config, store);
  const { driver, library, addresses } = media;
  const { backup, publicUrl, apiDocs, checksAnswers, webRoot, releasesDir } = config;
  const { quota } = library;
  const counts = listCounts(tokens);
  const retention = retentionOf(config);
  const copies = copyControl(config, now, runTask ?? runInThread);
  const { abilities } = config;
  const servedLists = servedResources(resources, abilities);
  const reads = publicReads(store, addresses, counts, servedLists, retention);
  const reports = openReports(store.db, now);
  const trials = () => readTrials(store.db);
  const { guard, register, identify } = guards(store, now);
  const visibilityOf = fileVisibility(store, tokens, contracts);
  drawFirstPages(app, store, media, visibilityOf);
  const deps: ApiDeps = {
    store,
    library,
    addresses,
    counts,
    retention,
    guard,
    register,
    identify,
    contracts,
    now,
    publicUrl,
    reports,
    webRoot,
    releasesDir,
    apiDocs,
    checksAnswers,
    abilities,
    resources: servedLists,
    metrics: await openMetrics(app, config, {
      store,
      cache,
      jobs,
      quota,
      backup,
      copies,
      trials,
      now,
    }),
    readiness: {
      database: () => sql`select 1`.execute(store.db),
      files: () => driver.check(),
      isFull: quota.isFull,
    },
    lists: publicLists({ reads, cache, tokens }),
    backup: () => lastBackup(backup),
    backups: () => dailyBackups(backup),
    snapshot: async () => (config.snapshot ? lastSnapshot(store) : undefined),
    trials,
    copies,
    copiesUntil: () => copies?.until(),
    clearCache: () => cache.clear(),
    perAddress: addressLimiter(store.db, now),
    passwords: passwordHasher(config.passwordCost),
  };
  await app.register(api(deps), { prefix: '/api' });
  const newest = newestFiles(store, contracts);
  await serveMedia(app, config, { visibilityOf, newest, driver, addresses }, identify);
  doJobs(app, { config, store, jobs, library, cache, tokens, reports, now });

  if (site)
    await app.register(async (scope) => {
      served.pages = await site(scope, { config, reads, cache, reports, store });
    });
  else app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
  return app;
}
