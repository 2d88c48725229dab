import { format } from 'node:util';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify';

interface Failure extends Error {
  code?: string;
}

/** Where a line of the log goes; by default to the standard output. */
export interface LogTarget {
  write(line: string): void;
}

const QUERY = /\?[^\s"\\]+/g;

/** How the server logs: no headers, no bodies, no query strings, of an error only what names its place. */
export const loggerOptions = (level: string, stream?: LogTarget): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        ...(stream && { stream }),
        // The framework puts full addresses into its warnings, and an error may name one.
        hooks: { streamWrite: (line) => line.replace(QUERY, '?') },
        serializers: {
          err: ({ name, code, message, stack }: Failure) => ({
            type: name,
            code,
            message,
            stack: stack ?? '',
          }),
        },
      };

/** The line of a request that was answered; of a read that went well only at the level `debug`. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
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
}

export const logAnswers = (app: FastifyInstance): void =>
  void app.addHook('onResponse', async (request, reply) => logAnswer(request, reply));

/** What a package or a rendered part says by itself is a line of the log as well. */
export function logConsole(log: FastifyBaseLogger): void {
  const levels = {
    debug: 'debug',
    log: 'info',
    info: 'info',
    warn: 'warn',
    error: 'error',
  } as const;
  for (const [name, level] of Object.entries(levels))
    console[name as keyof typeof levels] = (...words: unknown[]) => log[level](format(...words));
}
