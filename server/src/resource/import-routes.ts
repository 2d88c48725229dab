import { IMPORT_BYTES_MAX, importInput, fieldErrors } from '@angan/shared/contract';
import type { FastifyInstance } from 'fastify';
import { authorOf } from '../history/authors.ts';
import { invalid } from '../http/errors.ts';
import type { CrudDeps } from './crud-routes.ts';
import type { Resource } from './define-resource.ts';
import { repeatKey } from './idempotency.ts';
import { importRows, previewImport } from './import-rows.ts';

function readImport(body: unknown) {
  const read = importInput.safeParse(body ?? {});
  if (!read.success) throw invalid(fieldErrors(read.error.issues));
  return read.data;
}

/** `{path}/import/` and `{path}/import/preview/` of every resource that takes many rows at once. */
export const importRoutes =
  (resources: readonly Resource[], deps: CrudDeps) => async (app: FastifyInstance) => {
    for (const resource of resources.filter(({ isImportable }) => isImportable)) {
      const options = { ...deps.guard(resource.editors), bodyLimit: IMPORT_BYTES_MAX };
      const path = `/${resource.contract.path}/import/`;
      app.post(path, options, async (request, reply) => {
        const input = readImport(request.body);
        const repeat = repeatKey(request, { values: { ...input }, received: {} });
        const result = await importRows(resource, deps, input, repeat, authorOf(request));
        return reply.code(201).send(result);
      });
      app.post(`${path}preview/`, options, async (request) => {
        const input = readImport(request.body);
        // It tells what is stored, and the body may have taken minutes.
        await request.mayWrite(deps.store.db);
        return previewImport(resource, deps, input);
      });
    }
  };
