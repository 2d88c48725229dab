import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerIn } from '../../auth/guard.ts';
import { serve } from '../../auth/serve-call.ts';
import type { Trx } from '../../db/schema.ts';
import { write } from '../../db/write.ts';
import { authorOf } from '../../history/authors.ts';
import { forbidden } from '../../http/errors.ts';
import type { CrudDeps } from '../../resource/crud-routes.ts';
import type { Entry } from './cells.ts';
import { enterCells, fillEmpty, readEntry, readGrid, subjectOf } from './entry.ts';
import { checkState, readExam, type ExamRow } from './exam-data.ts';
import { previewRows } from './file-rows.ts';
import { fillPart } from './fill.ts';
import { scopeOf, type Scope } from './scopes.ts';
import { readChanges, readSittings } from './sittings.ts';

interface Entering {
  trx: Trx;
  exam: ExamRow;
  entry: Entry;
  scope: Scope;
}

/** Runs a change of marks while the exam is in entry; the right to it is looked at inside. */
function entering<Result>(
  { store, now }: CrudDeps,
  id: number,
  request: FastifyRequest,
  work: (context: Entering) => Promise<Result>,
): Promise<Result> {
  const author = authorOf(request);
  // With the parts: a full mark is not lowered below a mark on its way.
  return write(store, author, ['exam-parts', 'marks'], async (trx) => {
    const exam = await readExam(trx, id);
    checkState(exam, 'entry');
    const scope = await scopeOf(trx, callerIn(request));
    return work({ trx, exam, scope, entry: { exam_id: id, author, now: now() } });
  });
}

/** Marks: read and entered by Admins, and by teachers in their scope. */
export const entryRoutes = (deps: CrudDeps) => async (app: FastifyInstance) => {
  const { db } = deps.store;
  const scopeFor = (request: FastifyRequest) => scopeOf(db, callerIn(request));

  serve(app, 'GET mark-entry/', async ({ request }) => readEntry(db, await scopeFor(request)));

  serve(app, 'GET exams/{id}/marks/', async ({ id, query, request }) => {
    const exam = await readExam(db, id);
    const { subject_id, section } = query;
    const isAdmin = callerIn(request).role === 'Admin';
    if (!(await scopeFor(request))(subject_id, section ?? '')) throw forbidden();
    // What was closed is read on the sheets, which teachers do not see.
    if (!isAdmin) checkState(exam, 'entry');
    return readGrid(db, exam, query);
  });

  serve(app, 'PUT exams/{id}/marks/', ({ id, body, request }) =>
    entering(deps, id, request, ({ trx, entry, scope }) =>
      enterCells(trx, entry, body.cells, scope),
    ),
  );

  serve(app, 'POST exams/{id}/marks/preview/', async ({ id, body, request }) => {
    await request.mayWrite(db);
    const exam = await readExam(db, id);
    checkState(exam, 'entry');
    return previewRows(db, exam, body, await scopeFor(request));
  });

  serve(app, 'POST exams/{id}/rest-absent/', ({ id, body, request }) =>
    entering(deps, id, request, async ({ trx, entry, exam, scope }) => {
      const { subject_id, section, paper } = body;
      if (!scope(subject_id, section ?? '')) throw forbidden();
      const { parts, takers } = await subjectOf(trx, exam, subject_id, section);
      const ofPaper = parts.filter((part) => part.paper === paper);
      return { cells: await fillEmpty(trx, entry, { parts: ofPaper, takers }, () => 'absent') };
    }),
  );

  serve(app, 'POST exams/{id}/fill/', ({ id, body, request }) =>
    entering(deps, id, request, async ({ trx, entry }) => ({
      cells: await fillPart(trx, entry, body),
    })),
  );

  serve(app, 'GET exams/{id}/sittings/', async ({ id }) => {
    await readExam(db, id);
    return readSittings(db, id);
  });

  serve(app, 'GET exams/{id}/mark-changes/', async ({ id, query }) => {
    await readExam(db, id);
    return readChanges(db, id, query.sitting);
  });
};
