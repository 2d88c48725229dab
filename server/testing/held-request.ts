import { request as open } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import { encode, type Sending, type TestApp } from './test-app.ts';
import { until } from './until.ts';

export interface Held {
  /** Sends the last byte of the body and awaits the answer. */
  finish(): Promise<{ status: number; code?: string }>;
}

/**
 * Sends a request to a listening server but for the last byte of its body, and waits until the
 * server has let its caller in.
 */
export async function holdRequest(
  { app, store, clock }: TestApp,
  method: string,
  path: string,
  sending: Sending,
): Promise<Held> {
  const { port } = app.server.address() as AddressInfo;
  const { headers, payload } = await encode({ json: {}, ...sending });
  const body = Buffer.from(payload as Buffer);
  // The guard notes a use that is longer than a minute after the last one.
  const earlier = new Date(clock.now.getTime() - 300_000).toISOString();
  await sql`update sessions set last_used_at = ${earlier}`.execute(store.db);
  const request = open({
    host: '127.0.0.1',
    port,
    method,
    path: `/api/${path}`,
    headers: {
      host: 'localhost',
      ...(headers as Record<string, string>),
      'content-length': body.length,
    },
  });
  const answer = new Promise<{ status: number; code?: string }>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      const status = response.statusCode ?? 0;
      if (status === 204) response.resume().on('end', () => resolve({ status }));
      else
        json(response).then(
          (read) => resolve({ status, code: (read as { code?: string }).code }),
          reject,
        );
    });
  });
  request.write(body.subarray(0, -1));
  await until(`${method} ${path} has passed the guard`, async () => {
    const used = await store.db
      .selectFrom('sessions')
      .select('token_hash')
      .where('last_used_at', '>', earlier)
      .executeTakeFirst();
    return used !== undefined;
  });
  return {
    finish: () => {
      request.end(body.subarray(-1));
      return answer;
    },
  };
}
