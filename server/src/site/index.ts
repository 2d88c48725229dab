import { REMOTES, setFurtherRemotes, type SiteConfig } from '@angan/shared/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { SiteContext } from './site-context.ts';
import type { BadUrlPages } from '../http/listener/bad-url.ts';
import { PAGE_FORM_LIMIT } from '../http/bodies/body-limits.ts';
import { answerError } from '../http/error-handler.ts';
import { forbidden, methodNotAllowed } from '../http/errors.ts';
import { alwaysSend, siteHeaders, withTransport, REQUEST_ID } from '../http/headers.ts';
import { originReader } from '../http/origin.ts';
import { readBounded } from '../http/bodies/json-body.ts';
import { workBudget } from '../http/work-budget.ts';
import { cachedDocuments } from './cached-document.ts';
import { feeds, sitemap } from './feeds.ts';
import {
  answerBrowserPage,
  answerForm,
  answerPage,
  pageKey,
  type PagesContext,
} from './rendered-pages.ts';
import { webParts, type Live, type WebParts } from './releases/parts.ts';
import { SharedReleases } from './releases/shared-releases.ts';
import { takeBack, watchTrials, type WatchContext } from './releases/trial-watch.ts';
import { pageHeaders } from './render/policy.ts';
import { Renderer } from './render/rendering.ts';
import { inProcessTransport } from './render/transport.ts';
import { staticFiles } from './static-files.ts';
import { serveWorker } from './serve-worker.ts';

/** Pages and documents that a network may have made: cached ones are not counted. */
const RENDERS = { burst: 10, every: 500 };

const HAS_EXTENSION = /\.[a-z0-9]{1,12}$/i;

function siteConfigOf({ config, abilities, texts }: SiteContext): SiteConfig {
  return {
    emailjs: config.emailjs ?? null,
    avatarUrl: config.avatarUrl ?? null,
    publicUrl: config.publicUrl ?? '',
    mediaOrigins: config.mediaOrigins,
    copies: config.copies,
    ...(config.remotes.length > 0 && { remotes: config.remotes }),
    // Another back end may learn something while this server runs.
    get abilities() {
      return abilities?.() ?? config.abilities;
    },
    get texts() {
      return texts?.();
    },
  };
}

/** For teams, whose remote is checked against the shell that is live, and what is live of each remote. */
function offersOf({ shell, remotes: live }: Live) {
  const { release, contract, singletons, offers, integrity = {} } = shell ?? {};
  return {
    release,
    contract,
    singletons,
    offers,
    remotes: REMOTES.map(({ folder }) => folder),
    entries: Object.values(live.remotes).map((remote) => remote?.entry),
    styles: Object.keys(integrity).flatMap((file) => (file.endsWith('.css') ? [`/${file}`] : [])),
  };
}

/** Feeds, the sitemap, and what a browser requests of a site besides its pages. */
function registerDocuments(
  app: FastifyInstance,
  { config, reads, cache }: SiteContext,
  { site, releases, originOf, budget }: PagesContext,
): void {
  const { publicUrl } = config;
  const headers = withTransport(siteHeaders, publicUrl);
  const cached = cachedDocuments({
    cache,
    publicUrl,
    headers,
    originOf,
    budget,
    releases: releases.live,
  });
  feeds(app, { reads, cached });
  serveWorker(app, config.copies);
  const paths = () => {
    const { rendering } = releases.live.now();
    return rendering?.bundle.sitemapPathsOf(rendering.modules) ?? ['/'];
  };
  sitemap(app, { reads, site, cached, paths, originOf });
  const answer = (address: string, read: (request: FastifyRequest) => unknown) =>
    app.get(address, async (request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('access-control-allow-origin', '*')
        .send(read(request)),
    );
  const variantOf = ({ headers: sent, ip }: FastifyRequest) =>
    releases.at(sent, ip) ?? releases.live;
  answer('/remotes.json', (request) => variantOf(request).now().remotes);
  answer('/shell.json', () => offersOf(releases.live.now()));
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

/** The releases that visits get, announced to the log and to reports; trials are watched. */
function releasesOf(
  app: FastifyInstance,
  context: SiteContext,
  parts: WebParts,
  site: SiteConfig,
): SharedReleases {
  const { config, reads, cache, reports, store } = context;
  const report = (message: string) => (err: unknown) => app.log.error({ err }, message);
  const transport = inProcessTransport(app, reads, cache);
  const releases = new SharedReleases({
    parts: context.liveOnly ? { ...parts, trials: () => [] } : parts,
    rendererOf: (onError) => new Renderer(transport, site, onError),
    config: site,
    report: report('a release does not run; the one before it stays live'),
    announce(part, release) {
      app.log.info({ part, release }, 'release read');
      reports?.know(part, release);
    },
    announceTrial({ part, release, live, plan }) {
      app.log.info({ part, release, share: plan.share }, 'trial read');
      // The live release stays the last one named.
      for (const one of [release, live]) reports?.know(part, one);
    },
    isBehindProxy: config.trustProxy !== false,
    onFault: (trial, err) =>
      void takeBack(watch, trial, 'rendering', { err }).catch(
        report('the end of a trial could not be stored'),
      ),
  });
  const { releasesDir } = config;
  const watch: WatchContext = { log: app.log, releases, parts, store, releasesDir };
  watchTrials(app, watch);
  return releases;
}

/** Registers the website: static files of every part, `/remotes.json`, feeds, and the pages themselves. */
export async function registerSite(
  app: FastifyInstance,
  context: SiteContext,
): Promise<BadUrlPages> {
  const { config, cache, reports } = context;
  const { publicUrl } = config;
  setFurtherRemotes(config.remotes);
  const parts = webParts(config, (message, err) => app.log.error({ err }, message));
  const site = siteConfigOf(context);
  const originOf = originReader(publicUrl);
  alwaysSend(app, siteHeaders, publicUrl);
  // Every page is made for an address: one that cannot be is refused before anything is made.
  app.addHook('onRequest', async (request) => void originOf(request));
  await parts.follow(app);

  const releases = releasesOf(app, context, parts, site);
  app.addHook('onReady', async () => void releases.live.now());
  const pages: PagesContext = {
    cache,
    releases,
    site,
    headers: withTransport(pageHeaders(site, config.remoteOrigins), publicUrl),
    originOf,
    isOriginInHost: config.trustProxy === false,
    incompleteStatus: context.incompleteStatus ?? (config.apiUrl ? 503 : 200),
    budget: workBudget(RENDERS),
    reports,
  };
  cache.keyOf = (url, headers, ip) => pageKey(pages, url, headers, ip);

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
