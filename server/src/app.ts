import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { api } from './api.ts';
import { guards } from './auth/guard.ts';
import { passwordHasher } from './auth/passwords.ts';
import { addressLimiter } from './auth/throttle.ts';
import type { Config } from './config.ts';
import { changeTokens, type TokenReader } from './db/changes.ts';
import type { Store } from './db/store.ts';
import { answerClientError } from './http/client-error.ts';
import { answerError } from './http/error-handler.ts';
import { notFound } from './http/errors.ts';
import { alwaysSend, apiHeaders, mediaHeaders, withTransport } from './http/headers.ts';
import { httpServer } from './http/http-server.ts';
import { ResponseCache } from './http/response-cache.ts';
import { loggerOptions, logAnswers } from './http/log.ts';
import { openMedia } from './media/open.ts';
import { mediaRoutes } from './media/routes.ts';
import { lastBackup } from './ops/backup/last-backup.ts';
import { maintain } from './ops/maintenance.ts';
import { admin } from './auth/access.ts';
import { listCounts } from './resource/list-counts.ts';
import { publishDue, PUBLISH_EVERY } from './resource/publication.ts';
import { publicLists } from './resource/public-lists.ts';
import { publicReads, type PublicReads } from './resource/public-reads.ts';
import { resources } from './resources/index.ts';

const SIX_HOURS = 6 * 3_600_000;

const noSchemas = (): never => {
  throw new Error('a route with a schema of the framework');
};

/** What the site's pages are made with. */
export interface SiteContext {
  config: Config;
  reads: PublicReads;
  cache: ResponseCache;
  /** The tokens of all tables, each of which changes with every write to its table by any process. */
  tokens: Pick<TokenReader, 'now'>;
}

export interface Site {
  /** Answers a URL outside of the API whose percent codes cannot be decoded. */
  answerBadUrl(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

export interface AppDeps {
  config: Config;
  /** Open and migrated. */
  store: Store;
  now?(): Date;
  /** Adds the pages of the site, its static files, and the page for unknown addresses. */
  site?(app: FastifyInstance, context: SiteContext): Promise<Site>;
}

/** Builds the server without listening. Closing it does not close the store. */
export async function buildApp({
  config,
  store,
  now = () => new Date(),
  site,
}: AppDeps): Promise<FastifyInstance> {
  const tokens = changeTokens(store);
  const cache = new ResponseCache(tokens.known);
  let served: Site | undefined;
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
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
    frameworkErrors: (error, request, reply) =>
      void (served && !/^\/(api|media)\//.test(request.url)
        ? served.answerBadUrl(request, reply)
        : answerError(error, request, reply.headers(withTransport(apiHeaders, config.publicUrl)))),
    genReqId: () => crypto.randomUUID(),
    return503OnClosing: false,
  });
  app.setErrorHandler(answerError);
  app.decorateRequest('caller', undefined);
  logAnswers(app);

  const media = await openMedia(config, store);
  app.addHook('onClose', async () => media.close());
  const { driver, library, addresses } = media;
  const counts = listCounts(tokens);
  const reads = publicReads(store, library, addresses, counts, resources);
  const lists = publicLists({ reads, cache, tokens });
  const { guard, identify } = guards(store.db, now);
  const contracts = resources.map(({ contract }) => contract);
  const passwords = passwordHasher(config.passwordCost);

  await app.register(
    api({
      store,
      library,
      addresses,
      lists,
      counts,
      backup: () => lastBackup(config.backup),
      guard,
      identify,
      perAddress: addressLimiter(store.db, now),
      contracts,
      resources,
      passwords,
      now,
      publicUrl: config.publicUrl,
      apiDocs: config.apiDocs,
    }),
    { prefix: '/api' },
  );
  await app.register(
    async (scope) => {
      alwaysSend(scope, mediaHeaders, config.publicUrl);
      scope.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
      await scope.register(
        mediaRoutes({
          store,
          tokens,
          contracts,
          driver,
          addresses,
          authorize: async (request) => admin(await identify(request)),
        }),
      );
    },
    { prefix: '/media' },
  );

  const timer = setInterval(() => {
    maintain(resources, { store, library, contracts, now }).catch((error: unknown) =>
      app.log.error({ err: error }, 'maintenance failed'),
    );
  }, SIX_HOURS).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  const publish = () =>
    publishDue(store, contracts, now()).catch((error: unknown) =>
      app.log.error({ err: error }, 'what is scheduled could not be published'),
    );
  app.addHook('onReady', publish);
  const publishing = setInterval(() => void publish(), PUBLISH_EVERY).unref();
  app.addHook('onClose', async () => clearInterval(publishing));

  if (site)
    await app.register(async (scope) => {
      served = await site(scope, { config, reads, cache, tokens });
    });
  else app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
  return app;
}
