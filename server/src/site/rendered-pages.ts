import { COPY_HEADER, INCOMPLETE_HEADER, NEVER } from '@angan/shared/copies';
import {
  LOGIN_PATH,
  remoteAt,
  remoteNames,
  rootRemote,
  type RenderedPage,
  type SiteConfig,
} from '@angan/shared/platform';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { ERASURES, type ChangeTokens } from '../db/changes.ts';
import { asHttpError } from '../http/error-handler.ts';
import { PublicResponse, sendPublic } from '../http/public-response.ts';
import type { Make, Rendered, ResponseCache } from '../http/response-cache.ts';
import type { Budgeted } from '../http/work-budget.ts';
import type { Reports } from '../reports/reports.ts';
import type { Live } from './releases/parts.ts';
import { dayOf, type SharedReleases, type Variant } from './releases/shared-releases.ts';
import {
  emptyDocument,
  filesOfPage,
  publicDocument,
  withAwayNotice,
  lighter,
  savesData,
} from './render/document.ts';
import { trackReads } from './render/transport.ts';
import { addressOf, cacheKey, canonicalOf, withinPages } from './cache-key.ts';

export interface PagesContext {
  cache: ResponseCache;
  releases: SharedReleases;
  site: SiteConfig;
  headers: Record<string, string>;
  originOf(request: FastifyRequest): string;
  /** Whether a request's own Host is all that distinguishes two origins. */
  isOriginInHost: boolean;
  /** Of a page that lacks a part: without its back end it is not the page to be indexed. */
  incompleteStatus: number;
  budget: Budgeted;
  /** Hears of pages that could not be rendered. */
  reports: Reports | undefined;
}

/** What a page is made with, also where it is made again without a request. */
interface Visit {
  ip: string;
  origin: string;
  savesData: boolean;
  variant: Variant;
  log: FastifyBaseLogger;
}

const visitOf = ({ originOf, releases }: PagesContext, request: FastifyRequest): Visit => ({
  ip: request.ip,
  variant: releases.at(request.headers, request.ip) ?? releases.live,
  origin: originOf(request),
  savesData: savesData(request.headers),
  log: request.log,
});

const keyOf = ({ site }: PagesContext, visit: Visit, address: string) =>
  cacheKey(address, site.publicUrl ? '' : visit.origin, visit.savesData, visit.variant.name);

const htmlResponse = (
  headers: Record<string, string>,
  status: number,
  html: string,
  lastPage?: number,
) => new PublicResponse(status, headers, Buffer.from(html), lastPage);

const redirectOf = ({ status, headers }: Response) =>
  htmlResponse({ location: headers.get('location') ?? '/' }, status, '');

const isAway = (failure: unknown) => asHttpError(failure).status === 503;

/** Of a page that cannot be made now: it is neither gone nor broken. */
function statusOf({ status, incomplete, failures = [] }: RenderedPage, incompleteStatus: number) {
  if (failures.length > 0 && failures.every(isAway)) return 503;
  return incomplete ? Math.max(status, incompleteStatus) : status;
}

/** The generation of copies on phones: every erasure makes all pages again, and this with them. */
const generationOf = (tokens: ChangeTokens) => tokens.get(ERASURES) ?? 'first';

/** Renders a page; what even a screen's boundary cannot hold is left to the browser. */
async function renderPage(
  { headers, site, incompleteStatus, reports }: PagesContext,
  visit: Visit,
  web: Request,
  live: Live,
  generation = NEVER,
): Promise<Pick<Rendered, 'response' | 'isCacheable'> & { fault?: unknown }> {
  const { rendering, template, remotes } = live;
  const withoutPage = (status: number) => ({
    response: htmlResponse({ ...headers, ...visit.variant.headers }, status, emptyDocument(live)),
    isCacheable: false,
  });
  const { pathname } = new URL(web.url);
  const name = remoteAt(pathname);
  if (!rendering?.modules[name]) return withoutPage(503);
  const failed = (error: unknown) => {
    if (asHttpError(error).status === 500)
      reports?.failed(name, rendering.parts[name]?.release ?? '', error, pathname);
  };
  try {
    const page = await rendering.bundle.render(web, rendering.modules);
    if (page instanceof Response) return { response: redirectOf(page), isCacheable: false };
    const { failures = [] } = page;
    for (const err of failures) {
      visit.log.error({ err }, 'a screen failed');
      failed(err);
    }
    const canonical = page.status === 200 ? canonicalOf(web.url) : '';
    // The dashboard follows the login.
    const preloads = pathname === LOGIN_PATH ? remoteNames() : [rootRemote, name];
    const frame = { template, config: site, remotes, preloads, canonical };
    const full = publicDocument(frame, page, filesOfPage(rendering.parts, name, page.chunks));
    const html = visit.savesData ? lighter(full) : full;
    const isCacheable = page.status === 200 && !page.incomplete && !page.meta.noStore;
    // A copy of a trial would outlive it.
    const mayBeCopied =
      isCacheable &&
      !visit.variant.name &&
      pathname !== LOGIN_PATH &&
      !page.broken &&
      !page.meta.noindex;
    const sent = {
      ...headers,
      ...visit.variant.headers,
      ...(mayBeCopied && { [COPY_HEADER]: generation }),
      ...(page.incomplete && { [INCOMPLETE_HEADER]: 'yes' }),
      ...(page.meta.noStore && { 'cache-control': 'no-store' }),
    };
    return {
      response: htmlResponse(sent, statusOf(page, incompleteStatus), html, page.lastPage),
      isCacheable,
      fault: failures.find((error) => !isAway(error)),
    };
  } catch (error) {
    visit.log.error({ err: error }, 'a page could not be rendered');
    failed(error);
    return { ...withoutPage(500), fault: error };
  }
}

/** Where a trial fails and the live release does not, the visitor gets that one, and the trial ends. */
async function renderAt(
  context: PagesContext,
  visit: Visit,
  address: string,
  method = 'GET',
  live = visit.variant.now(),
  generation = NEVER,
) {
  const { releases } = context;
  const web = () => new Request(new URL(visit.origin + address), { method });
  const page = await renderPage(context, visit, web(), live, generation);
  if (page.fault === undefined || visit.variant === releases.live) return page;
  const visitOfLive = { ...visit, variant: releases.live };
  const other = await renderPage(context, visitOfLive, web(), releases.live.now(), generation);
  if (other.fault !== undefined) return page;
  const again = await renderPage(context, visit, web(), live, generation);
  if (again.fault === undefined) return again;
  releases.fail(visit.variant, page.fault);
  return other;
}

/** The page at an address from the cache, which may make it again later. */
function cachedPage(
  context: PagesContext,
  visit: Visit,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
  address: string,
  isByText: boolean,
): Promise<PublicResponse> {
  const { cache, budget } = context;
  const make: Make = async (tokens) => {
    const [live, day] = [visit.variant.now(), dayOf(Date.now())];
    const generation = context.site.copies && !isByText ? generationOf(tokens) : NEVER;
    const render = () => renderAt(context, visit, address, 'GET', live, generation);
    const { result, tables } = await trackReads(visit.ip, tokens, render);
    return {
      ...result,
      tables,
      isLive: () => visit.variant.recent() === live && dayOf(Date.now()) === day,
      isByText,
    };
  };
  return cache.get(keyOf(context, visit, address), request, make, budget);
}

/** The page while the database is away: as it was read last, or saying what is missing. */
async function pageWhileAway(context: PagesContext, visit: Visit, address: string) {
  const last = context.cache.last(keyOf(context, visit, address));
  const render = () => renderAt(context, visit, address);
  const { status, headers, body } = last ?? (await context.budget(visit.ip, render)).response;
  return htmlResponse(headers, status, withAwayNotice(body.toString()));
}

/** Nobody reads the page of a HEAD: its status is known once its data are. */
async function answerHead(
  context: PagesContext,
  visit: Visit,
  address: string,
  reply: FastifyReply,
) {
  const { result } = await context.budget(visit.ip, async () => {
    const tokens = await context.cache.tokens.now();
    return trackReads(visit.ip, tokens, () => renderAt(context, visit, address, 'HEAD'));
  });
  return reply.code(result.response.status).headers(result.response.headers).send();
}

export async function answerPage(
  context: PagesContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const visit = visitOf(context, request);
  const { path, isBounded } = addressOf(request.url, visit.variant.now());
  const respond = (address: string) => cachedPage(context, visit, request, address, !isBounded);
  const hasFresh = (address: string) => context.cache.hasFresh(keyOf(context, visit, address));
  const isHead = request.method === 'HEAD';
  try {
    const address = isBounded ? await withinPages(path, !isHead, hasFresh, respond) : path;
    if (isHead && !(await hasFresh(address)))
      return await answerHead(context, visit, address, reply);
    return sendPublic(request, reply, await respond(address));
  } catch (error) {
    if (asHttpError(error).status !== 503) throw error;
    return sendPublic(request, reply, await pageWhileAway(context, visit, path));
  }
}

/** The page of a remote that the browser renders alone. */
export function answerBrowserPage(
  context: PagesContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { variant } = visitOf(context, request);
  const headers = { ...context.headers, ...variant.headers };
  return sendPublic(request, reply, htmlResponse(headers, 200, emptyDocument(variant.now())));
}

/** A form that was sent without script: the screen's own action answers with the page. */
export async function answerForm(
  context: PagesContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const visit = visitOf(context, request);
  const web = new Request(new URL(visit.origin + request.url), {
    method: 'POST',
    body: String(request.body ?? ''),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const render = () => renderPage(context, visit, web, visit.variant.now());
  const { result } = await context.budget(visit.ip, () => trackReads(visit.ip, null, render));
  const { status, headers, body } = result.response;
  const response = new PublicResponse(status, { ...headers, 'cache-control': 'no-store' }, body);
  return sendPublic(request, reply, response);
}

/** The key of a request for a page or the API; null where the router has to decide. */
export function pageKey(
  { site, releases, isOriginInHost }: PagesContext,
  url: string,
  headers: IncomingHttpHeaders,
  ip?: string,
): string | null {
  if (url.startsWith('/api/')) return url;
  const host = site.publicUrl ? '' : isOriginInHost ? headers.host : null;
  const variant = releases.at(headers, isOriginInHost ? ip : undefined);
  if (host == null || !variant) return null;
  // A document apart from the pages reads its own parameters.
  if (/\.\w+\?/.test(url)) return null;
  const path = url.includes('?') ? addressOf(url, variant.recent()).path : url;
  return cacheKey(path, host && `http://${host}`, savesData(headers), variant.name);
}
