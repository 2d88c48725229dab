import { mayEdit } from '@angan/shared/contract';
import type { FastifyInstance } from 'fastify';
import { callerIn } from '../../auth/guard.ts';
import { serve } from '../../auth/serve-call.ts';
import { write } from '../../db/write.ts';
import { authorOf } from '../../history/authors.ts';
import { notFound } from '../../http/errors.ts';
import type { CrudDeps } from '../crud-routes.ts';
import { hasBatches, type Resource } from '../define-resource.ts';
import { repeatKey } from '../../http/idempotency.ts';
import { progressOf, startBatch, undoBatch } from './batches.ts';
import { previewBatch } from './preview.ts';
import { lastBatches, presentBatch } from './stored-batches.ts';
import { updateHaving } from '../../db/schema.ts';

function resourceRoutes(app: FastifyInstance, resource: Resource, deps: CrudDeps): void {
  const { path } = resource.contract;
  const context = { ...deps, resource };
  serve(app, 'POST {path}/batches/', { path }, async ({ body, request }) => {
    const repeat = repeatKey(request, { values: body });
    return startBatch(context, body, repeat, authorOf(request));
  });
  serve(app, 'POST {path}/batches/preview/', { path }, async ({ body, request }) => {
    // It tells what is stored, and the right may be gone since the call began.
    await request.mayWrite(deps.store.db);
    return previewBatch(context, body);
  });
  serve(app, 'GET {path}/batches/{id}/', { path }, ({ id }) => progressOf(context, id));
  serve(app, 'POST {path}/batches/{id}/continue/', { path }, async ({ id, request }) => {
    await request.mayWrite(deps.store.db);
    return progressOf(context, id);
  });
  serve(app, 'POST {path}/batches/{id}/undo/', { path }, ({ id, request }) =>
    undoBatch(context, id, authorOf(request)),
  );
}

/** `{path}/batches/` of every resource whose rows can be deleted, and the last ones of the caller. */
export const batchRoutes =
  (resources: readonly Resource[], deps: CrudDeps) => async (app: FastifyInstance) => {
    const { store, now } = deps;
    const all = resources.filter(hasBatches);
    for (const resource of all) resourceRoutes(app, resource, deps);

    serve(app, 'GET batches/', async ({ request }) => {
      const caller = callerIn(request);
      const last = await lastBatches(store.db, caller.id, now());
      const own = all.filter(({ contract }) => mayEdit(caller, contract.path));
      const presented = own.flatMap(({ contract }) =>
        last
          .filter((batch) => batch.resource === contract.path)
          .map((batch) => presentBatch(store.db, contract, batch, now())),
      );
      return Promise.all(presented);
    });
    serve(app, 'POST batches/{id}/dismiss/', async ({ id, request }) => {
      const author = authorOf(request);
      await write(store, author, [], async (trx) => {
        const dismissed = { dismissed_at: now().toISOString() };
        const count = await updateHaving(trx, 'batches', { id, actor_id: author.id }, dismissed);
        if (count === 0) throw notFound();
      });
    });
  };
