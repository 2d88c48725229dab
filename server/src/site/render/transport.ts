import { AsyncLocalStorage } from 'node:async_hooks';
import { readErrorTexts } from '@angan/shared/contract';
import type { Transport } from '@angan/shared/platform';
import type { FastifyInstance } from 'fastify';
import type { ChangeTokens } from '../../db/changes.ts';
import { asHttpError } from '../../http/error-handler.ts';
import type { ResponseCache } from '../../http/response-cache.ts';
import type { PublicReads } from '../../resource/lists/public-reads.ts';

/** What a page needs to know of its making: whose it is, and which tables it was read from. */
interface Rendering {
  /** The visitor's address: what they send counts as theirs. */
  ip: string;
  /** Of the tables as they were before; null where all is read again. */
  tokens: ChangeTokens | null;
  tables: Set<string>;
  /** By address: layout and screen may read the same. */
  reads: Map<string, Promise<unknown>>;
}

const rendering = new AsyncLocalStorage<Rendering>();

/** Runs a rendering and answers with the tables that its loaders read. */
export async function trackReads<Result>(
  ip: string,
  tokens: ChangeTokens | null,
  render: () => Promise<Result>,
): Promise<{ result: Result; tables: readonly string[] }> {
  const context: Rendering = { ip, tokens, tables: new Set(), reads: new Map() };
  const result = await rendering.run(context, render);
  return { result, tables: [...context.tables] };
}

/** Has the shape of the browser's ApiError, so that a screen treats both alike. */
const apiError = (status: number, body: unknown): Error => {
  const { message = 'failed', code = 'unknown', fields } = readErrorTexts(body);
  return Object.assign(new Error(message), {
    name: 'ApiError',
    status,
    code,
    fields,
    fromServer: true,
  });
};

/** Another back end may answer a page of HTML. */
function jsonOf(text: string): unknown {
  try {
    return text ? (JSON.parse(text) as unknown) : null;
  } catch {
    return null;
  }
}

/** Inside the process: reads without HTTP, forms through the same handlers as everyone's. */
export function inProcessTransport(
  app: Pick<FastifyInstance, 'inject'>,
  reads: Pick<PublicReads, 'read' | 'tablesOf'> & Partial<Pick<PublicReads, 'has'>>,
  cache: Pick<ResponseCache, 'read'>,
): Transport {
  async function read(address: string): Promise<unknown> {
    try {
      return await reads.read(address);
    } catch (error) {
      const httpError = asHttpError(error);
      throw httpError.status === 404 ? apiError(404, httpError) : error;
    }
  }
  /** A call that anyone may make and no cache keeps. */
  async function readCall(address: string): Promise<unknown> {
    const response = await app.inject({
      url: `/api/${address}`,
      remoteAddress: rendering.getStore()?.ip ?? '127.0.0.1',
    });
    const body = jsonOf(response.body);
    if (response.statusCode >= 400) throw apiError(response.statusCode, body);
    return body;
  }
  return {
    async read(address) {
      if (reads.has?.(address.split(/[/?]/, 1)[0]!) === false) return readCall(address);
      const current = rendering.getStore();
      if (!current) return read(address);
      const isSearched = /[?&]search=/.test(address);
      const tables = reads.tablesOf(address.split('/', 1)[0]!, isSearched);
      for (const table of tables) current.tables.add(table);
      const cached = current.reads.get(address);
      if (cached) return cached;
      const { tokens } = current;
      const reading = tokens
        ? cache.read(address, tables, tokens, () => read(address))
        : read(address);
      current.reads.set(address, reading);
      return reading;
    },
    async send(path, values, key) {
      const response = await app.inject({
        method: 'POST',
        url: `/api/${path}`,
        payload: values,
        remoteAddress: rendering.getStore()?.ip ?? '127.0.0.1',
        headers: key ? { 'idempotency-key': key } : {},
      });
      // The page after it may have changed with it.
      rendering.getStore()?.reads.clear();
      const body = jsonOf(response.body);
      if (response.statusCode >= 400) throw apiError(response.statusCode, body);
      return body;
    },
  };
}
