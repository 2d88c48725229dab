import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { metricsAccess } from './metrics-access.ts';
import { addGauges, type Sources } from './gauges.ts';

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
