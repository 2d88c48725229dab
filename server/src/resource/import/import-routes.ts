import { IMPORT_BYTES_MAX } from '@angan/shared/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../auth/serve-call.ts';
import { authorOf } from '../../history/authors.ts';
import type { CrudDeps } from '../crud-routes.ts';
import type { Resource } from '../define-resource.ts';
import { repeatKey } from '../../http/idempotency.ts';
import { importRows, previewImport } from './import-rows.ts';

/** `{path}/import/` and `{path}/import/preview/` of every resource that takes many rows at once. */
export const importRoutes =
  (resources: readonly Resource[], deps: CrudDeps) => async (app: FastifyInstance) => {
    for (const resource of resources.filter(({ isImportable }) => isImportable)) {
      const options = { path: resource.contract.path, bodyLimit: IMPORT_BYTES_MAX };
      serve(app, 'POST {path}/import/', options, async ({ body, request }) => {
        const repeat = repeatKey(request, { values: body });
        return importRows(resource, deps, body, repeat, authorOf(request));
      });
      serve(app, 'POST {path}/import/preview/', options, async ({ body, request }) => {
        // It tells what is stored, and the body may have taken minutes.
        await request.mayWrite(deps.store.db);
        return previewImport(resource, deps, body);
      });
    }
  };
