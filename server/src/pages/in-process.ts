import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { Transport } from './bundles.ts';

/** The visitor whose page is being made, so that what they send counts as theirs. */
const visitor = new AsyncLocalStorage<{ ip: string }>();

export const onBehalfOf = <Result>(ip: string, work: () => Promise<Result>): Promise<Result> =>
  visitor.run({ ip }, work);

interface Lists {
  read(path: string): Promise<{ rows: readonly unknown[] }>;
}

/** Thrown with the shape of the browser's ApiError, so that a screen treats both alike. */
function refusal(status: number, body: unknown): Error {
  const {
    message = 'failed',
    code = 'unknown',
    fields = {},
  } = (body ?? {}) as { message?: string; code?: string; fields?: Record<string, string> };
  return Object.assign(new Error(message), {
    name: 'ApiError',
    status,
    code,
    fields,
    fromServer: true,
  });
}

/** How pages reach the API inside the process: lists from the cache that answers visitors too, forms through the same handlers. */
export function inProcess(app: FastifyInstance, lists: Lists): Transport {
  return {
    async read(address) {
      const [path = '', id] = address.split('/').filter(Boolean);
      const { rows } = await lists.read(path);
      if (id === undefined) return rows;
      const row = rows.find(
        (candidate) => String((candidate as { id: number }).id) === decodeURIComponent(id),
      );
      if (!row) throw refusal(404, null);
      return row;
    },
    async send(path, values, key) {
      const response = await app.inject({
        method: 'POST',
        url: `/api/${path}`,
        payload: values,
        remoteAddress: visitor.getStore()?.ip ?? '127.0.0.1',
        headers: key ? { 'idempotency-key': key } : {},
      });
      const body: unknown = response.body ? response.json() : null;
      if (response.statusCode >= 400) throw refusal(response.statusCode, body);
      return body;
    },
  };
}
