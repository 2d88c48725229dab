import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';

interface Failure extends Error {
  code?: string;
}

/** Where a line of the log goes; by default to the standard output. */
export interface LogTarget {
  write(line: string): void;
}

/** A query may hold a token; the framework's own warnings quote addresses. */
const withoutQueries = (text: string) => text.replace(/\?[^\s"']*/g, '?…');

/** How the server logs: no headers, no bodies, no query strings, of an error only what names its place. */
export const loggerOptions = (level: string, stream?: LogTarget): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        ...(stream && { stream }),
        serializers: {
          req: ({ method, url }: FastifyRequest) => ({ method, path: url.split('?', 1)[0] }),
          err: ({ name, code, message, stack }: Failure) => ({
            type: name,
            code,
            message: withoutQueries(message),
            stack: stack ?? '',
          }),
        },
      };

/** Writes one line per request once it is answered; reads that went well only at the level `debug`. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const quiet = reply.statusCode < 400 && (request.method === 'GET' || request.method === 'HEAD');
    const line = {
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.caller?.id,
      ...(!quiet && { ip: request.ip }),
    };
    request.log[quiet ? 'debug' : 'info'](line, 'answered');
  });
}
