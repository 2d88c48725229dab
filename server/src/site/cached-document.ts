import type { FastifyReply, FastifyRequest } from 'fastify';
import { asHttpError } from '../http/error-handler.ts';
import { PublicResponse, sendPublic } from '../http/public-response.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import type { Budgeted } from '../http/work-budget.ts';
import { cacheKey } from './cache-key.ts';

interface Deps {
  cache: ResponseCache;
  publicUrl: string | undefined;
  /** What every answer of the site sends. */
  headers: Record<string, string>;
  releases: { recent(): unknown };
  originOf(request: FastifyRequest): string;
  budget: Budgeted;
}

/** For documents that are the same for everyone until a table changes; with `narrowedBy`, for each reader. */
export const cachedDocuments =
  ({ cache, publicUrl, headers, releases, originOf, budget }: Deps) =>
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
    const documentHeaders = {
      ...headers,
      'content-type': type,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    };
    const makeDocument = async () => {
      const live = releases.recent();
      const body = Buffer.from(await make(origin, narrowed));
      return {
        response: new PublicResponse(200, documentHeaders, body),
        tables,
        isLive: () => releases.recent() === live,
        isCacheable: !narrowed,
      };
    };
    const response = await cache.get(key, request, makeDocument, budget).catch((error: unknown) => {
      const last = asHttpError(error).status === 503 ? cache.last(key) : undefined;
      if (last) return last;
      throw error;
    });
    return sendPublic(request, reply, response);
  };

export type CachedDocument = ReturnType<typeof cachedDocuments>;
