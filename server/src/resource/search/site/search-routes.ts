import type { FastifyInstance } from 'fastify';
import { serve } from '../../../auth/serve-call.ts';
import type { CrudDeps } from '../../crud-routes.ts';

/** `site-search/`: one search over all that anyone may read. */
export const siteSearchRoutes =
  ({ lists }: Pick<CrudDeps, 'lists'>) =>
  async (app: FastifyInstance) => {
    serve(app, 'GET site-search/', ({ query: { q }, request, reply }) =>
      lists.sendSearch(q, request, reply),
    );
  };
