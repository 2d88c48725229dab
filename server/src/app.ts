import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { api } from './api.ts';
import { guards } from './auth/guard.ts';
import { passwordHasher } from './auth/passwords.ts';
import { addressLimiter } from './auth/throttle.ts';
import type { Config } from './config.ts';
import type { Store } from './db/store.ts';
import { answerClientError } from './http/client-error.ts';
import { answerError } from './http/error-handler.ts';
import { notFound } from './http/errors.ts';
import { alwaysSend, apiHeaders, mediaHeaders, withTransport } from './http/headers.ts';
import { ReadyAnswers } from './http/ready-answers.ts';
import { readyServer } from './http/ready-server.ts';
import { loggerOptions, logAnswers } from './http/log.ts';
import { openMedia } from './media/open.ts';
import { mediaRoutes } from './media/routes.ts';
import { maintain } from './ops/maintenance.ts';
import { admin } from './resource/access.ts';
import { publicLists, type PublicLists } from './resource/public-lists.ts';
import { resources } from './resources/index.ts';

const SIX_HOURS = 6 * 3_600_000;

const noSchemas = (): never => {
  throw new Error('a route with a schema of the framework');
};

/** What the pages of the site may use. */
export interface PagesContext {
  config: Config;
  /** Public lists as `GET {path}/` answers them, from the cache. */
  lists: Pick<PublicLists, 'read'>;
  /** A text that changes with every write, of any process, that a public page may show. */
  dataVersion(): Promise<string>;
  /** Whether that text is still this one; false where only a query could tell. */
  isDataVersion(version: string): boolean;
  /** Answers that are given again before a request is routed. */
  ready: ReadyAnswers;
}

export interface AppDeps {
  config: Config;
  /** Open and migrated. */
  store: Store;
  now?(): Date;
  /** Adds the pages of the site, its static files, and the page for unknown addresses. */
  pages?(app: FastifyInstance, context: PagesContext): Promise<void> | void;
}

/** Builds the whole server but for listening. Closing it does not close the store. */
export async function buildApp({
  config,
  store,
  now = () => new Date(),
  pages,
}: AppDeps): Promise<FastifyInstance> {
  // At the level `debug` every request has its line in the log.
  const ready = new ReadyAnswers(config.logLevel === 'debug' ? 0 : undefined);
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 1024 * 1024,
    serverFactory: readyServer(ready, { requestTimeout: 600_000, keepAliveTimeout: 72_000 }),
    // Bodies are read by the contracts: the framework's own compilers of schemas are never loaded.
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers(withTransport(apiHeaders, config.publicUrl))),
    genReqId: () => crypto.randomUUID(),
    return503OnClosing: false,
  });
  app.setErrorHandler(answerError);
  app.decorateRequest('caller', undefined);
  logAnswers(app);

  const media = await openMedia(config, store);
  app.addHook('onClose', async () => media.close());
  const { driver, library, addresses } = media;
  const lists = publicLists(store, library, addresses, resources, ready);
  const { guard, identify } = guards(store.db, now);
  const contracts = resources.map(({ contract }) => contract);
  const passwords = passwordHasher(config.passwordCost);

  await app.register(
    api({
      store,
      library,
      addresses,
      lists,
      guard,
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
          db: store.db,
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

  if (pages)
    await app.register(async (scope) =>
      pages(scope, {
        config,
        lists,
        ready,
        dataVersion: () => lists.version(),
        isDataVersion: (version) => lists.isVersion(version),
      }),
    );
  else app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
  return app;
}
