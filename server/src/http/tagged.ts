import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A weak validator of a body. */
export const etagOf = (body: string | Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/** Compares the ETags of If-None-Match weakly, as RFC 9110 13.1.2 asks. */
export const isUnmodified = (header: string | undefined, etag: string) =>
  header !== undefined &&
  (header === etag ||
    header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2)));

/** Answers JSON with an ETag; 304 where the caller has the same already. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, value: unknown) {
  const body = JSON.stringify(value);
  const etag = etagOf(body);
  reply.header('etag', etag);
  if (isUnmodified(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
