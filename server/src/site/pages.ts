import {
  LOGIN_PATH,
  remoteAt,
  remoteNames,
  rootRemote,
  type SiteConfig,
} from '@angan/shared/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicResponse, ResponseCache } from '../http/response-cache.ts';
import { etagOf } from '../http/tagged.ts';
import type { ChangeTokens } from '../db/changes.ts';
import type { Live } from './releases/live.ts';
import { emptyDocument, filesOfPage, publicDocument, withAwayNotice } from './render/document.ts';
import { lighter, savesData } from './render/save-data.ts';
import { trackReads } from './render/transport.ts';
import { cacheKey } from './cache-key.ts';
import { canonicalQuery } from './query.ts';

interface Options {
  cache: ResponseCache;
  tokens: { now(): Promise<ChangeTokens> };
  releases: { now(): Live; recent(): Live };
  site: SiteConfig;
  headers: Record<string, string>;
  originOf(request: FastifyRequest): string;
  /** Whether a request's own Host is all that distinguishes two origins. */
  isOriginInHost: boolean;
}

interface Made {
  response: PublicResponse;
  /** Whether it shows all that was to be read. */
  isComplete: boolean;
}

/** Some pages show today's date or the year. */
const dayOf = (time: number) => Math.floor((time + 6 * 3_600_000) / 86_400_000);

const redirectOf = (response: Response): PublicResponse => ({
  status: response.status,
  headers: { location: response.headers.get('location') ?? '/' },
  body: Buffer.alloc(0),
  etag: '""',
});

/** Renders the public pages, and answers them from the response cache. */
export function publicPages(options: Options) {
  const { cache, tokens, releases, site, headers, originOf } = options;

  const htmlResponse = (reply: FastifyReply, status: number, html: string): PublicResponse => {
    const body = Buffer.from(html);
    return {
      status,
      headers: { ...(reply.getHeaders() as Record<string, string>), ...headers },
      body,
      etag: etagOf(body),
    };
  };
  const empty = (reply: FastifyReply, live = releases.now()) =>
    htmlResponse(reply, 200, emptyDocument(live));

  /** Splits a URL into its path and the part of its query that the page there reads. */
  function addressOf(url: string, { rendering }: Live) {
    const [pathname = '/', query = ''] = url.split('?', 2);
    const declared =
      query && rendering ? rendering.bundle.queryOf(pathname, rendering.modules) : {};
    const { search, isCacheable } = canonicalQuery(query, declared);
    return { path: pathname + search, isCacheable };
  }

  /** Renders the page of a request; what even a screen's boundary cannot hold is left to the browser. */
  async function render(
    request: FastifyRequest,
    reply: FastifyReply,
    web: Request,
    live: Live,
  ): Promise<Made> {
    const { rendering, template, remotes } = live;
    const { pathname } = new URL(web.url);
    const name = remoteAt(pathname);
    if (!rendering?.modules[name]) return { response: empty(reply, live), isComplete: false };
    try {
      const page = await rendering.bundle.render(web, rendering.modules);
      if (page instanceof Response) return { response: redirectOf(page), isComplete: false };
      for (const err of page.failures ?? []) request.log.error({ err }, 'a screen failed');
      const canonical =
        page.status === 200 ? new URL(originOf(request) + request.url.split('?')[0]!).href : '';
      // The dashboard follows the login.
      const preloads = pathname === LOGIN_PATH ? remoteNames : [rootRemote, name];
      const frame = { template, config: site, remotes, preloads, canonical };
      const html = publicDocument(frame, page, filesOfPage(rendering.parts, name, page.chunks));
      return {
        response: htmlResponse(
          reply,
          page.status,
          savesData(request.headers) ? lighter(html) : html,
        ),
        isComplete: page.status === 200 && !page.incomplete,
      };
    } catch (error) {
      request.log.error({ err: error }, 'a page could not be rendered');
      return { response: empty(reply, live), isComplete: false };
    }
  }

  /** The page while the database is away: as it was read last, or saying what is missing. */
  async function whileAway(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<Made>,
  ) {
    const { status, headers: own, body } = cache.last(key) ?? (await make()).response;
    const noted = htmlResponse(reply, status, withAwayNotice(body.toString()));
    return cache.send(request, reply, '', { ...noted, headers: { ...noted.headers, ...own } });
  }

  cache.keyOf = (url, requestHeaders) => {
    if (url.startsWith('/api/')) return url;
    const origin = site.publicUrl ? '' : options.isOriginInHost ? requestHeaders.host : null;
    if (origin == null) return null;
    // A document beside the pages reads its own parameters.
    if (/\.\w+\?/.test(url)) return null;
    const path = url.includes('?') ? addressOf(url, releases.recent()).path : url;
    return cacheKey(path, origin && `http://${origin}`, savesData(requestHeaders));
  };

  return {
    async get(request: FastifyRequest, reply: FastifyReply) {
      const [live, day, origin] = [releases.now(), dayOf(Date.now()), originOf(request)];
      const { path, isCacheable } = addressOf(request.url, live);
      const key = cacheKey(path, site.publicUrl ? '' : origin, savesData(request.headers));
      const make = () => render(request, reply, new Request(new URL(origin + path)), live);
      const known = await tokens.now().catch(() => null);
      if (!known) return whileAway(request, reply, key, make);
      const response = await cache.get(key, known, async () => {
        const { result, tables } = await trackReads(request.ip, make);
        return {
          response: result.response,
          tables,
          isLive: () => releases.recent() === live && dayOf(Date.now()) === day,
          isCacheable: isCacheable && result.isComplete,
        };
      });
      return cache.send(request, reply, key, response);
    },

    /** The page of a remote that the browser renders alone. */
    browserOnly: async (request: FastifyRequest, reply: FastifyReply) =>
      cache.send(request, reply, '', empty(reply)),

    /** A form that was sent without script: the screen's own action answers with the page. */
    async post(request: FastifyRequest, reply: FastifyReply) {
      const web = new Request(new URL(originOf(request) + request.url), {
        method: 'POST',
        body: String(request.body ?? ''),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      const { result } = await trackReads(request.ip, () =>
        render(request, reply, web, releases.now()),
      );
      result.response.headers['cache-control'] = 'no-store';
      return cache.send(request, reply, '', result.response);
    },
  };
}
