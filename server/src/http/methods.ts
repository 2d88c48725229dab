import type { FastifyContextConfig, FastifyInstance, HTTPMethods, RouteOptions } from 'fastify';
import { methodNotAllowed } from './errors.ts';

/** Answers 405 with an Allow header, and OPTIONS, on every route declared between this call and `finish`. */
export function methodRefusals(app: FastifyInstance, options: { config: FastifyContextConfig }) {
  const methodsOf = new Map<string, Set<HTTPMethods>>();
  let done = false;
  app.addHook('onRoute', ({ url, method }: RouteOptions) => {
    if (done) return;
    const methods = methodsOf.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    methodsOf.set(url, methods);
  });
  return {
    finish() {
      done = true;
      for (const [url, methods] of methodsOf) {
        const allow = [...methods, 'OPTIONS'].sort().join(', ');
        const others = app.supportedMethods.filter(
          (method) => method !== 'OPTIONS' && !methods.has(method),
        );
        app.options(url.slice(app.prefix.length), options, async (_request, reply) =>
          reply.code(204).header('allow', allow).send(),
        );
        app.route({
          ...options,
          method: others,
          url: url.slice(app.prefix.length),
          // In onRequest, so that no body is read first.
          onRequest: async () => {
            throw methodNotAllowed(allow);
          },
          handler: async () => undefined,
        });
      }
    },
  };
}
