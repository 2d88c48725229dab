import { mayEdit } from '@angan/shared/contract';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { api, type ApiDeps } from './api.ts';
import { guards } from './auth/guard.ts';
import { passwordHasher } from './auth/passwords/passwords.ts';
import { addressLimiter } from './auth/throttle.ts';
import type { Config } from './config.ts';
import { TokenReader } from './db/changes.ts';
import type { Store } from './db/store.ts';
import { badUrls, type BadUrlPages } from './http/listener/bad-url.ts';
import { answerClientError } from './http/listener/client-error.ts';
import { answerError } from './http/error-handler.ts';
import { forbidden, notFound } from './http/errors.ts';
import { alwaysSend, mediaHeaders, requestIdOf, sendRequestIds } from './http/headers.ts';
import { httpServer } from './http/listener/http-server.ts';
import { repeat } from './http/recurring.ts';
import { ResponseCache } from './http/response-cache.ts';
import { loggerOptions, logAnswers, type LogTarget } from './http/log.ts';
import { firstPages } from './media/pictures/first-pages.ts';
import { openMedia } from './media/open.ts';
import { newestFiles } from './media/newest.ts';
import { mediaRoutes } from './media/routes.ts';
import { fileVisibility } from './media/visibility.ts';
import { jobLog, type JobLog } from './ops/metrics/jobs.ts';
import { openMetrics } from './ops/metrics/metrics.ts';
import { dailyBackups, lastBackup } from './ops/backup/daily-backup.ts';
import { copyControl } from './ops/offsite/routes.ts';
import { copyThread, type RunTask } from './ops/offsite/tasks.ts';
import { maintain } from './ops/maintenance.ts';
import { dashboard } from './auth/access.ts';
import { Reports } from './reports/reports.ts';
import { retentionOf } from './privacy/retention.ts';
import { listCounts } from './resource/lists/list-counts.ts';
import { publishDue, PUBLISH_EVERY } from './resource/saves/publication.ts';
import { publicLists } from './resource/lists/public-lists.ts';
import { PublicReads } from './resource/lists/public-reads.ts';
import { servedResources } from './resource/define-resource.ts';
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

/** What calls, pages and jobs of one app share. */
type Core = Awaited<ReturnType<typeof openCore>>;

async function openCore(config: Config, store: Store, now: () => Date, runTask: RunTask) {
  const tokens = new TokenReader(store);
  const counts = listCounts(tokens);
  const retention = retentionOf(config);
  const served = servedResources(resources, config.abilities);
  const media = await openMedia(config, store);
  const { addresses } = media;
  return {
    ...media,
    ...guards(store, now),
    config,
    store,
    now,
    contracts,
    tokens,
    counts,
    retention,
    resources: served,
    cache: new ResponseCache(tokens),
    reads: new PublicReads(store, addresses, counts, served, retention),
    reports: new Reports(store.db, now),
    visibilityOf: fileVisibility(store, tokens, contracts),
    copies: copyControl(config, now, runTask),
    trials: () => readTrials(store.db),
  };
}

/** Draws the first pages of PDFs: at the start, after each upload, and now and then what failed. */
function drawFirstPages(app: FastifyInstance, core: Core): void {
  const pages = firstPages({
    ...core,
    ownersOf: async (key) => (await core.visibilityOf(key)).owners,
    onError: (error) => app.log.error({ err: error }, 'the first page of a PDF was not drawn'),
  });
  app.addHook('onReady', async () => void pages.drawDue());
  app.addHook('onResponse', async (request) => {
    if (request.isMultipart?.()) void pages.drawDue();
  });
  app.addHook('onClose', async () => {
    await pages.close();
    core.close();
  });
  repeat(app, SIX_HOURS, 'first pages of PDFs not drawn', async () => void pages.drawDue());
}

/** Lets go of what has had its time, and publishes what is due. */
function doJobs(app: FastifyInstance, core: Core, jobs: JobLog): void {
  const { config, store, cache, tokens, reports, now } = core;
  repeat(app, SIX_HOURS, 'maintenance failed', () =>
    jobs.run('maintenance', () =>
      maintain(resources, { ...core, historyDays: config.historyDays }),
    ),
  );
  const unwritten = 'reports of browsers could not be written';
  repeat(app, REPORTS_EVERY, unwritten, () => reports.flushDue());
  app.addHook('onClose', () =>
    reports.flush().catch((err: unknown) => app.log.error({ err }, unwritten)),
  );
  const publish = repeat(app, PUBLISH_EVERY, 'what is scheduled could not be published', () =>
    jobs.run('publication', async () => {
      // Also where nobody reads: a database that goes away later must not bring a person back.
      cache.heed(await tokens.now());
      await publishDue(store, contracts, now());
    }),
  );
  app.addHook('onReady', publish);
}

async function serveMedia(app: FastifyInstance, core: Core): Promise<void> {
  const routes = mediaRoutes({
    ...core,
    newest: newestFiles(core.store, contracts),
    authorize: async (request, owners) => {
      const caller = await core.identify(request);
      dashboard(caller);
      if (caller?.role !== 'Admin' && !owners.some((path) => mayEdit(caller, path)))
        throw forbidden();
    },
  });
  await app.register(
    async (scope) => {
      alwaysSend(scope, mediaHeaders, core.config.publicUrl);
      scope.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
      await scope.register(routes);
    },
    { prefix: '/media' },
  );
}

async function apiDeps(app: FastifyInstance, core: Core, jobs: JobLog): Promise<ApiDeps> {
  const { config, store, now, cache, library, copies } = core;
  const { publicUrl, webRoot, releasesDir, apiDocs, checksAnswers, abilities, backup } = config;
  const { quota } = library;
  return {
    ...core,
    publicUrl,
    webRoot,
    releasesDir,
    apiDocs,
    checksAnswers,
    abilities,
    metrics: await openMetrics(app, config, { ...core, jobs, quota, backup }),
    readiness: {
      database: () => sql`select 1`.execute(store.db),
      files: () => core.driver.check(),
      isFull: quota.isFull,
    },
    lists: publicLists(core),
    backup: () => lastBackup(backup),
    backups: () => dailyBackups(backup),
    snapshot: async () => (config.snapshot ? lastSnapshot(store) : undefined),
    copiesUntil: () => copies?.until(),
    clearCache: () => cache.clear(),
    perAddress: addressLimiter(store.db, now),
    passwords: passwordHasher(config.passwordCost),
  };
}

/** Builds the server without listening. Closing it does not close the store. */
export async function buildApp({
  config,
  store,
  now = () => new Date(),
  site,
  jobs = jobLog(),
  logTarget,
  runTask = copyThread().run,
}: AppDeps): Promise<FastifyInstance> {
  const core = await openCore(config, store, now, runTask);
  const served: Served = {};
  const app = newServer(config, core.cache, served, logTarget);
  drawFirstPages(app, core);
  await app.register(api(await apiDeps(app, core, jobs)), { prefix: '/api' });
  await serveMedia(app, core);
  doJobs(app, core, jobs);
  if (site)
    await app.register(async (scope) => {
      served.pages = await site(scope, core);
    });
  else app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
  return app;
}
