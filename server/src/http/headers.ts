import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

export const apiHeaders = {
  ...common,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};
export const mediaHeaders = {
  ...common,
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
};
/** What a page or a file of the site sends besides its own; a page has a policy of its own. */
export const siteHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
/** A page of this site may show a PDF within it, and nobody else may. */
export const pdfHeaders = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
};

/** Strict-Transport-Security, on a site with a certificate. */
export const withTransport = (
  headers: Record<string, string>,
  publicUrl: string | undefined,
): Record<string, string> =>
  publicUrl?.startsWith('https:')
    ? { ...headers, 'strict-transport-security': 'max-age=31536000' }
    : headers;

/** Puts headers on every answer of a scope, also on its errors. */
export function alwaysSend(
  app: FastifyInstance,
  headers: Record<string, string>,
  publicUrl: string | undefined,
): void {
  const all = withTransport(headers, publicUrl);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(all);
  });
}

export const REQUEST_ID = 'x-request-id';
/** What a proxy or client may name a request; anything else is replaced, so that a log line stays one. */
const ACCEPTED = /^[A-Za-z0-9._-]{8,64}$/;

export function requestIdOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const sent = headers[REQUEST_ID];
  return typeof sent === 'string' && ACCEPTED.test(sent) ? sent : randomUUID();
}

export function sendRequestIds(app: FastifyInstance): void {
  // As late as possible: a cached response holds the headers that were there when it was made.
  app.addHook('onSend', async (request, reply) => {
    reply.header(REQUEST_ID, request.id);
  });
}
