import { describeEachDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { startApp, type TestApp } from '../../../testing/test-app.ts';
import { passing, testCollege, type TestCollege } from './testing/college.ts';
import { asksBirthDate, attemptOf, WrongAnswers } from './wrong-answers.ts';

const START = new Date('2026-03-10T16:00:00.000Z');
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

describeEachDatabase('wrong answers of the look-up', (makeDatabase) => {
  let database: TestDatabase;
  let first: TestApp;
  let second: TestApp;
  let college: TestCollege;
  beforeAll(async () => {
    database = await makeDatabase();
    first = await startApp(database);
    second = await startApp(database);
    college = await testCollege(first, ['1', '2']);
    for (const roll of ['1', '2']) await college.enter(roll, passing);
    await college.state('close');
    await college.call('PATCH', `exams/${college.examId}/`, { secret: 'phone' });
    await college.state('publish');
  });
  beforeEach(() => first.store.db.deleteFrom('attempts').execute());
  afterAll(async () => {
    await second.close();
    await first.close();
    await database.remove();
  });
  const guess = (app: TestApp, roll: string, secret: string) =>
    app.call('POST', 'results/lookup/', {
      json: { exam_id: college.examId, class_id: college.classId, section: 'ক', roll, secret },
    });
  const from = (address: string) => attemptOf({ examId: 1, address, roll: `roll of ${address}` });
  /** Waits (ms) of an answer to this address. */
  async function waits(wrong: WrongAnswers, address: string, now: Date) {
    const found: number[] = [];
    await wrong.wait(await wrong.counts(from(address), now), async (ms) => found.push(ms));
    return found;
  }

  it('bound a roll in all processes together: ten wrong digits, wherever they came, ask for the date of birth', async () => {
    for (let at = 0; at < 10; at += 1) await guess(at % 2 ? first : second, '1', '9999');
    const answers = [
      await guess(first, '1', '0001'),
      await guess(second, '1', '0001'),
      await guess(second, '2', '0002'),
    ];
    expect(answers.map(({ body }) => body.outcome)).toEqual(['birth_date', 'birth_date', 'sheet']);
  });

  it('that come at once in two processes are all counted', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => guess(at % 2 ? first : second, '1', '99999999')),
    );
    const rows = await first.store.db.selectFrom('attempts').select('count').execute();
    expect(rows.map(({ count }) => count).sort()).toEqual([40, 40, 40]);
  });

  it('bound a burst: of fifty digits at once for a roll, the right ones last, none opens it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        guess(first, '1', at < 49 ? String(9000 + at) : '0001'),
      ),
    );
    expect(answers.at(-1)!.body.outcome).toBe('birth_date');
  });

  it('count neither right nor wrong digits where the date of birth lacks, and codes always', async () => {
    for (let at = 0; at < 10; at += 1) await guess(first, '1', '9999');
    const counted = async (secret: string) => {
      const { body } = await guess(first, '1', secret);
      const rows = await first.store.db.selectFrom('attempts').select('count').execute();
      return [body.outcome, ...rows.map(({ count }) => count)];
    };
    const expected = ['birth_date', 10, 10, 10];
    expect([await counted('0001'), await counted('৯৯৯৯')]).toEqual([expected, expected]);
    expect(await counted('99999999')).toEqual(['birth_date', 11, 11, 11]);
  });

  it('let an address wait from 600 in ten minutes on, at most two seconds, right answers too, and no other address', async () => {
    const [wrong, other] = [new WrongAnswers(first.store.db), new WrongAnswers(second.store.db)];
    const add = (times: number) =>
      Promise.all(Array.from({ length: times }, () => wrong.add(from('one'), START)));
    await add(599);
    expect(await waits(other, 'one', START)).toEqual([]);
    await add(1);
    expect(await waits(other, 'one', START)).toEqual([10]);
    await add(5000);
    expect(await waits(other, 'one', START)).toEqual([2000]);
    expect(await waits(other, 'two', START)).toEqual([]);
    expect(await waits(other, 'one', after(10))).toEqual([]);
  });

  it('store neither roll nor address, hold no more counts than they may, and forget', async () => {
    const wrong = new WrongAnswers(first.store.db);
    await Promise.all(
      Array.from({ length: 2000 }, (_, at) =>
        wrong.add(attemptOf({ examId: 1, address: '192.0.2.7', roll: `made up ${at}` }), START),
      ),
    );
    const rows = await first.store.db.selectFrom('attempts').selectAll().execute();
    for (const { key } of rows) expect(key).toMatch(/^result (address|roll|exam) \d{1,5}$/);
    const counts = await wrong.counts(from('192.0.2.7'), after(24 * 60));
    expect([counts, asksBirthDate(counts)]).toEqual([{ address: 0, roll: 0, exam: 0 }, false]);
    // A clock that was put back by a day.
    expect((await wrong.counts(from('192.0.2.7'), after(-24 * 60))).exam).toBe(0);
  });
});
