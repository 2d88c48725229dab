import type { FastifyInstance } from 'fastify';
import { serve } from '../../auth/serve-call.ts';
import { notFound } from '../../http/errors.ts';
import type { Metrics } from './metrics.ts';

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
