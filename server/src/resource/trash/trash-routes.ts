import { mayEdit } from '@angan/shared/contract';
import type { FastifyInstance } from 'fastify';
import { authorOf } from '../../history/authors.ts';
import { orNotFound } from '../../http/errors.ts';
import { callerIn } from '../../auth/guard.ts';
import { serve } from '../../auth/serve-call.ts';
import type { CrudDeps } from '../crud-routes.ts';
import type { Resource } from '../define-resource.ts';
import { presentRows } from '../present.ts';
import { restoreRow, trashEntries } from './trash.ts';

/** `trash/` and `{path}/{id}/restore/` of every resource whose rows can be deleted. */
export const trashRoutes =
  (resources: readonly Resource[], deps: CrudDeps) => async (app: FastifyInstance) => {
    const { store, addresses } = deps;
    const deletable = resources.filter(({ access }) => access.remove);

    serve(app, 'GET trash/', ({ request }) => {
      const contracts = deletable.map(({ contract }) => contract);
      const own = contracts.filter(({ path }) => mayEdit(callerIn(request), path));
      return trashEntries(store.db, own);
    });

    for (const resource of deletable) {
      const { path } = resource.contract;
      serve(app, 'POST {path}/{id}/restore/', { path }, async ({ id, request }) => {
        const row = await restoreRow({ ...deps, resource }, id, authorOf(request));
        const [wire] = await presentRows(store.db, addresses, resource, [row], 'editor');
        return orNotFound(wire);
      });
    }
  };
