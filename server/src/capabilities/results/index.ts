import type { FastifyInstance } from 'fastify';
import { choiceRoutes } from './choices.ts';
import { codeRoutes } from './codes.ts';
import { entryRoutes } from './entry-routes.ts';
import { examRoutes, type ResultDeps } from './exam-routes.ts';
import { lookUpRoutes } from './look-up.ts';
import { reportRoutes } from './reports.ts';
import { scopeRoutes } from './scopes.ts';

/** Marks and results of exams; their lists are `resources/exams.ts` and `resources/exam-parts.ts`. */
export const resultRoutes = (deps: ResultDeps) => async (app: FastifyInstance) => {
  for (const routes of [entryRoutes, choiceRoutes, scopeRoutes, reportRoutes, codeRoutes])
    await app.register(routes(deps));
  await app.register(examRoutes(deps));
  await app.register(lookUpRoutes(deps));
};
