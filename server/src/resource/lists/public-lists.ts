import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnchanged, type TokenReader } from '../../db/changes.ts';
import { PublicResponse, sendPublic } from '../../http/public-response.ts';
import type { ResponseCache } from '../../http/response-cache.ts';
import { workBudget } from '../../http/work-budget.ts';
import { SITE_SEARCH } from '../search/site/search-site.ts';
import type { ListQuery } from './list-query.ts';
import type { PublicReads } from './public-reads.ts';

interface Deps {
  reads: Pick<PublicReads, 'list' | 'batches' | 'tablesOf' | 'search'>;
  cache: ResponseCache;
  tokens: Pick<TokenReader, 'now' | 'ask'>;
}

export type PublicLists = ReturnType<typeof publicLists>;

const MAX_TRIES = 3;
/** Complete lists that a network may have made: cached ones are not counted. */
const MAKINGS = { burst: 40, every: 500 };

/** The JSON of a complete list; other requests are answered between its batches. */
async function inBatches({ reads }: Deps, path: string): Promise<Buffer> {
  const parts: string[] = [];
  for await (const batch of reads.batches(path)) parts.push(JSON.stringify(batch).slice(1, -1));
  return Buffer.from(`[${parts.join(',')}]`);
}

/** A list that is written between two batches may lack a row that moved: it is read once more. */
async function jsonOf(deps: Deps, path: string): Promise<Buffer> {
  const { reads, tokens } = deps;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const before = await tokens.now();
    const body = await inBatches(deps, path);
    const after = await tokens.ask();
    if (isUnchanged(reads.tablesOf(path), before, after)) return body;
  }
  return Buffer.from(JSON.stringify(await reads.list(path)));
}

/** Answers `GET {path}/` and its pages from the response cache, as visitors read them. */
export function publicLists(deps: Deps) {
  const { reads, cache } = deps;
  const budget = workBudget(MAKINGS);

  async function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    { make, ...rest }: { tables: readonly string[]; isByText?: boolean; make(): Promise<Buffer> },
  ) {
    const headers = {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    };
    const answer = async () => ({
      ...rest,
      response: new PublicResponse(200, headers, await make()),
    });
    const response = await cache.get(key, request, answer, rest.isByText ? undefined : budget);
    return sendPublic(request, reply, response);
  }

  /** One of as many answers as there are queries. */
  const respondToQuery = (
    request: FastifyRequest,
    reply: FastifyReply,
    tables: readonly string[],
    read: () => Promise<unknown>,
  ) => {
    const make = async () => Buffer.from(JSON.stringify(await read()));
    return respond(request, reply, request.url, { tables, isByText: true, make });
  };

  return {
    send: (path: string, request: FastifyRequest, reply: FastifyReply) => {
      const make = () => jsonOf(deps, path);
      return respond(request, reply, `/api/${path}/`, { tables: reads.tablesOf(path), make });
    },

    sendPage: (
      path: string,
      { search }: ListQuery,
      request: FastifyRequest,
      reply: FastifyReply,
      read: () => Promise<unknown>,
    ) => respondToQuery(request, reply, reads.tablesOf(path, search !== ''), read),

    /** What a search finds of all that visitors may read. */
    sendSearch: (q: string, request: FastifyRequest, reply: FastifyReply) =>
      respondToQuery(request, reply, reads.tablesOf(SITE_SEARCH), () => reads.search(q)),
  };
}
