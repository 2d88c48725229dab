import type { TestApp, Answer, Sending } from '../../../../testing/test-app.ts';

/** A class of two groups' subjects with an exam: two papers of physics with pooled pass marks, and a fourth. */
export interface TestCollege {
  app: TestApp;
  admin: string;
  classId: number;
  subjects: { physics: number; bangla: number; biology: number };
  examId: number;
  parts: {
    written1: number;
    choice1: number;
    written2: number;
    choice2: number;
    bangla: number;
    biology: number;
  };
  /** By roll. */
  students: Record<string, number>;
  call(method: string, path: string, json?: unknown, sending?: Sending): Promise<Answer>;
  enter(roll: string, marks: Partial<Record<keyof TestCollege['parts'], string>>): Promise<void>;
  state(action: string, values?: object): Promise<Answer>;
  lookUp(values: object, sending?: Sending): Promise<Answer>;
  codes(): Promise<Record<string, string>>;
}

const YEAR = '২০২৫-২০২৬';

async function rowsOf(
  call: TestCollege['call'],
  path: string,
  rows: readonly object[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const row of rows) {
    const { status, body } = await call('POST', path, row);
    if (status !== 201) throw new Error(`${path}: ${JSON.stringify(body)}`);
    ids.push(body.id);
  }
  return ids;
}

/** Marks of somebody who takes everything and passes. */
export const passing = {
  written1: '50',
  choice1: '20',
  written2: '50',
  choice2: '20',
  bangla: '60',
  biology: '80',
} as const;

export async function testCollege(app: TestApp, rolls = ['1', '2', '3']): Promise<TestCollege> {
  const admin = (await app.account('office', 'Admin')).token;
  const call: TestCollege['call'] = (method, path, json, sending = {}) =>
    app.call(method, path, { token: admin, json, ...sending });
  const [classId = 0] = await rowsOf(call, 'classes/', [{ name: 'দ্বাদশ' }]);
  const names = ['পদার্থবিজ্ঞান', 'বাংলা', 'জীববিজ্ঞান'];
  const [physics = 0, bangla = 0, biology = 0] = await rowsOf(
    call,
    'subjects/',
    names.map((name) => ({ name, class_name: classId })),
  );
  const ids = await rowsOf(
    call,
    'students/',
    rolls.map((roll) => ({
      full_name: `শিক্ষার্থী ${roll}`,
      roll_number: roll,
      class_name: classId,
      section: 'ক',
      study_group: 'বিজ্ঞান',
      guardian_contact: `0171234${roll.padStart(4, '0')}`,
      result_consent: 'given',
      date_of_birth: '2009-01-01',
      guardian_name: 'অভিভাবক',
    })),
  );
  const [examId = 0] = await rowsOf(call, 'exams/', [{ name: 'নির্বাচনি', academic_year: YEAR }]);
  const part = (subject: number, paper: string | null, name: string, full: number, more = {}) => ({
    exam: examId,
    subject,
    paper,
    name,
    full_marks: full,
    ...more,
  });
  const [written1 = 0, choice1 = 0, written2 = 0, choice2 = 0, ofBangla = 0, ofBiology = 0] =
    await rowsOf(call, 'exam-parts/', [
      part(physics, 'first', 'সৃজনশীল', 70, { pooled_pass_mark: 46 }),
      part(physics, 'first', 'বহুনির্বাচনি', 30, { pooled_pass_mark: 20 }),
      part(physics, 'second', 'সৃজনশীল', 70),
      part(physics, 'second', 'বহুনির্বাচনি', 30),
      part(bangla, null, 'লিখিত', 100),
      part(biology, null, 'লিখিত', 100),
    ]);
  const parts = { written1, choice1, written2, choice2, bangla: ofBangla, biology: ofBiology };
  const choice = { compulsory: [physics, bangla], fourth: biology };
  await call('PUT', 'choices/', { class_id: classId, group: 'বিজ্ঞান', ...choice });
  const students = Object.fromEntries(rolls.map((roll, at) => [roll, ids[at]!]));
  const state = (action: string, values = {}) =>
    call('POST', `exams/${examId}/state/`, { action, ...values });
  await state('open');
  return {
    app,
    admin,
    classId,
    examId,
    parts,
    students,
    call,
    state,
    subjects: { physics, bangla, biology },
    async enter(roll, marks) {
      const cells = Object.entries(marks).map(([name, value]) => ({
        part_id: parts[name as keyof typeof parts],
        student_id: students[roll],
        value,
        before: null,
      }));
      const { status, body } = await call('PUT', `exams/${examId}/marks/`, { cells });
      if (status !== 200 || body.saved.length !== cells.length)
        throw new Error(JSON.stringify(body));
    },
    lookUp: (values, sending = {}) =>
      app.call('POST', 'results/lookup/', {
        ...sending,
        json: { exam_id: examId, class_id: classId, section: 'ক', ...values },
      }),
    async codes() {
      const { body } = await call('POST', 'result-codes/', {
        class_id: classId,
        academic_year: YEAR,
      });
      return Object.fromEntries(
        body.map(({ roll, code }: { roll: string; code: string }) => [roll, code]),
      );
    },
  };
}
