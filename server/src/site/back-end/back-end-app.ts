import { abilitiesIn, SITE_CONFIG, textsIn, fullList, type Ability } from '@angan/shared/contract';
import type { Config } from '../../config.ts';
import { badUrls, type BadUrlPages } from '../../http/listener/bad-url.ts';
import { answerClientError } from '../../http/listener/client-error.ts';
import { answerError } from '../../http/error-handler.ts';
import { apiHeaders, withTransport, requestIdOf, sendRequestIds } from '../../http/headers.ts';
import { repeat } from '../../http/recurring.ts';
import { httpServer } from '../../http/listener/http-server.ts';
import { logAnswers, loggerOptions } from '../../http/log.ts';
import { ResponseCache } from '../../http/response-cache.ts';
import { registerSite } from '../index.ts';
import { ApiReader, ANSWER_FRESH_MS } from './api-reader.ts';
import { passOn } from './pass-on.ts';

import Fastify, { LogController, type FastifyInstance } from 'fastify';

/** How often the abilities of the back end are fetched (ms). */
const ABILITIES_EVERY = 60_000;
const START_PATIENCE_MS = 3000;

/** Every table has the same token: what is rendered lives as long as what it was rendered from. */
class OneToken extends Map<string, string> {
  constructor(private readonly token: string) {
    super();
  }
  override get(): string {
    return this.token;
  }
}

/** New after each write that was passed on, and as often as answers are read again. */
function timedTokens() {
  let writes = 0;
  let tokens = new OneToken('');
  let stamp = '';
  return {
    renew: () => void (writes += 1),
    current() {
      const now = `${Math.floor(Date.now() / ANSWER_FRESH_MS)} ${writes}`;
      if (now !== stamp) tokens = new OneToken((stamp = now));
      return tokens;
    },
  };
}

/** What the back end can do, and its texts, as it said last. */
function describedBackEnd(reader: ApiReader) {
  let abilities: readonly Ability[] = [];
  let texts: ReturnType<typeof textsIn> = {};
  async function learn(): Promise<void> {
    const body = await reader.read(`${SITE_CONFIG}/`).catch((error: unknown) => {
      // A back end that has no such call has no abilities; one that is away keeps those it had.
      if ((error as { status?: unknown }).status !== 404) throw error;
      return null;
    });
    // The feed is made here, of the back end's notices.
    abilities = [...new Set<Ability>([...abilitiesIn(body), 'feeds'])];
    texts = textsIn(body);
  }
  return { learn, abilities: () => abilities, texts: () => texts };
}

async function follow(app: FastifyInstance, learn: () => Promise<void>): Promise<void> {
  const ask = () =>
    learn().catch((error: unknown) => app.log.warn({ err: error }, 'the back end does not answer'));
  await Promise.race([ask(), new Promise((go) => setTimeout(go, START_PATIENCE_MS).unref())]);
  repeat(app, ABILITIES_EVERY, 'the back end does not answer', async () => void ask());
}

/** Our pages in front of another back end: no database, and nothing of one, is opened or served. */
export async function buildBackEndApp(
  config: Config & { apiUrl: string },
): Promise<FastifyInstance> {
  const { apiUrl } = config;
  const reader = new ApiReader(apiUrl);
  const read = (address: string) => reader.read(address);
  const tokens = timedTokens();
  const cache = new ResponseCache({ now: async () => tokens.current(), cached: tokens.current });

  const backEnd = describedBackEnd(reader);
  let served: BadUrlPages | undefined;
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    serverFactory: httpServer(config.logLevel === 'debug' ? null : cache),
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    frameworkErrors: badUrls(() => served, config.publicUrl),
    genReqId: requestIdOf,
    return503OnClosing: false,
  });
  app.setErrorHandler(answerError);
  sendRequestIds(app);
  logAnswers(app);
  const headers = withTransport(apiHeaders, config.publicUrl);
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) =>
      answerError(error, request, reply.headers(headers)),
    );
    await passOn(scope, {
      apiUrl,
      onWrite() {
        tokens.renew();
        reader.expire();
      },
    });
  });
  await app.register(async (scope) => {
    served = await registerSite(scope, {
      config,
      cache,
      reads: {
        read,
        list: (path) => fullList(`${path}/`, read),
        // The complete rows: section 7 cannot leave fields out, and knows no own pages.
        columns: async (path) =>
          path === 'notices' || backEnd.abilities().includes('pages')
            ? fullList(`${path}/`, read)
            : [],
        tablesOf: () => ['api'],
      },
      abilities: backEnd.abilities,
      texts: backEnd.texts,
    });
  });

  await follow(app, backEnd.learn);
  return app;
}
