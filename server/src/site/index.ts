import { allAbilities } from '@angan/shared/contract';
import { REMOTES, type SiteConfig } from '@angan/shared/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { SiteContext } from './site-context.ts';
import type { BadUrlPages } from '../http/listener/bad-url.ts';
import { PAGE_FORM_LIMIT } from '../http/bodies/body-limits.ts';
import { answerError } from '../http/error-handler.ts';
import { forbidden, methodNotAllowed } from '../http/errors.ts';
import { alwaysSend, siteHeaders, withTransport, REQUEST_ID } from '../http/headers.ts';
import { originReader } from '../http/origin.ts';
import { readBounded } from '../http/bodies/read-bounded.ts';
import { workBudget } from '../http/work-budget.ts';
import { cachedDocuments } from './cached-document.ts';
import { feeds } from './feeds.ts';
import { publicPages } from './rendered-pages.ts';
import { liveReleases } from './releases/live.ts';
import { webParts } from './releases/parts.ts';
import { pageHeaders } from './render/policy.ts';
import { renderer } from './render/rendering.ts';
import { inProcessTransport } from './render/transport.ts';
import { sitemap } from './sitemap.ts';
import { staticFiles } from './static-files.ts';

/** Pages and documents that a network may have made: cached ones are not counted. */
const RENDERS = { burst: 10, every: 500 };

const HAS_EXTENSION = /\.[a-z0-9]{1,12}$/i;

/** Registers the website: static files of every part, `/remotes.json`, feeds, and the pages themselves. */
export async function registerSite(
  app: FastifyInstance,
  { config, reads, cache, tokens, abilities, texts }: SiteContext,
): Promise<BadUrlPages> {
  const report = (message: string, error: unknown) => app.log.error({ err: error }, message);
  const parts = webParts(config, report);
  const site: SiteConfig = {
    emailjs: config.emailjs ?? null,
    avatarUrl: config.avatarUrl ?? null,
    publicUrl: config.publicUrl ?? '',
    mediaOrigins: config.mediaOrigins,
    // Another back end may learn something while this server runs.
    get abilities() {
      return abilities?.() ?? allAbilities;
    },
    get texts() {
      return texts?.();
    },
  };
  const renderingOf = renderer(inProcessTransport(app, reads, cache), site, (error) =>
    report('a release does not run; the one before it stays live', error),
  );
  const originOf = originReader(config.publicUrl);
  alwaysSend(app, siteHeaders, config.publicUrl);
  // Every page is made for an address: one that cannot be is refused before anything is made.
  app.addHook('onRequest', async (request) => void originOf(request));
  const { close } = await parts.follow();
  app.addHook('onClose', async () => close());

  const budget = workBudget(RENDERS);
  const releases = liveReleases(parts, renderingOf, site, (part, release) =>
    app.log.info({ part, release }, 'release read'),
  );
  app.addHook('onReady', async () => void releases.now());
  const pages = publicPages({
    cache,
    tokens,
    releases,
    site,
    headers: pageHeaders(site, config.remoteOrigins),
    originOf,
    isOriginInHost: config.trustProxy === false,
    incompleteStatus: config.apiUrl ? 503 : 200,
    budget,
  });
  const cached = cachedDocuments({
    cache,
    tokens,
    publicUrl: config.publicUrl,
    releases,
    originOf,
    budget,
  });

  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return answerError(methodNotAllowed('GET, HEAD'), request, reply);
    return reply.code(404).type('text/plain; charset=utf-8').send('404');
  });
  await staticFiles(app, parts);
  feeds(app, { reads, cached });
  const paths = () => {
    const { rendering } = releases.now();
    return rendering?.bundle.sitemapPathsOf(rendering.modules) ?? ['/'];
  };
  sitemap(app, { reads, site, cached, paths, originOf });
  app.get('/remotes.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('access-control-allow-origin', '*')
      .send(releases.now().remotes),
  );
  for (const { prefix } of REMOTES.filter(({ ssr }) => !ssr))
    for (const address of [prefix, `${prefix}/*`]) app.get(address, pages.browserOnly);
  app.get('/*', async (request, reply) => {
    if (HAS_EXTENSION.test(request.url.split('?', 1)[0]!))
      return reply.code(404).type('text/plain; charset=utf-8').send('404');
    return pages.get(request, reply);
  });

  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      (request: FastifyRequest, payload: Readable) => readBounded(request, payload).then(String),
    );
    forms.post('/*', { bodyLimit: PAGE_FORM_LIMIT }, async (request, reply) => {
      // What another site makes its visitors send is not theirs.
      if (request.headers['sec-fetch-site'] === 'cross-site') throw forbidden();
      return pages.post(request, reply);
    });
  });

  return {
    async answerBadUrl(request, reply) {
      try {
        // The framework runs no hook for an address that it cannot decode.
        reply.headers(withTransport(siteHeaders, config.publicUrl)).header(REQUEST_ID, request.id);
        return await pages.get(request, reply);
      } catch (error) {
        return answerError(error, request, reply);
      }
    },
  };
}
