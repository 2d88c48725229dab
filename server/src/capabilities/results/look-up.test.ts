import { sql } from 'kysely';
import { describeEachDatabase, onlyOn, type TestDatabase } from '../../../testing/databases.ts';
import { startApp, type TestApp } from '../../../testing/test-app.ts';
import { passing, testCollege, type TestCollege } from './testing/college.ts';

const ROLLS = ['1', '2', '3', '4', '5'];

describeEachDatabase('the look-up of results', (makeDatabase, kind) => {
  let database: TestDatabase;
  let app: TestApp;
  let college: TestCollege;
  let codes: Record<string, string>;
  beforeEach(async () => {
    database = await makeDatabase();
    app = await startApp(database);
    college = await testCollege(app, ROLLS);
    codes = await college.codes();
    for (const roll of ROLLS) await college.enter(roll, passing);
    await college.state('close');
  });
  afterEach(async () => {
    await app.close();
    await database.remove();
  });
  const publish = (values = {}) => college.state('publish', values);
  const outcome = async (values: object, ip?: string) =>
    (await college.lookUp(values, { ip })).body.outcome;

  it('opens one sheet to its code, in either digits and with zeros in front of the roll, stored by nobody', async () => {
    await publish();
    const answer = await college.lookUp({ roll: '০০2', secret: codes['2'] });
    expect(answer.body.sheet).toMatchObject({
      roll: '2',
      gpa: 500,
      position: 1,
      guardian: 'অভিভাবক',
    });
    expect(answer.body.sheet.subjects[0].highest).toBe(14_000);
    expect(JSON.stringify(answer.body)).not.toMatch(/0171234|2009-01-01/);
    expect([
      answer.headers['cache-control'],
      answer.headers['x-robots-tag'],
      answer.headers.etag,
    ]).toEqual(['no-store', 'noindex', undefined]);
  });

  it('answers a wrong roll as a wrong secret, and a code of another roll opens nothing', async () => {
    await publish();
    const answers = [
      await college.lookUp({ roll: '1', secret: '00000000' }),
      await college.lookUp({ roll: '99', secret: codes['1'] }),
      await college.lookUp({ roll: '1', secret: codes['2'] }),
      await college.lookUp({ roll: '1', secret: '' }),
      await college.lookUp({ roll: '1', secret: codes['1'], section: 'খ' }),
    ];
    for (const { status, body, headers } of answers)
      expect([status, body, headers['content-length']]).toEqual([
        200,
        { outcome: 'wrong', sheet: null },
        answers[0]!.headers['content-length'],
      ]);
  });

  it('opens the sheet of a student without a section next to one of a section with the same roll', async () => {
    await college.state('reopen', { reason: 'আরেকজন' });
    const { body: added } = await college.call('POST', 'students/', {
      full_name: 'শাখা ছাড়া',
      roll_number: '1',
      class_name: college.classId,
      study_group: 'বিজ্ঞান',
      result_consent: 'given',
    });
    college.students['none'] = added.id;
    await college.enter('none', passing);
    await college.state('close');
    await publish();
    const { body: slips } = await college.call('POST', 'result-codes/', {
      class_id: college.classId,
      academic_year: '২০২৫–২৬',
    });
    const own = slips.find((one: { student_id: number }) => one.student_id === added.id).code;
    const { body: exams } = await app.call('GET', 'results/');
    expect(exams[0].classes[0].sections).toEqual(['', 'ক']);
    const nameOf = async (values: object) => (await college.lookUp(values)).body.sheet?.name;
    expect([
      await nameOf({ roll: '1', section: null, secret: own }),
      await nameOf({ roll: '1', section: 'ক', secret: codes['1'] }),
      await nameOf({ roll: '2', section: null, secret: codes['2'] }),
      await nameOf({ roll: '1', section: 'ক', secret: own }),
    ]).toEqual(['শাখা ছাড়া', 'শিক্ষার্থী 1', 'শিক্ষার্থী 2', undefined]);
  });

  it('opens the sheets of 01A and 1A, two rolls of one section, each to its own code', async () => {
    await college.state('reopen', { reason: 'আরও দুজন' });
    for (const roll of ['01A', '1A']) {
      const { body } = await college.call('POST', 'students/', {
        full_name: roll,
        roll_number: roll,
        class_name: college.classId,
        section: 'ক',
        study_group: 'বিজ্ঞান',
        result_consent: 'given',
      });
      college.students[roll] = body.id;
      await college.enter(roll, passing);
    }
    expect((await college.state('close')).status).toBe(204);
    await publish();
    const own = await college.codes();
    for (const roll of ['01A', '1A'])
      expect((await college.lookUp({ roll, secret: own[roll] })).body.sheet?.name).toBe(roll);
    expect(await outcome({ roll: '০১a', secret: own['1A'] })).toBe('wrong');
    await app.store.db
      .deleteFrom('results')
      .where('student_id', '=', college.students['1A']!)
      .execute();
    expect(await outcome({ roll: '1a', secret: own['01A'] })).toBe('sheet');
  });

  it('counts the wrong digits of a roll once, whether its section is sent or not', async () => {
    await college.call('PATCH', `exams/${college.examId}/`, { secret: 'phone' });
    await publish();
    for (let at = 0; at < 10; at += 1)
      await college.lookUp({ roll: '1', secret: '9999', section: at % 2 ? 'ক' : null });
    const right = { roll: '1', secret: '0001' };
    expect([await outcome(right), await outcome({ ...right, section: null })]).toEqual([
      'birth_date',
      'birth_date',
    ]);
  });

  it('is not there a second before its time, nor after it, nor after a withdrawal, by the clock of the server', async () => {
    const from = new Date(app.clock.now.getTime() + 3_600_000);
    const until = new Date(from.getTime() + 3_600_000);
    await publish({ visible_from: from.toISOString(), visible_until: until.toISOString() });
    const seen = async (time: number) => {
      app.clock.now = new Date(time);
      const { status } = await college.lookUp({ roll: '1', secret: codes['1'] });
      return [status, (await app.call('GET', 'results/')).body.length];
    };
    expect(await seen(from.getTime() - 1000)).toEqual([404, 0]);
    expect(await seen(from.getTime())).toEqual([200, 1]);
    expect(await seen(until.getTime())).toEqual([404, 0]);
    app.clock.now = from;
    await college.state('withdraw');
    const { body } = await college.lookUp({ roll: '1', secret: codes['1'] });
    expect(body).toEqual({ outcome: 'checking', sheet: null });
  });

  it('answers the right secret without marks where consent lacks, or a result is withheld', async () => {
    await publish();
    await college.call('PATCH', `students/${college.students['1']}/`, { result_consent: null });
    expect(await outcome({ roll: '1', secret: codes['1'] })).toBe('collect_at_office');
    const standing = { student_id: college.students['2'], standing: 'expelled', reason: 'নকল' };
    await college.call('PUT', `exams/${college.examId}/standing/`, standing);
    const answer = await college.lookUp({ roll: '2', secret: codes['2'] });
    expect(answer.body).toEqual({ outcome: 'contact_office', sheet: null });
    expect(await outcome({ roll: '2', secret: codes['3'] })).toBe('wrong');
  });

  it('asks each guardian with the right secret where the exam says so, once, and nobody who has refused', async () => {
    await college.call('PATCH', `exams/${college.examId}/`, { consent: 'each' });
    await publish();
    const idOf = (roll: string) => `students/${college.students[roll]}/`;
    await college.call('PATCH', idOf('1'), { result_consent: null });
    await college.call('PATCH', idOf('2'), { result_consent: 'refused' });
    const right = { roll: '1', secret: codes['1'] };
    const answers = [
      await college.lookUp(right),
      await college.lookUp({ ...right, secret: codes['3'], consent: true }),
      await college.lookUp({ ...right, consent: true }),
      await college.lookUp(right),
      await college.lookUp({ roll: '2', secret: codes['2'], consent: true }),
    ];
    expect(answers.map(({ body }) => [body.outcome, body.sheet?.roll])).toEqual([
      ['consent', undefined],
      ['wrong', undefined],
      ['sheet', '1'],
      ['sheet', '1'],
      ['collect_at_office', undefined],
    ]);
    expect((await college.call('GET', idOf('1'))).body.result_consent).toBe('given');
    const { body } = await college.call('GET', 'history/?resource=students');
    expect(body.results[0]).toMatchObject({
      record_id: college.students['1'],
      after: { result_consent: 'given' },
    });
  });

  it('stores the consent of a guardian who presses twice at once as one change', async () => {
    await college.call('PATCH', `exams/${college.examId}/`, { consent: 'each' });
    await publish();
    await college.call('PATCH', `students/${college.students['1']}/`, { result_consent: null });
    const versionOf = async () =>
      (await college.call('GET', `students/${college.students['1']}/`)).body.version;
    const before = await versionOf();
    const right = { roll: '1', secret: codes['1'], consent: true };
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcome(right)));
    expect([outcomes, await versionOf()]).toEqual([Array(5).fill('sheet'), before + 1]);
  });

  onlyOn('sqlite', kind)(
    'shows no sheet where consent is refused while it is being stored',
    async () => {
      await college.call('PATCH', `exams/${college.examId}/`, { consent: 'each' });
      await publish();
      const id = college.students['1'];
      await college.call('PATCH', `students/${id}/`, { result_consent: null });
      // The consent's own transaction marks the list as changed before it reads the student.
      await sql
        .raw(
          `create trigger refuse_meanwhile after update on changes when new.path = 'students'
         begin update students set result_consent = 'refused' where id = ${id}; end`,
        )
        .execute(app.store.db);
      const answer = await college.lookUp({ roll: '1', secret: codes['1'], consent: true });
      expect(answer.body).toEqual({ outcome: 'collect_at_office', sheet: null });
      const { body } = await college.call('GET', `students/${id}/`);
      expect(body.result_consent).toBe('refused');
    },
  );

  it('opens to a new code, and no more to the one before', async () => {
    await publish();
    const { body } = await college.call('POST', `students/${college.students['1']}/result-code/`, {
      academic_year: '2025-2026',
    });
    expect(await outcome({ roll: '1', secret: codes['1'] })).toBe('wrong');
    expect(await outcome({ roll: '1', secret: body.code })).toBe('sheet');
  });

  it('refuses and slows none of 300 families behind one address of whom one in five mistypes', async () => {
    await publish();
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, at) => {
        const roll = ROLLS[at % ROLLS.length]!;
        const secret = at % 5 === 4 ? '1' : codes[roll];
        return college.lookUp({ roll: roll === '5' ? '1' : roll, secret }, { ip: '10.0.0.1' });
      }),
    );
    const counts = (name: string) => answers.filter(({ body }) => body.outcome === name).length;
    expect([counts('sheet'), counts('wrong')]).toEqual([240, 60]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  describe('by the digits of a phone', () => {
    beforeEach(async () => {
      await college.call('PATCH', `exams/${college.examId}/`, { secret: 'phone' });
      await publish();
    });
    const wrongFor = async (roll: string, times: number) => {
      for (let at = 0; at < times; at += 1) await outcome({ roll, secret: '9999' }, '10.9.9.9');
    };

    it('opens to the last four, and to the code', async () => {
      expect(await outcome({ roll: '1', secret: '০০০১' })).toBe('sheet');
      expect(await outcome({ roll: '1', secret: codes['1'] })).toBe('sheet');
      expect(await outcome({ roll: '1', secret: '01712340001' })).toBe('wrong');
    });

    it.each(['1', '99'])(
      'asks for the date of birth after ten wrong ones for roll %s, for 24 hours, and never closes it to the code',
      async (roll) => {
        await wrongFor(roll, 10);
        expect(await outcome({ roll, secret: '0001' })).toBe('birth_date');
        expect(await outcome({ roll, secret: '9999' })).toBe('birth_date');
        const name = roll === '1' ? 'sheet' : 'wrong';
        expect(await outcome({ roll, secret: '0001', birth_date: '১/১/২০০৯' })).toBe(name);
        expect(await outcome({ roll, secret: '0001', birth_date: '2/1/2009' })).toBe('wrong');
        expect(await outcome({ roll, secret: codes['1']! })).toBe(
          roll === '1' ? 'sheet' : 'birth_date',
        );
        expect(await outcome({ roll: '2', secret: '0002' })).toBe('sheet');
        app.clock.now = new Date(app.clock.now.getTime() + 24 * 3_600_000);
        expect(await outcome({ roll, secret: '0001' })).toBe(name);
      },
    );

    it('asks everybody for it after 200 wrong ones within ten minutes', async () => {
      for (let at = 0; at < 200; at += 1)
        await outcome({ roll: String(1000 + at), secret: '9999' }, `10.0.0.${at}`);
      expect((await app.call('GET', 'results/')).body[0].asks_birth_date).toBe(true);
      expect(await outcome({ roll: '1', secret: '0001' })).toBe('birth_date');
      app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000);
      expect(await outcome({ roll: '1', secret: '0001' })).toBe('sheet');
    });

    it('is never closed to a family by a rival who guesses its roll all day', async () => {
      for (let hour = 0; hour < 24; hour += 1) {
        await wrongFor('1', 20);
        const right = { roll: '1', secret: '0001', birth_date: '2009-01-01' };
        expect(await outcome(right)).toBe('sheet');
        app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
      }
    });
  });
});
