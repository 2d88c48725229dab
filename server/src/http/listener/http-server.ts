import { createServer, type IncomingMessage, type ServerOptions } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import { REQUEST_ID, requestIdOf } from '../headers.ts';
import type { ResponseCache } from '../response-cache.ts';

/** An upload may take ten minutes, its headers may not; nginx reuses connections a minute. */
export const TIMEOUTS: ServerOptions = {
  headersTimeout: 20_000,
  requestTimeout: 600_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5000,
};

const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)([^#]*)/i;

/** Takes an absolute-form target for its origin form: its host replaces the header (RFC 9112 3.2.2). */
function toOriginForm(request: IncomingMessage): void {
  const [, host, rest = ''] = ABSOLUTE_FORM.exec(request.url ?? '') ?? [];
  if (host === undefined) return;
  request.headers.host = host;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
}

/** Two Host headers let a proxy and this server disagree on the site (RFC 9112 3.2). */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

/** The HTTP server below the framework; answers from the cache what needs no router. */
export const httpServer =
  (cache: Pick<ResponseCache, 'answer'> | null, timeouts = TIMEOUTS): FastifyServerFactory =>
  (route) => {
    const server = createServer(timeouts, (request, response) => {
      if (hasSeveralHosts(request))
        return void response
          .writeHead(400, { connection: 'close', [REQUEST_ID]: requestIdOf(request) })
          .end();
      if (!request.url?.startsWith('/')) toOriginForm(request);
      // A server that closes ends its connections, which the framework does with each answer.
      if (!cache || !server.listening || !cache.answer(request, response)) route(request, response);
    });
    return server;
  };
