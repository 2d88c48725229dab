import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChangeTokens } from '../db/changes.ts';
import { unavailable } from '../http/errors.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import type { Budgeted } from '../http/work-budget.ts';
import { etagOf } from '../http/tagged.ts';
import { cacheKey } from './cache-key.ts';

interface Deps {
  cache: ResponseCache;
  tokens: { now(): Promise<ChangeTokens> };
  publicUrl: string | undefined;
  releases: { recent(): unknown };
  originOf(request: FastifyRequest): string;
  budget: Budgeted;
}

/**
 * Makes handlers of documents other than pages that are the same for everyone until a table changes.
 * Those of an address with the parameter `narrowedBy` are made anew for each reader.
 */
export const cachedDocuments =
  ({ cache, tokens, publicUrl, releases, originOf, budget }: Deps) =>
  (
    type: string,
    tables: readonly string[],
    make: (origin: string, narrowed: string) => Promise<string>,
    narrowedBy?: string,
  ) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const origin = originOf(request);
    const [path = '', query] = request.url.split('?', 2);
    const narrowed = (narrowedBy && new URLSearchParams(query).get(narrowedBy)?.trim()) || '';
    const key = cacheKey(path + (narrowed && `?${narrowed}`), publicUrl ? '' : origin);
    const known = await tokens.now().catch(() => null);
    const last = known ? undefined : cache.last(key);
    if (!known && !last) throw unavailable();
    const live = releases.recent();
    const isLive = () => releases.recent() === live;
    const headers = {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': type,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    };
    const answer = () =>
      cache.get(key, known!, request, async () => {
        const body = Buffer.from(await make(origin, narrowed));
        const made = { status: 200, headers, body, etag: etagOf(body) };
        return { response: made, tables, isLive, isCacheable: !narrowed };
      });
    const isAtHand = known && cache.fresh(key, known);
    const response = last ?? (await (isAtHand ? answer() : budget(request.ip, answer)));
    return cache.send(request, reply, key, response);
  };

export type CachedDocument = ReturnType<typeof cachedDocuments>;
