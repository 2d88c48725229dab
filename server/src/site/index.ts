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
import {
  answerBrowserPage,
  answerForm,
  answerPage,
  pageKey,
  type PagesContext,
} from './rendered-pages.ts';
import { liveReleases } from './releases/live.ts';
import { webParts } from './releases/parts.ts';
import { pageHeaders } from './render/policy.ts';
import { renderer } from './render/rendering.ts';
import { inProcessTransport } from './render/transport.ts';
import { sitemap } from './sitemap.ts';
import { staticFiles } from './static-files.ts';
import { serveWorker } from './serve-worker.ts';

/** Pages and documents that a network may have made: cached ones are not counted. */
const RENDERS = { burst: 10, every: 500 };

const HAS_EXTENSION = /\.[a-z0-9]{1,12}$/i;

/** What the pages are made with, and what the browser gets of it. */
function siteConfigOf({ config, abilities, texts }: SiteContext): SiteConfig {
  return {
    emailjs: config.emailjs ?? null,
    avatarUrl: config.avatarUrl ?? null,
    publicUrl: config.publicUrl ?? '',
    mediaOrigins: config.mediaOrigins,
    copies: config.copies,
    // Another back end may learn something while this server runs.
    get abilities() {
      return abilities?.() ?? allAbilities;
    },
    get texts() {
      return texts?.();
    },
  };
}

/** Feeds, the sitemap, and what a browser asks of a site beside its pages. */
function registerDocuments(
  app: FastifyInstance,
  { config, reads, cache }: SiteContext,
  { site, releases, originOf, budget }: PagesContext,
): void {
  const { publicUrl } = config;
  const headers = withTransport(siteHeaders, publicUrl);
  const cached = cachedDocuments({ cache, publicUrl, headers, releases, originOf, budget });
  feeds(app, { reads, cached });
  serveWorker(app, config.copies);
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
}

async function registerPages(app: FastifyInstance, pages: PagesContext): Promise<void> {
  for (const { prefix } of REMOTES.filter(({ ssr }) => !ssr))
    for (const address of [prefix, `${prefix}/*`])
      app.get(address, async (request, reply) => answerBrowserPage(pages, request, reply));
  app.get('/*', async (request, reply) => {
    if (HAS_EXTENSION.test(request.url.split('?', 1)[0]!))
      return reply.code(404).type('text/plain; charset=utf-8').send('404');
    return answerPage(pages, request, reply);
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
      return answerForm(pages, request, reply);
    });
  });
}

/** Registers the website: static files of every part, `/remotes.json`, feeds, and the pages themselves. */
export async function registerSite(
  app: FastifyInstance,
  context: SiteContext,
): Promise<BadUrlPages> {
  const { config, reads, cache } = context;
  const { publicUrl } = config;
  const report = (message: string, error: unknown) => app.log.error({ err: error }, message);
  const parts = webParts(config, report);
  const site = siteConfigOf(context);
  const renderingOf = renderer(inProcessTransport(app, reads, cache), site, (error) =>
    report('a release does not run; the one before it stays live', error),
  );
  const originOf = originReader(publicUrl);
  alwaysSend(app, siteHeaders, publicUrl);
  // Every page is made for an address: one that cannot be is refused before anything is made.
  app.addHook('onRequest', async (request) => void originOf(request));
  const { close } = await parts.follow();
  app.addHook('onClose', async () => close());

  const releases = liveReleases(parts, renderingOf, site, (part, release) =>
    app.log.info({ part, release }, 'release read'),
  );
  app.addHook('onReady', async () => void releases.now());
  const pages: PagesContext = {
    cache,
    releases,
    site,
    headers: withTransport(pageHeaders(site, config.remoteOrigins), publicUrl),
    originOf,
    isOriginInHost: config.trustProxy === false,
    incompleteStatus: config.apiUrl ? 503 : 200,
    budget: workBudget(RENDERS),
  };
  cache.keyOf = (url, headers) => pageKey(pages, url, headers);

  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return answerError(methodNotAllowed('GET, HEAD'), request, reply);
    return reply.code(404).type('text/plain; charset=utf-8').send('404');
  });
  await staticFiles(app, parts);
  registerDocuments(app, context, pages);
  await registerPages(app, pages);

  return {
    async answerBadUrl(request, reply) {
      try {
        return await answerPage(pages, request, reply);
      } catch (error) {
        // The framework runs no hook for an address that it cannot decode.
        const headers = withTransport(siteHeaders, publicUrl);
        return answerError(error, request, reply.headers(headers).header(REQUEST_ID, request.id));
      }
    },
  };
}
