import multipart from '@fastify/multipart';
import type { Overview } from '@angan/shared/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoutes } from './auth/register-routes.ts';
import { sessionRoutes } from './auth/session-routes.ts';
import { usersRoutes } from './auth/users-routes.ts';
import type { AuthDeps } from './auth/deps.ts';
import { answerError } from './http/error-handler.ts';
import { compressAnswers } from './http/compression.ts';
import { notFound } from './http/errors.ts';
import { apiHeaders, alwaysSend } from './http/headers.ts';
import { healthRoutes } from './http/health.ts';
import { jsonBodies } from './http/json-body.ts';
import { methodRefusals } from './http/methods.ts';
import { uploadLimitsOf } from './media/upload-limits.ts';
import { dropUnreadBodies } from './http/unread-bodies.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { admin, anyone } from './auth/access.ts';
import { crudRoutes, type CrudDeps } from './resource/crud-routes.ts';
import type { Resource } from './resource/define-resource.ts';
import { importRoutes } from './resource/import-routes.ts';
import { overviewRoutes } from './resource/overview-routes.ts';
import { studentCountsRoutes } from './resource/student-counts.ts';
import { trashRoutes } from './resource/trash-routes.ts';

export interface ApiDeps extends AuthDeps, CrudDeps {
  /** Whether backups are made every day, and when the newest was. */
  backup(): Promise<Overview['backup']>;
  resources: readonly Resource[];
  publicUrl: string | undefined;
  /** Whether anyone may read the description of the API. */
  apiDocs: boolean;
}

/** Everything under `/api/`. */
export const api = (deps: ApiDeps) => async (app: FastifyInstance) => {
  alwaysSend(app, apiHeaders, deps.publicUrl);
  jsonBodies(app);
  dropUnreadBodies(app);
  compressAnswers(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
  const others = methodRefusals(app);

  await app.register(healthRoutes(deps.store, deps.library.quota));
  await app.register(sessionRoutes(deps));
  await app.register(registerRoutes(deps));
  await app.register(usersRoutes(deps));
  for (const resource of deps.resources) {
    await app.register(async (scope) => {
      if (Object.keys(resource.contract.files).length > 0)
        await scope.register(multipart, uploadLimitsOf(resource.contract.path));
      await scope.register(crudRoutes(resource, deps));
    });
  }
  await app.register(importRoutes(deps.resources, deps));
  await app.register(trashRoutes(deps.resources, deps));
  await app.register(studentCountsRoutes(deps));
  await app.register(overviewRoutes(deps.resources, deps));
  await app.register(openApiRoutes(deps.resources, deps.guard(deps.apiDocs ? anyone : admin)));
  others.finish();
  // The site's own route for every path must not answer for an unknown one of the API with a page.
  app.all('/*', (request, reply) => answerError(notFound(), request, reply));
};
