import { hash, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { LookupAnswer, VisibleExam } from '@angan/shared/contract';
import { foldForSearch, parseDate, toLatinDigits } from '@angan/bengali-text';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serve, type BodyOf } from '../../auth/serve-call.ts';
import { rowsOf, updateRow, type Queries } from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';
import { write } from '../../db/write.ts';
import { authorOf, type Author } from '../../history/authors.ts';
import { recordChange } from '../../history/record-change.ts';
import { clientNetwork } from '../../http/client-network.ts';
import { notFound, orNotFound } from '../../http/errors.ts';
import type { CrudDeps } from '../../resource/crud-routes.ts';
import { findRow, liveRows, selectRows } from '../../resource/reads.ts';
import { readClosing } from './closed.ts';
import { CODE_DIGITS, yearKey } from './codes.ts';
import { sheetOf, type Closing, type Person, type Result } from './compute.ts';
import type { ExamRow } from './exam-data.ts';
import { pick } from './rows.ts';
import { rollKey } from './takers.ts';
import { asksBirthDate, attemptOf, WrongAnswers } from './wrong-answers.ts';

/** The exams whose results are visible by the clock of the server. */
const visibleRows = (db: Queries, time: string) =>
  liveRows(db, 'exams')
    .where('state', 'in', ['published', 'withdrawn'])
    .where('visible_from', '<=', time)
    .where('visible_until', '>', time);

async function visibleExam(db: Queries, time: string, id: number): Promise<ExamRow | undefined> {
  const [exam] = await selectRows(visibleRows(db, time).where('id', '=', id));
  return exam as ExamRow | undefined;
}

type LookUpQuery = BodyOf<'POST results/lookup/'>;

interface Found {
  student_id: number;
  person: string;
  result: string;
  corrected_at: string | null;
  section: string;
  code: string | null;
  guardian_contact: string | null;
  date_of_birth: string | null;
  result_consent: string | null;
  is_listed: unknown;
}

/** Those of a roll in a class, in all sections or one. */
function resultsOfRoll(db: Queries, exam: ExamRow, { class_id, roll, section }: LookUpQuery) {
  const rows = rowsOf(db)
    .selectFrom('results')
    .leftJoin('students', 'students.id', 'results.student_id')
    .leftJoin('result_codes', (join) =>
      join
        .onRef('result_codes.student_id', '=', 'results.student_id')
        .on('result_codes.academic_year', '=', yearKey(exam.academic_year)),
    )
    .select(['results.student_id', 'results.person', 'results.result', 'results.corrected_at'])
    .select(['result_codes.code', 'students.guardian_contact', 'students.date_of_birth'])
    .select(['students.result_consent', 'results.section'])
    .select((e) =>
      e
        .and([e('students.id', 'is not', null), e('students.deleted_at', 'is', null)])
        .as('is_listed'),
    )
    .where('results.exam_id', '=', exam.id)
    .where('results.class_id', '=', class_id)
    .where('results.roll_key', '=', rollKey(roll));
  const inSection = section ? rows.where('results.section', '=', section) : rows;
  return inSection.$castTo<Found>().execute();
}

/**
 * The one result at a class, section and roll. Without a section it is that of a student who has none, or else
 * the only one of this roll; where rolls differ in zeros in front alone, as it is typed.
 */
async function findResult(
  db: Queries,
  exam: ExamRow,
  query: LookUpQuery,
): Promise<Found | undefined> {
  const found = await resultsOfRoll(db, exam, query);
  const without = found.filter((one) => one.section === '');
  const all = without.length > 0 ? without : found;
  if (all.length < 2) return all[0];
  const isExact = ({ person }: Found) =>
    foldForSearch((JSON.parse(person) as Person).roll) === foldForSearch(query.roll);
  const exact = all.filter(isExact);
  return exact.length === 1 ? exact[0] : undefined;
}

const digest = (text: string) => hash('sha256', text, 'buffer');
/** Takes the same time whatever the texts are, and where there is nothing to compare with. */
const isSame = (typed: string, stored: string | null | undefined) =>
  timingSafeEqual(digest(typed), digest(stored ?? '')) && Boolean(stored) && typed !== '';

const PHONE_DIGITS = 4;
const digitsOf = (secret: string) => toLatinDigits(secret).replace(/\D/g, '');

/** Whether the secret is right; the digits of a phone may need the date of birth. */
function isRight(
  exam: ExamRow,
  found: Found | undefined,
  { secret, birth_date }: LookUpQuery,
  needsBirthDate: boolean,
): boolean {
  const typed = digitsOf(secret);
  const isCode = isSame(typed, found?.code) && typed.length === CODE_DIGITS;
  if (exam.secret !== 'phone') return isCode;
  const isPhone = isSame(typed, found?.guardian_contact?.slice(-PHONE_DIGITS));
  const isBirthDate = isSame(parseDate(birth_date ?? '') ?? '', found?.date_of_birth);
  return isCode || (isPhone && typed.length === PHONE_DIGITS && (!needsBirthDate || isBirthDate));
}

const without = (outcome: LookupAnswer['outcome']): LookupAnswer => ({ outcome, sheet: null });

type ClosingOf = (exam: ExamRow) => Promise<Closing>;

/** Parsed once for each version of an exam, which every change of its copies counts up. */
function closingsOf(db: Queries): ClosingOf {
  const cached = new Map<number, { version: number; closing: Closing }>();
  return async (exam) => {
    const { id, version } = exam;
    const found = cached.get(id);
    if (found?.version === version) return found.closing;
    const closing = await readClosing(db, exam);
    cached.set(id, { version, closing });
    return closing;
  };
}

interface LookUp {
  store: Store;
  closingOf: ClosingOf;
  wrong: WrongAnswers;
  now: Date;
  address: string;
  author: Author;
}

/** Stores the consent that a guardian gave along with the result; false where it was refused meanwhile. */
const giveConsent = ({ store, author, now }: LookUp, id: number): Promise<boolean> =>
  write(store, author, ['students'], async (trx) => {
    const student = orNotFound(await findRow(trx, 'students', id));
    if (student.result_consent !== null) return student.result_consent === 'given';
    const after = { result_consent: 'given' };
    const row = { ...after, version: student.version + 1, updated_at: now.toISOString() };
    await updateRow(trx, 'students', id, row);
    const change = { resource: 'students', recordId: id, action: 'update' as const };
    const label = String(student.full_name);
    const before = { result_consent: student.result_consent };
    await recordChange(trx, author, { ...change, label, before, after }, now);
    return true;
  });

/** Why the right secret opens no sheet. */
async function closedBy(
  context: LookUp,
  exam: ExamRow,
  { person, found, consents }: { person: Person; found: Found; consents: boolean },
): Promise<LookupAnswer['outcome'] | null> {
  if (['withheld', 'expelled'].includes(person.standing)) return 'contact_office';
  const { result_consent: consent, is_listed: isListed } = found;
  if (exam.consent === 'none' || consent === 'given') return null;
  if (exam.consent !== 'each' || consent !== null || !isListed) return 'collect_at_office';
  if (!consents) return 'consent';
  return (await giveConsent(context, person.student_id)) ? null : 'collect_at_office';
}

/** The answer to the right secret. */
async function rightAnswer(
  context: LookUp,
  exam: ExamRow,
  found: Found,
  consents: boolean,
): Promise<LookupAnswer> {
  const person = JSON.parse(found.person) as Person;
  const outcome = await closedBy(context, exam, { person, found, consents });
  if (outcome) return without(outcome);
  const result = JSON.parse(found.result) as Result;
  const { corrected_at } = found;
  const closing = await context.closingOf(exam);
  return { outcome: 'sheet', sheet: sheetOf(closing, { person, result, corrected_at }) };
}

/** Looks a result up; a wrong roll and a wrong secret take the same way to the same answer. */
async function lookUp(context: LookUp, query: LookUpQuery): Promise<LookupAnswer> {
  const { store, wrong, now, address } = context;
  const exam = await visibleExam(store.db, now.toISOString(), query.exam_id);
  if (!exam) throw notFound();
  if (exam.state === 'withdrawn') return without('checking');
  const found = await findResult(store.db, exam, query);
  // However the section is sent, a roll that exists is one.
  const section = found?.section ?? query.section ?? '';
  const roll = [exam.id, query.class_id, section, rollKey(query.roll)].join('\n');
  const attempt = attemptOf({ examId: exam.id, address, roll });
  const done = wrong.begin(attempt);
  try {
    const counts = await wrong.counts(attempt, now);
    await wrong.wait(counts, pause);
    const needsBirthDate = exam.secret === 'phone' && asksBirthDate(counts);
    // Also where there is no such roll: the time tells nothing.
    const opens = isRight(exam, found, query, needsBirthDate);
    if (opens && found) return rightAnswer(context, exam, found, query.consent === true);
    const lacksBirthDate = needsBirthDate && !query.birth_date;
    // Counted alike whether the digits are right: neither counter nor time tells which are.
    if (!lacksBirthDate || digitsOf(query.secret).length !== PHONE_DIGITS)
      await wrong.add(attempt, now);
    return without(lacksBirthDate ? 'birth_date' : 'wrong');
  } finally {
    done();
  }
}

/** No copy of it is stored, by nobody. */
const notStored = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');

async function toWire(
  closingOf: ClosingOf,
  wrong: WrongAnswers,
  exam: ExamRow,
  now: Date,
): Promise<VisibleExam> {
  const { basis } = await closingOf(exam);
  const secret = exam.secret === 'phone' ? 'phone' : 'code';
  return {
    ...pick(exam, 'id', 'name', 'academic_year'),
    secret,
    is_withdrawn: exam.state === 'withdrawn',
    asks_birth_date: secret === 'phone' && (await wrong.isExamAttacked(exam.id, now)),
    classes: basis.classes.map(({ id, name, sections }) => ({
      id,
      name,
      // '' means those without a section, where others have one.
      sections: sections.length > 1 ? sections : sections.filter(Boolean),
    })),
  };
}

/** `results/`: what families see of results, each its own sheet alone. */
export const lookUpRoutes =
  ({ store, now }: CrudDeps) =>
  async (app: FastifyInstance) => {
    const wrong = new WrongAnswers(store.db);
    const closingOf = closingsOf(store.db);

    serve(app, 'GET results/', async ({ reply }) => {
      notStored(reply);
      const at = now();
      const rows = visibleRows(store.db, at.toISOString()).orderBy('id', 'desc');
      const exams = (await selectRows(rows)) as ExamRow[];
      return Promise.all(exams.map((exam) => toWire(closingOf, wrong, exam, at)));
    });

    serve(app, 'POST results/lookup/', ({ body, request, reply }) => {
      notStored(reply);
      const [author, address] = [authorOf(request), clientNetwork(request.ip)];
      return lookUp({ store, closingOf, wrong, now: now(), address, author }, body);
    });
  };
