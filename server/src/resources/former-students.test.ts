import type { Batch } from '@angan/shared/contract';
import { describeServerAboveDatabase } from '../../testing/suite.ts';
import { until } from '../../testing/until.ts';

type Row = Record<string, unknown> & { id: number };

describeServerAboveDatabase('a student who has left', (server) => {
  let classId: number;
  let college: number;
  const call = (method: string, path: string, json?: unknown) =>
    server.app.call(method, path, { token: server.token, json });
  const student = (roll: number, more: object = {}) => ({
    full_name: `শিক্ষার্থী ${roll}`,
    roll_number: String(roll),
    class_name: classId,
    section: 'ক',
    ...more,
  });
  const add = async (roll: number, more: object = {}): Promise<Row> => {
    const { status, body } = await call('POST', 'students/', student(roll, more));
    expect([status, body.fields]).toEqual([201, undefined]);
    return body;
  };
  const amend = (id: number, json: object) => call('PATCH', `students/${id}/`, json);
  const page = async (query: string) => (await call('GET', `students/?page=1&${query}`)).body;
  const namesOf = async (query: string) =>
    (await page(query)).results.map((row: Row) => row.full_name) as string[];

  beforeAll(async () => {
    classId = (await call('POST', 'classes/', { name: 'নবম' })).body.id;
    const values = { name: 'কলেজ', contact_email: 'a@b.example', academic_year: '২০২৫-২০২৬' };
    college = (await call('POST', 'institutions/', values)).body.id;
  });
  beforeEach(() => server.app.store.db.deleteFrom('students' as 'batches').execute());

  it('stays with year and reason, is counted no more, and is found by their own filter alone', async () => {
    await add(1);
    const { id } = await add(2, { gender: 'female' });
    expect((await amend(id, { state: 'left', left_reason: 'passed' })).body).toMatchObject({
      state: 'left',
      left_reason: 'passed',
      left_year: '২০২৫-২০২৬',
      roll_number: '2',
      digital_id_code: expect.any(String),
    });
    expect(await namesOf('state=active')).toEqual(['শিক্ষার্থী 1']);
    expect(await namesOf('state=left')).toEqual(['শিক্ষার্থী 2']);
    expect(await page('state=active&count_by=class_name')).toMatchObject({
      count: 1,
      counts: [{ value: classId, count: 1 }],
    });
    const [counts] = (await server.app.call('GET', 'student-counts/')).body;
    expect(counts).toMatchObject({ girls: 0, total: 1 });
    const overview = (await call('GET', 'overview/')).body;
    expect(overview.counts.students).toBe(1);
    const { results } = (await call('GET', 'search/?q=শিক্ষার্থী 2')).body;
    expect(results).toMatchObject([{ id, detail: 'প্রাক্তন, নবম, ক, রোল ২' }]);
    // One whose gender nobody gave is not requested either.
    await add(3).then((row) => amend(row.id, { state: 'left' }));
    const gap = (await call('GET', 'overview/')).body.information
      .flatMap(({ gaps }: { gaps: { field: string; id?: number }[] }) => gaps)
      .find(({ field }: { field: string }) => field === 'gender');
    expect(gap.id).not.toBe(id);
  });

  it('leaves the roll to another, and comes back only to one that is free', async () => {
    const previous = await add(1);
    await amend(previous.id, { state: 'left', left_reason: 'transferred' });
    const other = await add(1, { full_name: 'অন্য' });
    const refused = await amend(previous.id, { state: 'active' });
    expect([refused.status, refused.body.fields]).toEqual([
      409,
      { roll_number: 'এটি আগে থেকেই আছে। অন্য কিছু দিন।' },
    ]);
    expect(refused.body.existing).toMatchObject({ id: other.id });
    const back = (await amend(previous.id, { state: 'active', roll_number: '7' })).body;
    expect(back).toMatchObject({ state: 'active', left_year: null, left_reason: null });
  });

  it.each(['left_reason', 'left_year'])('alone has a %s', async (name) => {
    const { id } = await add(1);
    const { status, body } = await amend(id, { [name]: name === 'left_year' ? '২০২৫' : 'passed' });
    expect([status, body.fields]).toEqual([400, { [name]: 'আগে অবস্থা ‘প্রাক্তন’ করুন।' }]);
  });

  it('keeps the year that was set, and stays so where a caller knows no state', async () => {
    const previous = await add(4, { state: 'left', left_year: '২০১৯' });
    expect(previous.left_year).toBe('২০১৯');
    await call('PATCH', `institutions/${college}/`, { academic_year: '২০২৬-২০২৭' });
    const { body } = await call(
      'PUT',
      `students/${previous.id}/`,
      student(4, { full_name: 'নাম' }),
    );
    expect(body).toMatchObject({ full_name: 'নাম', state: 'left', left_year: null });
    await call('PATCH', `institutions/${college}/`, { academic_year: '২০২৫-২০২৬' });
  });

  it('is brought in by a file next to one who holds the same roll, and stays where its cell is blank', async () => {
    const rows = [student(1), student(1, { state: 'left' }), student(1, { state: 'left' })];
    const { status, body } = await call('POST', 'students/import/', { rows });
    expect([status, body.created]).toEqual([201, 3]);
    const [previous] = (await page('state=left')).results as Row[];
    const again = { ...student(9), digital_id_code: previous!.digital_id_code, state: null };
    await call('POST', 'students/import/', { rows: [again], existing: 'update' });
    expect((await call('GET', `students/${previous!.id}/`)).body).toMatchObject({
      roll_number: '9',
      state: 'left',
    });
  });

  it('leaves with many others at once, and all of them come back with one undo', async () => {
    async function ended(id: number): Promise<Batch> {
      let batch: Batch | undefined;
      await until('the batch ends', async () => {
        batch = (await call('GET', `students/batches/${id}/`)).body as Batch;
        return batch.state !== 'running';
      });
      return batch!;
    }
    const ids = [await add(1), await add(2)].map(({ id }) => id);
    const { body: batch } = await call('POST', 'students/batches/', {
      action: 'set',
      set: { state: 'left' },
      ids,
    });
    expect(await ended(batch.id)).toMatchObject({ state: 'done', done: 2, refused: 0 });
    expect((await page('state=left')).results).toMatchObject([
      { left_year: '২০২৫-২০২৬' },
      { left_year: '২০২৫-২০২৬' },
    ]);
    await call('POST', `students/batches/${batch.id}/undo/`);
    await ended(batch.id);
    expect((await page('state=active')).results).toMatchObject([
      { left_year: null, roll_number: '1' },
      { left_year: null, roll_number: '2' },
    ]);
  });
});
