import type { FastifyInstance } from 'fastify';
import { serve } from '../../auth/serve-call.ts';
import type { Queries, Trx } from '../../db/schema.ts';
import { write } from '../../db/write.ts';
import { authorOf } from '../../history/authors.ts';
import { recordChange, type Change } from '../../history/record-change.ts';
import { invalid, orNotFound } from '../../http/errors.ts';
import type { CrudDeps } from '../../resource/crud-routes.ts';
import { findRow, liveRows, readNames } from '../../resource/reads.ts';
import { pick, putRows } from './rows.ts';
import { groupKey, readTakers, standardChoices, type Choice } from './takers.ts';

const NOT_OF_CLASS = 'এই শ্রেণির বিষয় থেকে বেছে নিন।';
const TWICE = 'চতুর্থ বিষয়টি আবশ্যিক বিষয়ের মধ্যেও আছে।';

interface OfClass {
  has(subjectId: number): boolean;
}

/** Refuses a fourth subject of another class, and one that is compulsory. */
export function checkFourth(ofClass: OfClass, { compulsory, fourth }: Choice): void {
  if (fourth !== null && !ofClass.has(fourth)) throw invalid({ fourth: NOT_OF_CLASS });
  if (fourth !== null && compulsory.includes(fourth)) throw invalid({ fourth: TWICE });
}

function checkChoice(ofClass: OfClass, choice: Choice): void {
  if (choice.compulsory.some((id) => !ofClass.has(id))) throw invalid({ compulsory: NOT_OF_CLASS });
  checkFourth(ofClass, choice);
}

const subjectNames = (db: Queries, classId: number) =>
  readNames(liveRows(db, 'subjects').where('class_name', '=', classId));

const storedChoice = ({ compulsory, fourth }: Choice) => ({
  compulsory: JSON.stringify([...new Set(compulsory)]),
  fourth,
});

/** As the history shows it. */
const inWords = (names: ReadonlyMap<number, string>, choice: Choice | null) =>
  choice && {
    compulsory: choice.compulsory.map((id) => names.get(id) ?? id).join(', '),
    fourth: choice.fourth === null ? null : (names.get(choice.fourth) ?? null),
  };

const standardOf = async (db: Queries, classId: number, group: string) =>
  (await standardChoices(db, [classId])).get(groupKey(classId, group)) ?? null;

/** Gives a student subjects of his own; null gives back those of class and group. */
export async function putOwnChoice(trx: Trx, student_id: number, choice: Choice | null) {
  await trx.deleteFrom('student_choices').where('student_id', '=', student_id).execute();
  if (choice) await putRows(trx, 'student_choices', [{ student_id, ...storedChoice(choice) }]);
}

async function readChoices(db: Queries, classId: number, group: string) {
  const takers = await readTakers(db, [classId]);
  return {
    standard: await standardOf(db, classId, group),
    students: takers
      .filter((one) => one.group === group)
      .map((one) => ({
        ...pick(one, 'student_id', 'roll', 'name', 'compulsory', 'fourth'),
        section: one.section || null,
        is_own: one.isOwn,
      })),
  };
}

/** What those of a class and group take who have no choice of their own. */
async function saveStandard(
  trx: Trx,
  { classId, group }: { classId: number; group: string },
  choice: Choice,
): Promise<Change> {
  const { name } = orNotFound(await findRow(trx, 'classes', classId));
  const names = await subjectNames(trx, classId);
  checkChoice(names, choice);
  const before = await standardOf(trx, classId, group);
  const key = { class_id: classId, study_group: group };
  await putRows(trx, 'group_choices', [{ ...key, ...storedChoice(choice) }]);
  return {
    resource: 'classes',
    recordId: classId,
    action: 'update',
    label: [name, group].filter(Boolean).join(', '),
    before: inWords(names, before) ?? {},
    after: inWords(names, choice),
  };
}

/** The choice of one student; null gives back that of the class and group. */
async function saveOwn(trx: Trx, id: number, choice: Choice | null): Promise<Change> {
  const student = orNotFound(await findRow(trx, 'students', id));
  const classId = Number(student.class_name);
  const before = (await readTakers(trx, [classId])).find((one) => one.student_id === id) ?? null;
  const names = await subjectNames(trx, classId);
  if (choice) checkChoice(names, choice);
  await putOwnChoice(trx, id, choice);
  return {
    resource: 'students',
    recordId: id,
    action: 'update',
    label: String(student.full_name),
    before: inWords(names, before) ?? {},
    after: inWords(names, choice ?? before?.standard ?? null) ?? {},
  };
}

/** Who takes what: by class and group in one step, and of single students. */
export const choiceRoutes =
  ({ store, now }: CrudDeps) =>
  async (app: FastifyInstance) => {
    serve(app, 'GET choices/', ({ query: { class_id, group } }) =>
      readChoices(store.db, class_id, group ?? ''),
    );

    serve(app, 'PUT choices/', async ({ body: { class_id, group, ...choice }, request }) => {
      const author = authorOf(request);
      await write(store, author, ['marks', 'subjects'], async (trx) => {
        const change = await saveStandard(trx, { classId: class_id, group: group ?? '' }, choice);
        await recordChange(trx, author, change, now());
      });
    });

    serve(app, 'PUT students/{id}/choices/', async ({ id, body: { choice }, request }) => {
      const author = authorOf(request);
      await write(store, author, ['marks', 'students', 'subjects'], async (trx) =>
        recordChange(trx, author, await saveOwn(trx, id, choice), now()),
      );
    });
  };
