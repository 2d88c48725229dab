import { describeEachDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { startApp, type TestApp } from '../../../testing/test-app.ts';
import { passing, testCollege, type TestCollege } from './testing/college.ts';

describeEachDatabase('marks of an exam', (makeDatabase) => {
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
  const save = (cells: object[], token = college.admin) =>
    app.call('PUT', `exams/${college.examId}/marks/`, { token, json: { cells } });
  const cell = (roll: string, value: string | null, before: number | 'absent' | null = null) => ({
    part_id: college.parts.bangla,
    student_id: college.students[roll],
    before,
    value,
  });
  const grid = async (subject: keyof TestCollege['subjects'] = 'bangla') =>
    (
      await college.call(
        'GET',
        `exams/${college.examId}/marks/?subject_id=${college.subjects[subject]}&section=ক`,
      )
    ).body;

  it('0 in either digits is a mark, absent another, and both are counted as entered', async () => {
    expect(
      (await save([cell('1', '০'), cell('2', 'Abs'), cell('3', ' 33.5 ')])).body,
    ).toMatchObject({
      saved: [{ mark: 0 }, { mark: 'absent' }, { mark: 3350 }],
      conflicts: [],
      refused: [],
    });
    const marks = (await grid()).students.map((one: { marks: object }) => Object.values(one.marks));
    expect(marks).toEqual([[0], ['absent'], [3350]]);
    const { body } = await college.call('GET', 'mark-entry/');
    const bangla = body.find(
      ({ subject_id }: { subject_id: number }) => subject_id === college.subjects.bangla,
    );
    expect([bangla.students, bangla.parts[0].entered]).toEqual([3, 3]);
  });

  it('a mark that is no number of two decimals, or beyond the full mark, is refused with its reason and the rest is saved', async () => {
    const { body } = await save([cell('1', '33,5'), cell('2', '-'), cell('3', '100')]);
    expect(body.saved).toHaveLength(1);
    expect(body.refused.map(({ message }: { message: string }) => message)).toEqual([
      expect.stringContaining('কমা নয়'),
      expect.stringContaining('কোনো নম্বর নয়'),
    ]);
    expect((await save([cell('1', '100.01')])).body.refused).toHaveLength(1);
  });

  it('a full mark below a stored mark is refused at once', async () => {
    await save([cell('1', '70.5'), cell('2', '40')]);
    const part = `exam-parts/${college.parts.bangla}/`;
    const { status, body } = await college.call('PATCH', part, { full_marks: 70 });
    expect([status, body.fields]).toEqual([400, { full_marks: expect.stringContaining('১ জনের') }]);
    const { body: stored } = await college.call('GET', part);
    expect(stored.full_marks).toBe(100);
    expect((await college.call('PATCH', part, { full_marks: 71 })).status).toBe(200);
  });

  it('a cell that somebody else has changed is a conflict by itself, and the same value again is none', async () => {
    await save([cell('1', '40'), cell('2', '41')]);
    const other = (await app.account('second', 'Admin')).token;
    const { body } = await save([cell('1', '50'), cell('2', '41'), cell('3', '42')], other);
    expect(body.conflicts).toEqual([
      expect.objectContaining({ student_id: college.students['1'], mark: 4000, by: 'office' }),
    ]);
    expect(body.saved).toHaveLength(2);
    expect((await save([cell('1', '50', 4000)], other)).body.saved).toHaveLength(1);
  });

  it('two teachers who enter one grid at once overwrite nothing silently', async () => {
    const other = (await app.account('second', 'Admin')).token;
    const values = ['11', '22'];
    const answers = await Promise.all(
      [college.admin, other].map((token, at) =>
        save(
          ['1', '2', '3'].map((roll) => cell(roll, values[at]!)),
          token,
        ),
      ),
    );
    const [saved, conflicts] = ['saved', 'conflicts'].map((name) =>
      answers.map(({ body }) => body[name].length).sort(),
    );
    expect([saved, conflicts]).toEqual([
      [0, 3],
      [0, 3],
    ]);
  });

  it('nobody has a mark in what he does not take, whatever a file says', async () => {
    const { examId, subjects, parts, students } = college;
    const choice = { compulsory: [subjects.physics, subjects.bangla], fourth: null };
    await college.call('PUT', `students/${students['2']}/choices/`, { choice });
    const biology = { part_id: parts.biology, student_id: students['2'], value: '0' };
    expect((await save([biology])).body).toMatchObject({
      saved: [],
      refused: [{ part_id: parts.biology }],
    });
    const rows = ['1', '2', '3'].map((roll, at) => ({
      line: at + 2,
      section: 'ক',
      roll,
      name: null,
      marks: { [parts.biology]: roll === '2' ? '-' : '70' },
    }));
    const { body } = await college.call('POST', `exams/${examId}/marks/preview/`, {
      subject_id: subjects.biology,
      rows,
    });
    expect(body.cells).toHaveLength(2);
    expect(body.problems).toEqual([expect.objectContaining({ line: 3, code: 'not_taken' })]);
    expect((await grid('biology')).students).toHaveLength(2);
  });

  it('a file is stored to the last cell as its dry run shows it: a roll twice, shifted names and gaps change nothing', async () => {
    const { examId, subjects, parts } = college;
    await save([cell('3', '80')]);
    const row = (line: number, roll: string, mark: string | null, name: string | null = null) => ({
      line,
      section: 'ক',
      roll,
      name,
      marks: { [parts.bangla]: mark },
    });
    const preview = async (rows: object[]) =>
      (
        await college.call('POST', `exams/${examId}/marks/preview/`, {
          subject_id: subjects.bangla,
          rows,
        })
      ).body;
    const twice = await preview([row(2, '০১', '0'), row(3, '3', '80'), row(4, '003', '95')]);
    expect(twice.problems).toEqual([
      expect.objectContaining({ line: 3, code: 'twice' }),
      expect.objectContaining({ line: 4, code: 'twice' }),
    ]);
    expect(twice.cells).toMatchObject([{ line: 2, before: null, mark: 0 }]);
    const selected = await preview([
      row(3, '3', '80'),
      { ...row(4, '003', '95'), is_selected: true },
    ]);
    expect([selected.problems, selected.cells]).toMatchObject([[], [{ line: 4, mark: 9500 }]]);
    const shifted = await preview([
      row(2, '1', '5', 'শিক্ষার্থী 2'),
      row(3, '2', null),
      row(4, '9', '1'),
    ]);
    expect(shifted.problems.map(({ code }: { code: string }) => code)).toEqual([
      'shifted',
      'unknown',
    ]);
    expect(shifted.cells).toEqual([]);
    const { 1: first, 2: second } = college.students;
    const patch = (id: number | undefined, full_name: string) =>
      college.call('PATCH', `students/${id}/`, { full_name });
    await patch(first, 'মোঃ রহিম উদ্দিন');
    await patch(second, 'মোছা. ফাতেমা খাতুন');
    const named = await preview([
      row(2, '1', '5', 'মোহাম্মদ রহীম উদ্দীন'),
      row(3, '2', '6', 'রহিমা খাতুন'),
    ]);
    expect(named.cells).toMatchObject([{ line: 2, mark: 500 }]);
    expect(named.problems).toMatchObject([{ line: 3, code: 'name' }]);
    const unchanged = await preview([row(2, '3', '৮০')]);
    expect([unchanged.cells, unchanged.unchanged]).toEqual([[], 1]);
  });

  it('a row of a file with one wrong mark sets none of its marks, as its dry run says', async () => {
    const { examId, subjects, parts } = college;
    const marks = { [parts.written1]: '50', [parts.choice1]: '45' };
    const rows = [{ line: 2, section: 'ক', roll: '1', name: null, marks }];
    const { body } = await college.call('POST', `exams/${examId}/marks/preview/`, {
      subject_id: subjects.physics,
      rows,
    });
    expect([body.cells, body.problems]).toMatchObject([[], [{ line: 2, code: 'wrong' }]]);
  });

  it('a part with marks stays that of its subject', async () => {
    await save([cell('1', '40')]);
    const part = `exam-parts/${college.parts.bangla}/`;
    const { status, body } = await college.call('PATCH', part, {
      subject: college.subjects.biology,
    });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['subject']]);
  });

  it('both papers have one pass mark: another one for the other paper is refused', async () => {
    const part = `exam-parts/${college.parts.written2}/`;
    const set = (pass: number) => college.call('PATCH', part, { pooled_pass_mark: pass });
    const { status, body } = await set(40);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['pooled_pass_mark']]);
    expect((await set(46)).status).toBe(200);
  });

  it('a copy that is called as another exam is refused at its name, in either digits', async () => {
    const { status, body } = await college.call('POST', `exams/${college.examId}/copy/`, {
      name: 'নির্বাচনি',
      academic_year: '2025-2026',
    });
    expect([status, body.code, body.fields]).toEqual([
      409,
      'taken',
      { name: expect.stringContaining('আগে থেকেই') },
    ]);
  });

  it('a copy that is sent again with its key, as after a lost answer, is the same exam', async () => {
    const headers = { 'idempotency-key': 'copy-of-an-exam' };
    const values = { name: 'প্রাক-নির্বাচনি', academic_year: '2025-2026' };
    const copy = () => college.call('POST', `exams/${college.examId}/copy/`, values, { headers });
    const [first, second] = [await copy(), await copy()];
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  });

  it('a group is found however its letters were typed', async () => {
    const group = 'ব্যবসায় শিক্ষা';
    const student = `students/${college.students['1']}/`;
    await college.call('PATCH', student, { study_group: group });
    const typed = ` ${group.normalize('NFC').replace('\u09af\u09bc', '\u09df')}`;
    const query = `class_id=${college.classId}&group=${encodeURIComponent(typed)}`;
    expect((await college.call('GET', `choices/?${query}`)).body.students).toHaveLength(1);
  });

  it('a file with several sections sets each roll of its own section, and none of a section that is not the teacher’s', async () => {
    const { examId, subjects, parts, classId } = college;
    const { body: other } = await college.call('POST', 'students/', {
      full_name: 'শাখা খ',
      roll_number: '1',
      class_name: classId,
      section: 'খ',
      study_group: 'বিজ্ঞান',
    });
    const teacher = await app.account('teacher', 'User', ['marks']);
    const scopes = [{ subject_id: subjects.bangla, section: 'ক' }];
    await college.call('PUT', `users/${teacher.id}/mark-scopes/`, { scopes });
    const rows = ['ক', 'খ'].map((section, at) => ({
      line: at + 2,
      section,
      roll: '০১',
      name: null,
      marks: { [parts.bangla]: `4${at}` },
    }));
    const preview = (token: string, sent: object[]) =>
      app.call('POST', `exams/${examId}/marks/preview/`, {
        token,
        json: { subject_id: subjects.bangla, rows: sent },
      });
    const cells = [
      { line: 2, student_id: college.students['1'], mark: 4000 },
      { line: 3, student_id: other.id, mark: 4100 },
    ];
    expect((await preview(college.admin, rows)).body).toMatchObject({ cells, problems: [] });
    expect((await preview(teacher.token, rows)).body).toMatchObject({
      cells: cells.slice(0, 1),
      problems: [{ line: 3, code: 'not_yours' }],
    });
    expect((await preview(teacher.token, rows.slice(1))).status).toBe(403);
    const named = [{ ...rows[0], name: 'শিক্ষার্থী 2' }];
    expect((await preview(college.admin, named)).body.problems).toMatchObject([
      { code: 'shifted' },
    ]);
    const full = Array.from({ length: 5000 }, (_, at) => ({
      line: at,
      section: 'ক',
      roll: String(9000 + at),
      name: 'মোহাম্মদ আব্দুর রহমান চৌধুরী',
      marks: { [parts.bangla]: '৪০' },
    }));
    expect((await preview(college.admin, full)).body.problems).toHaveLength(5000);
  });

  it('a teacher reads and enters the subjects and sections of the list alone, and no phone', async () => {
    const { examId, subjects, parts, students } = college;
    const teacher = await app.account('teacher', 'User', ['marks']);
    const scopes = [{ subject_id: subjects.bangla, section: 'ক' }];
    await college.call('PUT', `users/${teacher.id}/mark-scopes/`, { scopes });
    const as = { token: teacher.token };
    const { body: entry } = await app.call('GET', 'mark-entry/', as);
    expect(entry.map(({ subject_id }: { subject_id: number }) => subject_id)).toEqual([
      subjects.bangla,
    ]);
    const read = (subject: number) =>
      app.call('GET', `exams/${examId}/marks/?subject_id=${subject}&section=ক`, as);
    expect(JSON.stringify((await read(subjects.bangla)).body)).not.toContain('0171234');
    expect((await read(subjects.physics)).status).toBe(403);
    expect((await save([cell('1', '40')], teacher.token)).status).toBe(200);
    const physics = { part_id: parts.written1, student_id: students['1'], value: '1' };
    expect((await save([physics], teacher.token)).status).toBe(403);
    const deleted = { ...physics, part_id: 999_999 };
    const { body } = await save([cell('2', '40'), physics, deleted], teacher.token);
    expect([body.saved.length, body.refused.length]).toEqual([1, 2]);
    expect((await grid('physics')).students[0].marks).toEqual({});
    await college.call('PUT', `users/${teacher.id}/mark-scopes/`, { scopes: [] });
    expect((await save([cell('2', '40')], teacher.token)).status).toBe(403);
  });

  it('a sitting is one line of who and when, which opens; what was absent for the rest is in it', async () => {
    const { examId, subjects } = college;
    await save([cell('1', '40')]);
    await save([cell('1', '41', 4000)]);
    const rest = { subject_id: subjects.bangla, section: 'ক', paper: null };
    expect((await college.call('POST', `exams/${examId}/rest-absent/`, rest)).body).toEqual({
      cells: 2,
    });
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
    await save([cell('1', '42', 4100)]);
    const { body: sittings } = await college.call('GET', `exams/${examId}/sittings/`);
    expect(
      sittings.map(({ cells, actor }: { cells: number; actor: string }) => [cells, actor]),
    ).toEqual([
      [1, 'office'],
      [4, 'office'],
    ]);
    const { body } = await college.call(
      'GET',
      `exams/${examId}/mark-changes/?sitting=${sittings[1].sitting}`,
    );
    expect(
      body.map(({ before, after }: { before: unknown; after: unknown }) => [before, after]),
    ).toEqual([
      [null, 4000],
      [4000, 4100],
      [null, 'absent'],
      [null, 'absent'],
    ]);
  });

  it('a part is filled once from the totals of its subject in another exam', async () => {
    await college.enter('1', { bangla: passing.bangla });
    const { examId, subjects } = college;
    const { body: copy } = await college.call('POST', `exams/${examId}/copy/`, {
      name: 'বার্ষিক',
      academic_year: '২০২৬',
    });
    await college.call('POST', `exams/${copy.id}/state/`, { action: 'open' });
    const { body: list } = await college.call('GET', `exam-parts/?exam=${copy.id}&page=1`);
    const part = list.results.find(
      ({ subject }: { subject: number }) => subject === subjects.bangla,
    );
    const fill = () =>
      college.call('POST', `exams/${copy.id}/fill/`, { part_id: part.id, from_exam_id: examId });
    await college.call('PATCH', `exam-parts/${part.id}/`, { full_marks: 10 });
    const { status, body } = await fill();
    expect([status, body.message]).toEqual([409, expect.stringContaining('পূর্ণমান ১০০')]);
    await college.call('PATCH', `exam-parts/${part.id}/`, { full_marks: 100 });
    expect([(await fill()).body, (await fill()).body]).toEqual([{ cells: 1 }, { cells: 0 }]);
  });

  it('who was absent in one part and has 0 in the other is filled with 0, who was absent in all as absent', async () => {
    const { examId, subjects, students } = college;
    const { body: copy } = await college.call('POST', `exams/${examId}/copy/`, {
      name: 'বার্ষিক',
      academic_year: '২০২৬',
    });
    const { body: part } = await college.call('POST', 'exam-parts/', {
      exam: copy.id,
      subject: subjects.physics,
      paper: 'first',
      name: 'আগের',
      full_marks: 200,
    });
    await college.call('POST', `exams/${copy.id}/state/`, { action: 'open' });
    const absent = { written1: 'অনু', choice1: 'অনু', written2: 'অনু', choice2: 'অনু' };
    await college.enter('1', absent);
    await college.enter('2', { ...absent, written2: '0' });
    await college.call('POST', `exams/${copy.id}/fill/`, {
      part_id: part.id,
      from_exam_id: examId,
    });
    const { body } = await college.call(
      'GET',
      `exams/${copy.id}/marks/?subject_id=${subjects.physics}&section=ক`,
    );
    const markOf = (roll: string) =>
      body.students.find((one: { student_id: number }) => one.student_id === students[roll]).marks[
        part.id
      ];
    expect([markOf('1'), markOf('2')]).toEqual(['absent', 0]);
  });
});
