import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { WORKER_PATH } from '@angan/shared/copies';
import type { FastifyInstance } from 'fastify';
import { codingFor } from '../http/compression.ts';
import { etagOf, isUnmodified } from '../http/tagged.ts';

/** Ends every worker and deletes its copies: in place of the worker where copies are switched off. */
export const RETIRED_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** A worker lives under the policy of its script: it may ask this site and run nothing. */
const HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
};

/** The worker of this server's build, which is no part of a release; undefined where nothing was built. */
function builtWorker(): string | undefined {
  try {
    return readFileSync(path.join(__dirname, 'worker/worker.js'), 'utf8');
  } catch {
    return undefined;
  }
}

/** Serves the worker that keeps copies of public pages, or the end of every worker. */
export function serveWorker(app: FastifyInstance, isOn: boolean): void {
  const script = (isOn && builtWorker()) || RETIRED_WORKER;
  const body = Buffer.from(script);
  const [etag, packed] = [etagOf(body), brotliCompressSync(body)];
  app.get(WORKER_PATH, async (request, reply) => {
    reply.headers({ ...HEADERS, etag });
    if (isUnmodified(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const isPacked = codingFor(request.headers['accept-encoding'], body.length) === 'br';
    return isPacked ? reply.header('content-encoding', 'br').send(packed) : reply.send(body);
  });
}
