import type { FastifyInstance } from 'fastify';
import { invalid } from '../http/errors.ts';
import { admin } from './access.ts';
import type { CrudDeps } from './crud-routes.ts';
import type { Resource } from './define-resource.ts';
import { repeatKey } from './idempotency.ts';
import { importRows } from './import-rows.ts';

export const MOST_IMPORTED = 5000;
const LARGEST_IMPORT = 10 * 1024 * 1024;

function rowsIn(body: unknown): unknown[] {
  const { rows } = (body ?? {}) as { rows?: unknown };
  if (!Array.isArray(rows) || rows.length === 0) throw invalid({ rows: 'অন্তত একটি সারি দিন।' });
  if (rows.length > MOST_IMPORTED) throw invalid({ rows: 'একবারে সর্বোচ্চ ৫,০০০ সারি আনা যায়।' });
  return rows;
}

/** `{path}/import/` of every resource whose rows can be brought in by the thousand. */
export const importRoutes =
  (resources: readonly Resource[], deps: CrudDeps) => async (app: FastifyInstance) => {
    for (const resource of resources.filter(({ isImportable }) => isImportable)) {
      app.post(
        `/${resource.contract.path}/import/`,
        { ...deps.guard(admin), bodyLimit: LARGEST_IMPORT },
        async (request, reply) => {
          const created = await importRows(
            resource,
            deps,
            rowsIn(request.body),
            repeatKey(request),
          );
          return reply.code(201).send({ created });
        },
      );
    }
  };
