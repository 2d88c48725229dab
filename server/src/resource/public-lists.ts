import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChangeTokens } from '../db/changes.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { etagOf } from '../http/tagged.ts';
import type { PublicReads } from './public-reads.ts';

interface Deps {
  reads: Pick<PublicReads, 'list' | 'tablesOf'>;
  cache: ResponseCache;
  tokens: { now(): Promise<ChangeTokens> };
}

export type PublicLists = ReturnType<typeof publicLists>;

/** Answers `GET {path}/` of the public resources from the response cache. */
export const publicLists = ({ reads, cache, tokens }: Deps) => ({
  async send(path: string, request: FastifyRequest, reply: FastifyReply) {
    const key = `/api/${path}/`;
    const headers = {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    };
    const response = await cache.get(key, await tokens.now(), async () => {
      const body = Buffer.from(JSON.stringify(await reads.list(path)));
      return {
        response: { status: 200, headers, body, etag: etagOf(body) },
        tables: reads.tablesOf(path),
      };
    });
    return cache.send(request, reply, key, response);
  },
});
