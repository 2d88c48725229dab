import type { Call } from '@angan/shared/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Queries } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { forbidden } from '../http/errors.ts';
import { anyone, type Access, type Caller } from './access.ts';
import { callerInside, callerOf } from './sessions/sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller;
    /** Throws where the caller may no longer use this route, see `write`. */
    mayWrite(db: Queries): Promise<void>;
  }
  interface FastifyContextConfig {
    access?: Access;
    call?: Call;
  }
}

/** Takes exactly one Authorization header, Bearer, in the shape of our tokens. */
function tokenOf(request: FastifyRequest): string | undefined {
  const sent = request.raw.rawHeaders.filter(
    (word, at) => at % 2 === 0 && word.toLowerCase() === 'authorization',
  ).length;
  return sent === 1
    ? /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1]
    : undefined;
}

/** Declares whom a route lets in: `app.get(path, guard(access), handler)`. */
const guard = (access: Access) => ({ config: { access } });

/** Lets only declared callers use a route, before a body is read. A route that declares nobody is refused. */
export function guards({ db, kind }: Pick<Store, 'db' | 'kind'>, now: () => Date) {
  const identify = async (request: FastifyRequest) => {
    const token = tokenOf(request);
    request.caller = token ? await callerOf(db, token, now()) : undefined;
    return request.caller;
  };
  const register = (app: FastifyInstance) => {
    app.decorateRequest('mayWrite', () => Promise.reject(forbidden()));
    app.addHook('onRequest', async (request) => {
      if (request.is404) return;
      const { access } = request.routeOptions.config;
      if (!access) throw forbidden();
      const caller = access === anyone ? undefined : await identify(request);
      access(caller);
      request.mayWrite = async (queries) =>
        access(caller && (await callerInside(queries, kind, caller.session, now())));
    });
  };
  return { guard, register, identify };
}
export type Guards = ReturnType<typeof guards>;

export function callerIn(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('missing auth guard');
  return request.caller;
}
