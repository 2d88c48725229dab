import {
  LOGIN_PATH,
  remoteAt,
  remoteNames,
  rootRemote,
  type QueryDeclaration,
  type RemoteModules,
  type RenderedPage,
  type SiteConfig,
} from '@angan/shared/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { asHttpError } from '../http/error-handler.ts';
import type { PublicResponse, ResponseCache } from '../http/response-cache.ts';
import type { Budgeted } from '../http/work-budget.ts';
import { etagOf } from '../http/tagged.ts';
import type { ChangeTokens } from '../db/changes.ts';
import type { Live } from './releases/live.ts';
import { emptyDocument, filesOfPage, publicDocument, withAwayNotice } from './render/document.ts';
import { lighter, savesData } from './render/save-data.ts';
import type { Rendering } from './render/rendering.ts';
import { trackReads } from './render/transport.ts';
import { cacheKey, canonicalQuery } from './cache-key.ts';

interface Options {
  cache: ResponseCache;
  tokens: { now(): Promise<ChangeTokens> };
  releases: { now(): Live; recent(): Live };
  site: SiteConfig;
  headers: Record<string, string>;
  originOf(request: FastifyRequest): string;
  /** Whether a request's own Host is all that distinguishes two origins. */
  isOriginInHost: boolean;
  /** Of a page that lacks a part: without its back end it is not the page to be indexed. */
  incompleteStatus: number;
  budget: Budgeted;
}

interface Made {
  response: PublicResponse;
  /** Whether it shows all that was to be read. */
  isComplete: boolean;
}

/** Further pages of a list have addresses of their own; on the first a query only narrows. */
function canonicalOf(address: string): string {
  const { origin, pathname, search, searchParams } = new URL(address);
  return origin + pathname + (Number(searchParams.get(PAGE)) > 1 ? search : '');
}

/** Some pages show today's date or the year. */
const dayOf = (time: number) => Math.floor((time + 6 * 3_600_000) / 86_400_000);

const PAGE = 'page';

/** The address of another page of the list at an address; its first page needs no number. */
function pageAt(address: string, page: number): string {
  const [path, search] = address.split('?', 2);
  const params = new URLSearchParams(search);
  if (page > 1) params.set(PAGE, String(page));
  else params.delete(PAGE);
  return params.size > 0 ? `${path}?${params.toString()}` : path!;
}

const redirectOf = (response: Response): PublicResponse => ({
  status: response.status,
  headers: { location: response.headers.get('location') ?? '/' },
  body: Buffer.alloc(0),
  etag: '""',
});

/** A path for routers, which complain in the log of percent codes that are none. */
function decodable(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '\ufffd');
  }
}

/** Paths whose declaration is remembered. */
const PATHS_MAX = 500;

type Declarations = LRUCache<string, { query: QueryDeclaration | null }>;

const declarations = new WeakMap<RemoteModules, Declarations>();

/** What the screens at a path declare; the router ranks all of its routes anew for each answer. */
function declaredAt(path: string, { bundle, modules }: Rendering): QueryDeclaration | null {
  let known = declarations.get(modules);
  if (!known) {
    const memoMethod = (one: string) => ({ query: bundle.queryOf(one, modules) });
    known = new LRUCache({ max: PATHS_MAX, memoMethod });
    declarations.set(modules, known);
  }
  return known.memo(path).query;
}

export function publicPages(options: Options) {
  const { cache, tokens, releases, site, headers, originOf, budget } = options;

  const htmlResponse = (reply: FastifyReply, status: number, html: string): PublicResponse => {
    const body = Buffer.from(html);
    return {
      status,
      headers: { ...(reply.getHeaders() as Record<string, string>), ...headers },
      body,
      etag: etagOf(body),
    };
  };
  const empty = (reply: FastifyReply, status: number, live = releases.now()) =>
    htmlResponse(reply, status, emptyDocument(live));

  /** Splits a URL into its path and the part of its query that the page there reads. */
  function addressOf(url: string, { rendering }: Live) {
    const [path = '/', query = ''] = url.split('?', 2);
    const pathname = decodable(path);
    const declared = query && rendering ? declaredAt(pathname, rendering) : {};
    const { search, isBounded } = canonicalQuery(query, declared);
    return { path: pathname + search, isBounded };
  }

  /** Of a page that cannot be made now: it is neither gone nor broken. */
  function statusOf({ status, incomplete, failures = [] }: RenderedPage): number {
    const isAway = (failure: unknown) => asHttpError(failure).status === 503;
    if (failures.length > 0 && failures.every(isAway)) return 503;
    return incomplete ? Math.max(status, options.incompleteStatus) : status;
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
    if (!rendering?.modules[name]) return { response: empty(reply, 503, live), isComplete: false };
    try {
      const page = await rendering.bundle.render(web, rendering.modules);
      if (page instanceof Response) return { response: redirectOf(page), isComplete: false };
      for (const err of page.failures ?? []) request.log.error({ err }, 'a screen failed');
      const canonical = page.status === 200 ? canonicalOf(web.url) : '';
      // The dashboard follows the login.
      const preloads = pathname === LOGIN_PATH ? remoteNames : [rootRemote, name];
      const frame = { template, config: site, remotes, preloads, canonical };
      const html = publicDocument(frame, page, filesOfPage(rendering.parts, name, page.chunks));
      const response = htmlResponse(
        reply,
        statusOf(page),
        savesData(request.headers) ? lighter(html) : html,
      );
      return {
        response: { ...response, lastPage: page.lastPage },
        isComplete: page.status === 200 && !page.incomplete,
      };
    } catch (error) {
      request.log.error({ err: error }, 'a page could not be rendered');
      return { response: empty(reply, 500, live), isComplete: false };
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

  /**
   * Pages beyond the last are the last. The first page, made once one of them was asked for, tells
   * of all others: nobody has them made one by one.
   */
  async function withinPages(
    address: string,
    mayMake: boolean,
    isAtHand: (path: string) => boolean,
    respond: (path: string) => Promise<PublicResponse>,
  ): Promise<string> {
    const page = Number(new URLSearchParams(address.split('?', 2)[1]).get(PAGE));
    if (page <= 1) return address;
    const first = pageAt(address, 1);
    if (mayMake && !isAtHand(first)) {
      const { lastPage = 0 } = await respond(address);
      if (page <= lastPage) return address;
    }
    const { lastPage = page } = await respond(first);
    return pageAt(address, Math.min(page, lastPage));
  }

  return {
    async get(request: FastifyRequest, reply: FastifyReply) {
      const [live, day, origin] = [releases.now(), dayOf(Date.now()), originOf(request)];
      const { path, isBounded } = addressOf(request.url, live);
      const keyOf = (address: string) =>
        cacheKey(address, site.publicUrl ? '' : origin, savesData(request.headers));
      const make = (address: string, method = 'GET') =>
        render(request, reply, new Request(new URL(origin + address), { method }), live);
      const known = await tokens.now().catch(() => null);
      if (!known)
        return whileAway(request, reply, keyOf(path), () => budget(request.ip, () => make(path)));
      const isAtHand = (address: string) => !!cache.fresh(keyOf(address), known);
      const respond = (address: string) => {
        const answer = () =>
          cache.get(keyOf(address), known, request, async () => {
            const { result, tables } = await trackReads(request.ip, known, () => make(address));
            return {
              response: result.response,
              tables,
              isLive: () => releases.recent() === live && dayOf(Date.now()) === day,
              isCacheable: result.isComplete,
              isByText: !isBounded,
            };
          });
        // Each waits for its own turn, and never in that of another network.
        return isAtHand(address) ? answer() : budget(request.ip, answer);
      };
      const isGet = request.method !== 'HEAD';
      const address = isBounded ? await withinPages(path, isGet, isAtHand, respond) : path;
      const key = keyOf(address);
      if (isGet || isAtHand(address))
        return cache.send(request, reply, key, await respond(address));
      // Nobody reads the page: its status is known once its data are.
      const { result } = await budget(request.ip, () =>
        trackReads(request.ip, known, () => make(address, 'HEAD')),
      );
      const { status, headers: own } = result.response;
      return reply.code(status).headers(own).send();
    },

    /** The page of a remote that the browser renders alone. */
    browserOnly: async (request: FastifyRequest, reply: FastifyReply) =>
      cache.send(request, reply, '', empty(reply, 200)),

    /** A form that was sent without script: the screen's own action answers with the page. */
    async post(request: FastifyRequest, reply: FastifyReply) {
      const web = new Request(new URL(originOf(request) + request.url), {
        method: 'POST',
        body: String(request.body ?? ''),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      const { result } = await budget(request.ip, () =>
        trackReads(request.ip, null, () => render(request, reply, web, releases.now())),
      );
      result.response.headers['cache-control'] = 'no-store';
      return cache.send(request, reply, '', result.response);
    },
  };
}
