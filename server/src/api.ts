import multipart from '@fastify/multipart';
import type { Ability, Overview } from '@angan/shared/contract';
import type { FastifyInstance } from 'fastify';
import { confirmRoutes } from './auth/sessions/confirm-routes.ts';
import { factorAdminRoutes, factorRoutes } from './auth/factors/factor-routes.ts';
import { acceptRoutes, invitationRoutes } from './auth/accounts/invitation-routes.ts';
import { registerRoutes } from './auth/accounts/register-routes.ts';
import { checkAnswers, serve } from './auth/serve-call.ts';
import { secondStepRoutes } from './auth/sessions/second-step-routes.ts';
import { sessionListRoutes, sessionRoutes } from './auth/sessions/session-routes.ts';
import { usersRoutes } from './auth/accounts/users-routes.ts';
import type { AuthDeps } from './auth/deps.ts';
import type { Guards } from './auth/guard.ts';
import { answerError } from './http/error-handler.ts';
import { compressAnswers } from './http/compression.ts';
import { notFound } from './http/errors.ts';
import { apiHeaders, alwaysSend } from './http/headers.ts';
import { healthRoutes } from './ops/health.ts';
import { jsonBodies, dropUnreadBodies } from './http/bodies/json-body.ts';
import { methodRefusals } from './http/methods.ts';
import { uploadLimitsOf } from './media/upload-limits.ts';
import { metricsRoutes, type Metrics } from './ops/metrics/metrics.ts';
import { copyRoutes, type CopyControl } from './ops/offsite/routes.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { leaveOutAreas } from './auth/absent-areas.ts';
import { anyone } from './auth/access.ts';
import { reportRoutes, type ReportDeps } from './reports/routes.ts';
import { crudRoutes } from './resource/crud-routes.ts';
import type { Resource } from './resource/define-resource.ts';
import { privacyRoutes, type PrivacyDeps } from './privacy/routes.ts';
import { batchRoutes } from './resource/batches/batch-routes.ts';
import { importRoutes } from './resource/import/import-rows.ts';
import { historyRoutes } from './resource/versions/history-routes.ts';
import { overviewRoutes } from './resource/overview/overview.ts';
import { searchEverywhereRoutes } from './resource/search/everywhere.ts';
import { resultRoutes } from './capabilities/results/index.ts';
import { studentCountsRoutes } from './resource/overview/student-counts.ts';
import { trashRoutes } from './resource/trash/trash.ts';

export interface ApiDeps extends AuthDeps, PrivacyDeps, ReportDeps {
  /** Lets each route be used only by those whom it declares. */
  register: Guards['register'];
  /** The plan of backups, and the newest one. */
  backup(): Promise<NonNullable<Overview['backup']>>;
  snapshot(): Promise<Overview['snapshot']>;
  trials(): Promise<Overview['trials']>;
  copies: CopyControl | null;
  readiness: Parameters<typeof healthRoutes>[0];
  resources: readonly Resource[];
  /** Null where the operator lets nobody read them. */
  metrics: Metrics | null;
  /** Compares answers with the tables of calls, which no visitor shall pay for. */
  checksAnswers: boolean;
  apiDocs: boolean;
  /** Calls and lists that need another are not there. */
  abilities: readonly Ability[];
}

export const api = (deps: ApiDeps) => async (app: FastifyInstance) => {
  alwaysSend(app, apiHeaders, deps.publicUrl);
  jsonBodies(app);
  dropUnreadBodies(app);
  compressAnswers(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
  deps.register(app);
  if (deps.checksAnswers) checkAnswers(app);
  leaveOutAreas(app, deps.abilities);
  const open = deps.guard(anyone);
  const others = methodRefusals(app, open);

  await app.register(healthRoutes(deps.readiness));
  await app.register(metricsRoutes(deps.metrics));
  await app.register(sessionRoutes(deps));
  await app.register(secondStepRoutes(deps));
  await app.register(sessionListRoutes(deps));
  await app.register(factorRoutes(deps));
  await app.register(factorAdminRoutes(deps));
  await app.register(confirmRoutes(deps));
  await app.register(registerRoutes(deps));
  await app.register(usersRoutes(deps));
  await app.register(invitationRoutes(deps));
  await app.register(acceptRoutes(deps));
  for (const resource of deps.resources) {
    await app.register(async (scope) => {
      if (Object.keys(resource.contract.files).length > 0)
        await scope.register(multipart, uploadLimitsOf(resource.contract.path));
      await scope.register(crudRoutes(resource, deps));
    });
  }
  await app.register(importRoutes(deps.resources, deps));
  await app.register(batchRoutes(deps.resources, deps));
  await app.register(trashRoutes(deps.resources, deps));
  serve(app, 'GET site-config/', async () => ({ abilities: [...deps.abilities] }));
  await app.register(historyRoutes(deps.resources, deps));
  await app.register(privacyRoutes(deps.resources, deps));
  await app.register(studentCountsRoutes(deps));
  await app.register(reportRoutes(deps));
  serve(app, 'GET site-search/', ({ query: { q }, request, reply }) =>
    deps.lists.sendSearch(q, request, reply),
  );
  const { copies } = deps;
  await app.register(
    overviewRoutes(deps.resources, { ...deps, copies: () => copies?.state() ?? undefined }),
  );
  await app.register(copyRoutes(copies, deps.store.db));
  await app.register(searchEverywhereRoutes(deps.resources, deps));
  if (deps.abilities.includes('results')) await app.register(resultRoutes(deps));
  await app.register(openApiRoutes(deps, deps.apiDocs ? anyone : undefined));
  others.finish();
  // The site's own route for every path must not answer for an unknown one of the API with a page.
  app.all('/*', open, (request, reply) => answerError(notFound(), request, reply));
};
