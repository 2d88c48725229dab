import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { addGauges, type Sources } from './gauges.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { forbidden, unauthenticated, notFound } from '../../http/errors.ts';
import { serve } from '../../auth/serve-call.ts';

const LOOPBACK = ['127.0.0.0/8', '::1/128'];
const digest = (text: string) => createHash('sha256').update(text).digest();

const rangeOf = (network: string) =>
  network.includes('/')
    ? ipaddr.parseCIDR(network)
    : ipaddr.parseCIDR(`${network}/${network.includes(':') ? 128 : 32}`);

/** A network of the list, or the token; a request that an untrusted proxy passes on is of no network. */
function metricsAccess({ token, allow }: NonNullable<Config['metrics']>, trustsProxy: boolean) {
  const ranges = allow.flatMap((one) => (one === 'loopback' ? LOOPBACK : one)).map(rangeOf);
  const expected = token ? digest(`Bearer ${token}`) : null;

  const isInside = ({ ip, headers }: FastifyRequest) => {
    if (!trustsProxy && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined)
      return false;
    if (!ipaddr.isValid(ip)) return false;
    const address = ipaddr.process(ip);
    return ranges.some(
      ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
    );
  };

  return (request: FastifyRequest): void => {
    if (isInside(request)) return;
    if (!expected) throw forbidden();
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      throw unauthenticated();
  };
}

export interface Metrics {
  contentType: string;
  /** Throws unless the operator lets this caller read them. */
  authorize(request: FastifyRequest): void;
  text(): Promise<string>;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Seconds; a page from the router takes a few milliseconds, an upload some seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Null where nobody may read it. Labels come from declared routes and fixed lists: their number is bounded. */
export async function openMetrics(
  app: FastifyInstance,
  { metrics: allowed, trustProxy }: Pick<Config, 'metrics' | 'trustProxy'>,
  sources: Sources,
): Promise<Metrics | null> {
  if (!allowed) return null;
  // Loaded here, because most servers have no monitoring.
  const { collectDefaultMetrics, Counter, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  collectDefaultMetrics({ register });
  const unrouted = { ...sources.cache.unrouted };
  const requests = new Counter({
    name: 'angan_http_requests_total',
    help: 'Answered requests; the route "response cache" is what was answered below the router',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
    collect() {
      const now = sources.cache.unrouted;
      for (const status of Object.keys(now) as (keyof typeof now)[]) {
        this.inc(
          { method: 'GET', route: 'response cache', status },
          now[status] - unrouted[status],
        );
        unrouted[status] = now[status];
      }
    },
  });
  const latency = new Histogram({
    name: 'angan_http_request_duration_seconds',
    help: 'Time from the headers of a request to its answer, without those of the response cache',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = (!request.is404 && request.routeOptions.url) || 'unknown';
    const method = METHODS.has(request.method) ? request.method : 'other';
    requests.inc({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` });
    latency.observe({ route }, reply.elapsedTime / 1000);
  });
  await addGauges(register, sources);
  return {
    contentType: register.contentType,
    authorize: metricsAccess(allowed, trustProxy !== false),
    text: () => register.metrics(),
  };
}

/** `metrics` in the format of Prometheus, for whom the operator allows; 404 where that is nobody. */
export const metricsRoutes = (metrics: Metrics | null) => async (app: FastifyInstance) => {
  serve(
    app,
    'GET metrics',
    {
      async onRequest(request) {
        if (!metrics) throw notFound();
        metrics.authorize(request);
      },
    },
    async ({ reply }) => reply.type(metrics!.contentType).send(await metrics!.text()),
  );
};
