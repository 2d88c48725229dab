import type { FastifyInstance } from 'fastify';
import { serve } from '../../auth/serve-call.ts';
import { authorOf } from '../../history/authors.ts';
import type { CrudDeps } from '../crud-routes.ts';
import { hasBatches, type Resource } from '../define-resource.ts';
import { repeatKey } from '../saves/idempotency.ts';
import { batchRunner } from './batches.ts';

/** `{path}/batches/` of every resource whose rows can be deleted. */
export const batchRoutes =
  (resources: readonly Resource[], deps: CrudDeps) => async (app: FastifyInstance) => {
    const runner = batchRunner(deps, (error) =>
      app.log.warn({ err: error }, 'a batch has stopped'),
    );
    app.addHook('onClose', () => runner.stop());

    for (const resource of resources.filter(hasBatches)) {
      const { path } = resource.contract;
      serve(app, 'POST {path}/batches/', { path }, async ({ body, request }) =>
        runner.start(
          resource,
          body,
          repeatKey(request, { values: { ...body }, received: {} }),
          authorOf(request),
        ),
      );
      if (resource.contract.sheets)
        serve(app, 'POST {path}/batches/preview/', { path }, async ({ body, request }) => {
          // It tells what is stored, and the right may be gone since the call began.
          await request.mayWrite(deps.store.db);
          return runner.preview(resource, body);
        });
      serve(app, 'GET {path}/batches/{id}/', { path }, async ({ id }) =>
        runner.progress(resource, id),
      );
      serve(app, 'POST {path}/batches/{id}/continue/', { path }, async ({ id, request }) =>
        runner.resume(resource, id, authorOf(request)),
      );
      serve(app, 'POST {path}/batches/{id}/undo/', { path }, async ({ id, request }) =>
        runner.undo(resource, id, authorOf(request)),
      );
    }
  };
