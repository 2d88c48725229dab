import { describeEachDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { startApp, type TestApp } from '../../../testing/test-app.ts';
import { passing, testCollege, type TestCollege } from './testing/college.ts';

describeEachDatabase('an exam', (makeDatabase) => {
  let database: TestDatabase;
  let app: TestApp;
  let college: TestCollege;
  beforeEach(async () => {
    database = await makeDatabase();
    app = await startApp(database);
    college = await testCollege(app);
  });
  afterEach(async () => {
    await app.close();
    await database.remove();
  });
  const call = (method: string, path: string, json?: unknown) =>
    college.call(method, `exams/${college.examId}/${path}`, json);
  const sheets = async () => (await call('GET', `sheets/?class_id=${college.classId}`)).body;
  const enterAll = async () => {
    await college.enter('1', passing);
    await college.enter('2', { ...passing, choice1: '0', choice2: '19' });
    await college.enter('3', { ...passing, bangla: 'অনু' });
  };
  const closeAndPublish = async () => {
    await enterAll();
    expect((await college.state('close')).status).toBe(204);
    expect((await college.state('publish')).status).toBe(204);
  };
  const short = (rows: { gpa: number; outcome: string; position: number | null }[]) =>
    rows.map(({ gpa, outcome, position }) => [gpa, outcome, position]);

  it('is not closed while a mark is missing or somebody takes no subject, and both are named', async () => {
    await enterAll();
    await college.call('PATCH', `students/${college.students['2']}/`, { study_group: 'মানবিক' });
    const cells = [
      {
        part_id: college.parts.bangla,
        student_id: college.students['1'],
        before: 6000,
        value: null,
      },
    ];
    await call('PUT', 'marks/', { cells });
    const { body } = await call('GET', 'check/');
    expect([body.missing_count, body.missing[0].student_id]).toEqual([1, college.students['1']]);
    expect(body.blocking).toEqual([expect.objectContaining({ student_id: college.students['2'] })]);
    expect(body.outcomes).toMatchObject({ incomplete: 2, failed: 1 });
    expect((await college.state('close')).status).toBe(409);
    expect((await call('GET', `sheets/?class_id=${college.classId}`)).status).toBe(404);
  });

  it('refuses a correction that makes a compulsory subject the fourth, or one of another class', async () => {
    await closeAndPublish();
    const { body: other } = await college.call('POST', 'classes/', { name: 'একাদশ' });
    const { body: foreign } = await college.call('POST', 'subjects/', {
      name: 'ভূগোল',
      class_name: other.id,
    });
    for (const fourth of [college.subjects.bangla, foreign.id]) {
      const correction = { student_id: college.students['3'], fourth, reason: 'ভুল' };
      const { status, body } = await call('POST', 'corrections/', correction);
      expect([status, Object.keys(body.fields)]).toEqual([400, ['fourth']]);
    }
    expect(short(await sheets())[2]).toEqual([0, 'failed', null]);
  });

  it('keeps its parts and its table of grades once it is closed', async () => {
    await closeAndPublish();
    const answers = [
      await college.call('DELETE', `exam-parts/${college.parts.bangla}/`),
      await college.call('POST', 'exam-parts/batches/', {
        action: 'delete',
        ids: [college.parts.bangla],
      }),
      await college.call('PATCH', `exams/${college.examId}/`, { position_among: 'none' }),
    ];
    expect(answers[0]!.status).toBe(400);
    expect(answers[1]!.body).toMatchObject({ refused: 1 });
    expect([answers[2]!.status, Object.keys(answers[2]!.body.fields)]).toEqual([
      400,
      ['position_among'],
    ]);
    expect((await college.call('GET', 'exam-parts/')).body).toHaveLength(6);
  });

  it('may be published again by a second press, and is withdrawn before it is reopened', async () => {
    await closeAndPublish();
    expect((await college.state('publish')).status).toBe(204);
    const { status, body } = await college.state('reopen', { reason: 'ভুল' });
    expect([status, body.message]).toEqual([409, expect.stringContaining('প্রত্যাহার')]);
  });

  it('is graded with pooled pass marks, the fourth subject and absences, the same in every report', async () => {
    await closeAndPublish();
    const all = await sheets();
    expect(short(all)).toEqual([
      [500, 'passed', 1],
      [0, 'failed', null],
      [0, 'failed', null],
    ]);
    expect(all[0].subjects[0]).toMatchObject({
      total: 14_000,
      letter: 'A',
      point: 400,
      highest: null,
    });
    expect(all.map(({ failed_count }: { failed_count: number }) => failed_count)).toEqual([
      0, 1, 1,
    ]);
    const { body: statistics } = await call('GET', `statistics/?class_id=${college.classId}`);
    expect(statistics[1]).toMatchObject({
      takers: 3,
      passed: 2,
      failed: 0,
      absent: 1,
      average: 6000,
    });
    const { body: merit } = await call('GET', `merit/?class_id=${college.classId}`);
    expect(
      merit.map(({ roll, new_roll }: { roll: string; new_roll: number }) => [roll, new_roll]),
    ).toEqual([
      ['1', 1],
      ['2', 2],
      ['3', 3],
    ]);
  });

  it('has its new rolls by GPA before total, then by old roll with letters too, where positions are hidden', async () => {
    await college.call('PATCH', `exams/${college.examId}/`, { position_among: 'none' });
    for (const [roll, number] of Object.entries({ 2: '১০ক', 3: '৯ক' }))
      await college.call('PATCH', `students/${college.students[roll]}/`, { roll_number: number });
    // A higher total of the compulsory subjects, but a lower GPA.
    const lower = { written1: '70', choice1: '30', written2: '70', choice2: '30', bangla: '33' };
    await college.enter('1', { ...passing, ...lower, biology: '0' });
    for (const roll of ['2', '3']) await college.enter(roll, passing);
    await college.state('close');
    const { body } = await call('GET', `merit/?class_id=${college.classId}`);
    expect(body.map(({ roll }: { roll: string }) => roll)).toEqual(['৯ক', '১০ক', '1']);
    expect(body[0].position).toBeNull();
  });

  it('stays as it was closed through a new roll, another fourth, a move, a trash and an edit of its parts', async () => {
    await closeAndPublish();
    const before = await sheets();
    const [one, two] = [college.students['1'], college.students['2']];
    await college.call('PATCH', `students/${one}/`, {
      roll_number: '77',
      section: 'খ',
      full_name: 'অন্য',
    });
    const choice = { compulsory: [college.subjects.bangla], fourth: null };
    await college.call('PUT', `students/${one}/choices/`, { choice });
    await college.call('DELETE', `students/${two}/`);
    const part = await college.call('PATCH', `exam-parts/${college.parts.bangla}/`, {
      full_marks: 60,
    });
    expect(part.status).toBe(400);
    expect(await sheets()).toEqual(before);
  });

  it('is corrected for one student with all positions at once, says so on each sheet that changed, and corrects nothing twice', async () => {
    await closeAndPublish();
    app.clock.now = new Date(app.clock.now.getTime() + 4 * 3_600_000);
    const bangla = { part_id: college.parts.bangla, value: '90' };
    const fix = { reason: 'ভুল তোলা', student_id: college.students['3'], marks: [bangla] };
    const { body: preview } = await call('POST', 'corrections/preview/', fix);
    expect(preview.changes.map(({ roll }: { roll: string }) => roll)).toEqual(['1', '3']);
    expect((await sheets())[2].corrected_at).toBeNull();
    expect((await call('POST', 'corrections/', { ...fix, preview: preview.preview })).status).toBe(
      200,
    );
    const after = await sheets();
    expect(short(after)).toEqual([
      [500, 'passed', 2],
      [0, 'failed', null],
      [500, 'passed', 1],
    ]);
    const at = app.clock.now.toISOString();
    expect(after.map((sheet: { corrected_at: string }) => sheet.corrected_at)).toEqual([
      at,
      null,
      at,
    ]);
    expect((await call('POST', 'corrections/', fix)).status).toBe(409);
    const { body: sittings } = await call('GET', 'sittings/');
    const { body: changes } = await call('GET', `mark-changes/?sitting=${sittings[0].sitting}`);
    expect(changes.at(-1)).toMatchObject({ before: 'absent', after: 9000, reason: 'ভুল তোলা' });
  });

  it('is corrected by the last word on a part that a correction names twice', async () => {
    await closeAndPublish();
    const marks = ['80', '90'].map((value) => ({ part_id: college.parts.bangla, value }));
    const fix = { reason: 'ভুল', student_id: college.students['3'], marks };
    expect((await call('POST', 'corrections/', fix)).status).toBe(200);
    expect((await sheets())[2].subjects[1].total).toBe(9000);
  });

  it('keeps the day of its publication where its end alone is moved', async () => {
    await closeAndPublish();
    const before = (await sheets())[0].published_at;
    app.clock.now = new Date(app.clock.now.getTime() + 4 * 3_600_000);
    await college.state('publish', { visible_until: '2099-01-01T00:00:00.000Z' });
    expect((await sheets())[0].published_at).toBe(before);
  });

  it('is seen on where a form of it is saved with blank times', async () => {
    await closeAndPublish();
    const [before] = (await college.call('GET', 'exams/')).body;
    const times = { visible_from: null, visible_until: null };
    await college.call('PATCH', `exams/${college.examId}/`, times);
    const [after] = (await college.call('GET', 'exams/')).body;
    expect([after.visible_from, after.visible_until]).toEqual([
      before.visible_from,
      before.visible_until,
    ]);
    expect((await college.call('GET', 'results/')).body).toHaveLength(1);
  });

  it('is doubtful where nobody passes a subject by its pooled parts', async () => {
    const low = { ...passing, written1: '10', written2: '9' };
    for (const roll of ['1', '2', '3']) await college.enter(roll, { ...low, choice1: roll });
    const { body } = await call('GET', 'check/');
    const doubts = body.doubts.map(({ message }: { message: string }) => message);
    expect(doubts).toContain('দ্বাদশ, পদার্থবিজ্ঞান: সবাই অকৃতকার্য।');
    expect(doubts).toContain('দ্বাদশ, পদার্থবিজ্ঞান, প্রথম পত্র, সৃজনশীল: সবার নম্বর একই।');
  });

  it('is corrected completely and only as its preview said, and never with a full mark below a stored mark', async () => {
    await closeAndPublish();
    const values = { counts_as: null, pass_mark: 61, pooled_pass_mark: null };
    const parts = [{ part_id: college.parts.bangla, full_marks: 100, ...values }];
    const fix = { reason: 'পাস নম্বর ভুল', parts };
    expect((await call('POST', 'corrections/', fix)).body.fields).toHaveProperty('preview');
    const { body: preview } = await call('POST', 'corrections/preview/', fix);
    expect(preview.changes.map(({ after }: { after: object }) => after)).toMatchObject([
      { outcome: 'failed', position: null },
      { failed_count: 2 },
    ]);
    expect((await call('POST', 'corrections/', { ...fix, preview: 'other' })).status).toBe(409);
    expect((await call('POST', 'corrections/', { ...fix, preview: preview.preview })).status).toBe(
      200,
    );
    expect((await sheets())[0].outcome).toBe('failed');
    const below = { ...fix, parts: [{ ...parts[0], full_marks: 59, pass_mark: null }] };
    const { body } = await call('POST', 'corrections/preview/', below);
    expect(Object.keys(body.fields)).toEqual(['parts.0.full_marks']);
  });

  it('is withdrawn before it is reopened, with a reason, and closed again gives the same', async () => {
    await closeAndPublish();
    const before = await sheets();
    expect((await college.state('reopen', { reason: 'ভুল' })).status).toBe(409);
    expect((await college.state('withdraw')).status).toBe(204);
    expect((await college.state('withdraw')).status).toBe(204);
    expect((await college.state('reopen')).status).toBe(400);
    expect((await college.state('reopen', { reason: 'ভুল' })).status).toBe(204);
    expect((await call('GET', `sheets/?class_id=${college.classId}`)).status).toBe(404);
    await college.state('close');
    await college.state('publish');
    expect(await sheets()).toEqual(before);
  });

  it('names its students by section with the standing of each, and as they were once it is closed', async () => {
    const standing = {
      student_id: college.students['2'],
      standing: 'irregular',
      reason: 'দুই বিষয়',
    };
    await call('PUT', 'standing/', standing);
    await college.call('PATCH', `students/${college.students['3']}/`, { section: 'খ' });
    const short = async () =>
      (await call('GET', 'students/')).body.map((one: Record<string, unknown>) => [
        one.roll,
        one.section,
        one.standing,
        one.reason,
      ]);
    const expected = [
      ['1', 'ক', 'regular', null],
      ['2', 'ক', 'irregular', 'দুই বিষয়'],
      ['3', 'খ', 'regular', null],
    ];
    expect(await short()).toEqual(expected);
    await closeAndPublish();
    await college.call('PATCH', `students/${college.students['1']}/`, { section: 'গ' });
    expect(await short()).toEqual(expected);
  });

  it('counts who is withheld or irregular apart, and tells nobody in its history who that is', async () => {
    await closeAndPublish();
    const standing = { student_id: college.students['1'], standing: 'withheld', reason: 'বকেয়া' };
    expect((await call('PUT', 'standing/', standing)).status).toBe(204);
    expect(short(await sheets())[0]).toEqual([null, 'withheld', null]);
    const { body } = await college.call('GET', `history/?resource=exams`);
    expect(JSON.stringify(body)).not.toContain('বকেয়া');
    expect(JSON.stringify(body)).not.toContain('শিক্ষার্থী 1');
  });

  it('is closed, or corrected, completely or not at all', async () => {
    await enterAll();
    const { db } = app.store;
    await db.schema.alterTable('exam_closings').renameTo('exam_closings_away').execute();
    expect((await college.state('close')).status).toBe(500);
    await db.schema.alterTable('exam_closings_away').renameTo('exam_closings').execute();
    expect(await db.selectFrom('results').selectAll().execute()).toEqual([]);
    expect((await college.call('GET', `exams/${college.examId}/`)).body.state).toBe('entry');
    await college.state('close');
    const before = await sheets();
    await db.schema.alterTable('mark_changes').renameTo('mark_changes_away').execute();
    const marks = [{ part_id: college.parts.bangla, value: '90' }];
    const fix = { reason: 'ভুল', student_id: college.students['3'], marks };
    expect((await call('POST', 'corrections/', fix)).status).toBe(500);
    await db.schema.alterTable('mark_changes_away').renameTo('mark_changes').execute();
    expect(await sheets()).toEqual(before);
  });
});
