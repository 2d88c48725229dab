import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

export const REQUEST_ID = 'x-request-id';
/** What a proxy or client may name a request; anything else is replaced, so that a log line stays one. */
const ACCEPTED = /^[A-Za-z0-9._-]{8,64}$/;

/** The id that the request brings, else a new one. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const sent = headers[REQUEST_ID];
  return typeof sent === 'string' && ACCEPTED.test(sent) ? sent : randomUUID();
}

/** Names the request in every answer that goes through the framework. */
export function sendRequestIds(app: FastifyInstance): void {
  // As late as possible: a cached response holds the headers that were there when it was made.
  app.addHook('onSend', async (request, reply) => {
    reply.header(REQUEST_ID, request.id);
  });
}
