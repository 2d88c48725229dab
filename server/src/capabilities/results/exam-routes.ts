import { visibleUntil, type ExamState } from '@angan/shared/contract';
import type { FastifyInstance } from 'fastify';
import { serve, type BodyOf } from '../../auth/serve-call.ts';
import { updateRow, type Cell, type ResourceRow, type Trx } from '../../db/schema.ts';
import { write } from '../../db/write.ts';
import { authorOf, type Author } from '../../history/authors.ts';
import { recordChange } from '../../history/record-change.ts';
import { clash, invalid, orNotFound } from '../../http/errors.ts';
import { earlierRow, repeatKey, storeKey, type RepeatKey } from '../../http/idempotency.ts';
import type { CrudDeps } from '../../resource/crud-routes.ts';
import type { Resource } from '../../resource/define-resource.ts';
import { inputFields } from '../../resource/present.ts';
import { findRow, liveRows, selectRows } from '../../resource/reads.ts';
import { clashWithRow } from '../../resource/saves/clash.ts';
import { insertRow } from '../../resource/saves/row-writer.ts';
import { recordRows } from '../../resource/versions/row-history.ts';
import { writeCells } from './cells.ts';
import { checkExam, closeExam, readExamStudents } from './closing.ts';
import {
  checkPreview,
  correct,
  followFourth,
  NOTHING_CHANGES,
  storeCorrected,
  type Correction,
  type SentCorrection,
} from './corrections.ts';
import { checkState, readExam, type ExamRow } from './exam-data.ts';
import { putRows } from './rows.ts';

export interface ResultDeps extends CrudDeps {
  resources: readonly Resource[];
}

/** Everything that a closing rests on; its writers wait. */
const LISTS = ['exams', 'exam-parts', 'marks', 'students', 'subjects', 'classes'];
const CLOSED = ['closed', 'published', 'withdrawn'] as const;

/** Which states an action leads from, and to. */
const ACTIONS = {
  open: { from: ['draft'], to: 'entry' },
  close: { from: ['entry'], to: 'closed' },
  publish: { from: ['closed', 'withdrawn', 'published'], to: 'published' },
  withdraw: { from: ['published'], to: 'withdrawn' },
  reopen: { from: ['closed', 'withdrawn'], to: 'entry' },
} as const satisfies Record<string, { from: readonly ExamState[]; to: ExamState }>;

type Values = Record<string, Cell>;

interface Reason {
  author: Author;
  now: Date;
  reason: string | null;
  /** Stored in the history with the values. */
  about?: Values;
}

/** Gives an exam other values, with a row of history that tells the reason. */
async function changeExam(
  trx: Trx,
  exam: ExamRow,
  values: Values,
  { author, now, reason, about }: Reason,
): Promise<void> {
  const row = { ...values, updated_at: now.toISOString(), version: exam.version + 1 };
  await updateRow(trx, 'exams', exam.id, row);
  const before = Object.fromEntries(Object.keys(values).map((name) => [name, exam[name]]));
  const action = values.state === 'published' ? 'publish' : 'update';
  const change = { resource: 'exams', recordId: exam.id, action, label: exam.name } as const;
  const after = { ...values, ...about, reason };
  await recordChange(trx, author, { ...change, before, after }, now);
}

type StateInput = BodyOf<'POST exams/{id}/state/'>;

const UNTIL_WRONG = 'শেষ সময় শুরুর সময়ের পরে হতে হবে।';
const STILL_PUBLISHED = 'আগে প্রকাশ প্রত্যাহার করুন, তারপর আবার খুলুন।';
const REASON = 'কারণ লিখুন।';

/** A published exam whose end alone is moved keeps the day of its publication. */
function visibleTimes(input: StateInput, exam: ExamRow, now: Date): Values {
  const published = exam.state === 'published' ? (exam.visible_from as string | null) : null;
  const from = input.visible_from ?? published ?? now.toISOString();
  const until = input.visible_until ?? visibleUntil(from);
  if (until <= from) throw invalid({ visible_until: UNTIL_WRONG });
  return { visible_from: from, visible_until: until };
}

async function reopen(trx: Trx, exam: ExamRow): Promise<void> {
  for (const table of ['results', 'exam_closings'] as const)
    await trx.deleteFrom(table).where('exam_id', '=', exam.id).execute();
}

async function changeState(
  { store, now }: ResultDeps,
  id: number,
  input: StateInput,
  author: Author,
) {
  const { action, reason } = input;
  const { from, to } = ACTIONS[action];
  await write(store, author, LISTS, async (trx) => {
    const exam = await readExam(trx, id);
    // Pressed again, or in another tab: done already.
    const hasTimes = input.visible_from !== null || input.visible_until !== null;
    if (exam.state === to && !(action === 'publish' && hasTimes)) return;
    if (action === 'reopen' && exam.state === 'published') throw clash(STILL_PUBLISHED, {});
    checkState(exam, ...from);
    if (action === 'reopen' && !reason) throw invalid({ reason: REASON });
    if (action === 'close') await closeExam(trx, exam, now());
    if (action === 'reopen') await reopen(trx, exam);
    const times = action === 'publish' ? visibleTimes(input, exam, now()) : {};
    await changeExam(trx, exam, { state: to, ...times }, { author, now: now(), reason });
  });
}

/** The rows of the lists that a correction of a complete exam changes too. */
async function followParts(
  trx: Trx,
  exam: ExamRow,
  { parts = [], grades }: Correction,
  { author, now, reason }: { author: Author; now: Date; reason: string },
): Promise<void> {
  for (const { part_id, ...values } of parts) {
    const rows = await selectRows(liveRows(trx, 'exam-parts').where('id', '=', part_id));
    for (const { version } of rows)
      await updateRow(trx, 'exam-parts', part_id, {
        ...values,
        version: version + 1,
        updated_at: now.toISOString(),
      });
  }
  const values: Values = grades === undefined ? {} : { grades };
  const about: Values = parts.length > 0 ? { correction: JSON.stringify(parts) } : {};
  await changeExam(trx, exam, values, { author, now, reason, about });
}

async function correctExam(deps: ResultDeps, id: number, sent: SentCorrection, author: Author) {
  const { reason, preview, ...correction } = sent;
  return write(deps.store, author, LISTS, async (trx) => {
    const exam = await readExam(trx, id);
    checkState(exam, ...CLOSED);
    const corrected = await correct(trx, exam, correction);
    checkPreview(correction, preview, corrected);
    const now = deps.now();
    if (corrected.rows.length === 0 && !correction.parts && correction.grades === undefined)
      throw NOTHING_CHANGES();
    await storeCorrected(trx, id, corrected, now);
    await writeCells(trx, { exam_id: id, author, now, reason }, corrected.cells);
    await followFourth(trx, corrected, correction);
    await followParts(trx, exam, correction, { author, now, reason });
    return corrected.answer;
  });
}

async function setStanding(
  { store, now }: ResultDeps,
  id: number,
  { student_id, standing, reason }: BodyOf<'PUT exams/{id}/standing/'>,
  author: Author,
) {
  await write(store, author, LISTS, async (trx) => {
    const exam = await readExam(trx, id);
    const isClosed = CLOSED.some((state) => state === exam.state);
    if (!isClosed) orNotFound(await findRow(trx, 'students', student_id));
    await putRows(trx, 'exam_standings', [{ exam_id: id, student_id, standing, reason }]);
    if (isClosed)
      await storeCorrected(trx, id, await correct(trx, exam, { student_id, standing }), now());
    // Without the student: the history outlives an erasure.
    await changeExam(trx, exam, {}, { author, now: now(), reason: null, about: { standing } });
  });
}

/** A new exam with the parts and settings of another one; the same again where its answer was lost. */
async function copyExam(
  deps: ResultDeps,
  id: number,
  names: BodyOf<'POST exams/{id}/copy/'>,
  { author, repeat }: { author: Author; repeat: RepeatKey | null },
): Promise<number> {
  const { resources, store, now } = deps;
  const contextOf = (path: string) => ({
    ...deps,
    resource: resources.find(({ contract }) => contract.path === path)!,
  });
  const path = `exams/${id}/copy`;
  const insert = async (trx: Trx, list: string, row: ResourceRow, values: Values) => {
    const context = contextOf(list);
    const { contract } = context.resource;
    const fields = inputFields(contract).map((name) => [name, row[name] ?? null]);
    const input = { ...(Object.fromEntries(fields) as Values), ...values };
    const after = await insertRow(trx, context, input, { files: {}, cleared: [] }, author);
    await recordRows(trx, author, contract, 'create', [{ before: null, after }], now());
    return after.id;
  };
  return write(store, author, ['exams', 'exam-parts', 'subjects'], async (trx) => {
    const earlier = repeat && (await earlierRow(trx, path, repeat, now()));
    if (earlier) return orNotFound(await findRow(trx, 'exams', earlier)).id;
    const exam = await readExam(trx, id);
    const times = { visible_from: null, visible_until: null };
    const copy = await insert(trx, 'exams', exam, { ...names, ...times });
    const parts = liveRows(trx, 'exam-parts').where('exam', '=', id).orderBy('id');
    for (const part of await selectRows(parts))
      await insert(trx, 'exam-parts', part, { exam: copy });
    if (repeat) await storeKey(trx, path, repeat, copy, now());
    return copy;
  }).catch(async (error: unknown) => {
    throw await clashWithRow(store.db, contextOf('exams').resource.contract, error, names);
  });
}

/** The actions of Admins on a complete exam. */
export const examRoutes = (deps: ResultDeps) => async (app: FastifyInstance) => {
  const { db } = deps.store;

  serve(app, 'GET exams/{id}/check/', async ({ id }) => checkExam(db, await readExam(db, id)));

  serve(app, 'GET exams/{id}/students/', async ({ id }) =>
    readExamStudents(db, await readExam(db, id)),
  );

  serve(app, 'POST exams/{id}/state/', ({ id, body, request }) =>
    changeState(deps, id, body, authorOf(request)),
  );

  serve(app, 'POST exams/{id}/corrections/preview/', async ({ id, body, request }) => {
    await request.mayWrite(db);
    const exam = await readExam(db, id);
    checkState(exam, ...CLOSED);
    const { reason: _reason, preview: _preview, ...correction } = body;
    return (await correct(db, exam, correction)).answer;
  });

  serve(app, 'POST exams/{id}/corrections/', ({ id, body, request }) =>
    correctExam(deps, id, body, authorOf(request)),
  );

  serve(app, 'PUT exams/{id}/standing/', ({ id, body, request }) =>
    setStanding(deps, id, body, authorOf(request)),
  );

  serve(app, 'POST exams/{id}/copy/', async ({ id, body, request }) => ({
    id: await copyExam(deps, id, body, {
      author: authorOf(request),
      repeat: repeatKey(request, { values: body }),
    }),
  }));
};
