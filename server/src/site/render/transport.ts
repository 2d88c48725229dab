import { AsyncLocalStorage } from 'node:async_hooks';
import { readErrorTexts } from '@angan/shared/contract';
import type { Transport } from '@angan/shared/platform';
import type { FastifyInstance } from 'fastify';
import { asHttpError } from '../../http/error-handler.ts';
import type { PublicReads } from '../../resource/public-reads.ts';

/** What a page needs to know of its making: whose it is, and which tables it was read from. */
interface Rendering {
  /** The visitor's address: what they send counts as theirs. */
  ip: string;
  tables: Set<string>;
}

const rendering = new AsyncLocalStorage<Rendering>();

/** Runs a rendering and answers with the tables that its loaders read. */
export async function trackReads<Result>(
  ip: string,
  render: () => Promise<Result>,
): Promise<{ result: Result; tables: readonly string[] }> {
  const context: Rendering = { ip, tables: new Set() };
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

/**
 * How pages reach the API inside the process: reads without HTTP, forms through the same handlers
 * as everyone's.
 */
export function inProcessTransport(
  app: Pick<FastifyInstance, 'inject'>,
  reads: Pick<PublicReads, 'read' | 'tablesOf'>,
): Transport {
  return {
    async read(address) {
      const tables = rendering.getStore()?.tables;
      for (const table of reads.tablesOf(address.split('/', 1)[0]!)) tables?.add(table);
      try {
        return await reads.read(address);
      } catch (error) {
        const known = asHttpError(error);
        throw known.status === 404 ? apiError(404, known) : error;
      }
    },
    async send(path, values, key) {
      const response = await app.inject({
        method: 'POST',
        url: `/api/${path}`,
        payload: values,
        remoteAddress: rendering.getStore()?.ip ?? '127.0.0.1',
        headers: key ? { 'idempotency-key': key } : {},
      });
      const body = jsonOf(response.body);
      if (response.statusCode >= 400) throw apiError(response.statusCode, body);
      return body;
    },
  };
}
