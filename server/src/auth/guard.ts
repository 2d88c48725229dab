import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/schema.ts';
import { anyone, type Access, type Caller } from './access.ts';
import { callerOf } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller;
  }
}

/**
 * The token of a request: exactly one Authorization header, of the Bearer kind and in the shape of
 * our tokens.
 */
function tokenOf(request: FastifyRequest): string | undefined {
  const sent = request.raw.rawHeaders.filter(
    (word, at) => at % 2 === 0 && word.toLowerCase() === 'authorization',
  ).length;
  return sent === 1
    ? /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1]
    : undefined;
}

/**
 * Makes the hook that lets only those in whom `access` lets in. It runs before a body is read; what
 * is open to anyone asks for no token.
 */
export function guards(db: Db, now: () => Date) {
  const identify = async (request: FastifyRequest) => {
    const token = tokenOf(request);
    request.caller = token ? await callerOf(db, token, now()) : undefined;
    return request.caller;
  };
  const guard = (access: Access) => ({
    async onRequest(request: FastifyRequest): Promise<void> {
      access(access === anyone ? undefined : await identify(request));
    },
  });
  return { guard, identify };
}
export type Guards = ReturnType<typeof guards>;

/** The caller of a route whose guard lets nobody in unnamed. */
export function callerIn(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('missing auth guard');
  return request.caller;
}
