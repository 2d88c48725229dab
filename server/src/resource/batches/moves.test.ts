import type { Batch } from '@angan/shared/contract';
import { describeServer } from '../../../testing/suite.ts';

type Row = Record<string, unknown> & { id: number };

describeServer('a move to the next class', (server) => {
  let nine: number;
  let ten: number;
  const call = (method: string, path: string, json?: unknown, more: object = {}) =>
    server.app.call(method, path, { token: server.token, json, ...more });
  beforeAll(async () => {
    nine = (await call('POST', 'classes/', { name: 'নবম' })).body.id;
    ten = (await call('POST', 'classes/', { name: 'দশম' })).body.id;
  });
  beforeEach(async () => {
    const { db } = server.app.store;
    for (const table of ['students', 'batches', 'history', 'idempotency'])
      await db.deleteFrom(table as 'batches').execute();
  });

  const student = (full_name: string, roll_number: string, more: object = {}) => ({
    full_name,
    roll_number,
    class_name: nine,
    section: 'ক',
    ...more,
  });
  const add = async (...rows: object[]) => {
    const { status, body } = await call('POST', 'students/import/', { rows });
    expect([status, body.created]).toEqual([201, rows.length]);
  };
  const ofNine = (more: object = {}) => ({
    action: 'set',
    set: { class_name: ten },
    ...more,
    filter: { class_name: String(nine), state: 'active' },
  });
  const preview = (body: object) => call('POST', 'students/batches/preview/', body);
  const start = (body: object, more: object = {}) => call('POST', 'students/batches/', body, more);
  const done = async (body: object): Promise<Batch> => (await start(body)).body;
  const undone = async (id: number): Promise<Batch> =>
    (await call('POST', `students/batches/${id}/undo/`)).body;
  /** The students of a class: roll, name and section. */
  const rollsOf = async (id: number, state = 'active') =>
    (
      (await call('GET', `students/?page=1&page_size=100&class_name=${id}&state=${state}`)).body
        .results as Row[]
    ).map((row) => `${String(row.roll_number)} ${String(row.full_name)} ${String(row.section)}`);

  it('keeps rolls, and names beforehand whose is taken there or by another who moves', async () => {
    await add(
      student('করিম', '1'),
      student('রহিম', '২'),
      student('সালাম', '2', { section: 'খ' }),
      student('জব্বার', '3'),
      student('বরকত', '1', { class_name: ten, section: 'খ' }),
      student('শফিক', '3', { class_name: ten, section: 'খ', state: 'left' }),
    );
    const body = { ...ofNine({ set: { class_name: ten, section: 'খ' } }), expected: 4 };
    const { status, body: result } = await preview(body);
    expect([status, result]).toEqual([
      200,
      {
        rows: 4,
        present: 1,
        refused: 2,
        refusals: [
          { id: expect.any(Number), label: 'করিম', reason: 'রোল নম্বর ১ আগে থেকেই ‘বরকত’-এর।' },
          { id: expect.any(Number), label: 'সালাম', reason: 'রোল নম্বর ২ আগে থেকেই ‘রহিম’-এর।' },
        ],
      },
    ]);
    expect(await rollsOf(nine)).toHaveLength(4);
    const batch = await done(body);
    expect(batch).toMatchObject({ state: 'done', done: 4, refused: result.refused });
    expect(batch.refusals.map(({ id }) => id)).toEqual(result.refusals.map(({ id }: Row) => id));
  });

  it('gives new rolls in each section by the old ones or by name, past those who are there', async () => {
    const names = ['খালেদ', 'আনিস', 'গনি', 'কবির'];
    await add(
      ...names.map((name, at) => student(name, String(10 * (at + 1)))),
      student('ঘোষ', '7', { section: 'খ' }),
      student('পুরোনো', '২', { class_name: ten }),
      student('গত বছরের', '1', { class_name: ten, state: 'left' }),
    );
    const before = await rollsOf(nine);
    const body = { ...ofNine(), expected: 5 };
    expect((await preview({ ...body, number_by: 'full_name' })).body).toMatchObject({
      rows: 5,
      present: 1,
      refused: 0,
      refusals: [],
    });
    const batch = await done({ ...body, number_by: 'full_name' });
    expect(batch).toMatchObject({ state: 'done', done: 5, refused: 0 });
    expect((await rollsOf(ten)).sort()).toEqual(
      ['1 আনিস ক', '3 কবির ক', '4 খালেদ ক', '5 গনি ক', '1 ঘোষ খ', '২ পুরোনো ক'].sort(),
    );
    const entries = (await call('GET', 'history/')).body.results;
    expect(entries[0]).toMatchObject({ batch: { id: batch.id, rows: 5, can_undo: true } });
    expect(await undone(batch.id)).toMatchObject({
      state: 'undone',
      done: 5,
      refused: 0,
    });
    expect(await rollsOf(nine)).toEqual(before);
    await done({ ...body, number_by: 'roll_number' });
    expect((await rollsOf(ten)).sort()).toEqual(
      ['1 খালেদ ক', '3 আনিস ক', '4 গনি ক', '5 কবির ক', '1 ঘোষ খ', '২ পুরোনো ক'].sort(),
    );
  });

  it('takes those who stay as exceptions, and more than one step, all with one undo', async () => {
    const rolls = Array.from({ length: 250 }, (_, at) => String(at + 1));
    await add(...rolls.map((roll) => student(`শিক্ষার্থী ${roll}`, roll)));
    const rows = (await call('GET', 'students/')).body as Row[];
    const stays = rows.filter(({ roll_number: roll }) => ['3', '5', '249'].includes(String(roll)));
    const except = stays.map(({ id }) => id);
    const body = { ...ofNine(), except, expected: 247, number_by: 'roll_number' };
    const headers = { 'idempotency-key': 'key-of-one-move' };
    const answers = await Promise.all([1, 2].map(() => start(body, { headers })));
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
    const { id } = answers[0]!.body;
    const moved = await rollsOf(ten);
    expect([moved[0], moved[2], moved.length]).toEqual(['1 শিক্ষার্থী 1 ক', '3 শিক্ষার্থী 4 ক', 100]);
    expect((await rollsOf(nine)).map((row) => row.split(' ')[0])).toEqual(['3', '5', '249']);
    await undone(id);
    const back = (await call('GET', 'students/')).body as Row[];
    expect(back.map(({ version: _, ...row }) => row)).toEqual(
      rows.map(({ version: _, ...row }) => row),
    );
  });

  it('makes the last class former, with reason and year, and leaves their rolls to who comes', async () => {
    await add(student('ক', '1', { class_name: ten }), student('খ', '1'));
    const body = {
      action: 'set',
      set: { state: 'left', left_reason: 'passed', left_year: '২০২৫' },
      filter: { class_name: String(ten), state: 'active' },
      expected: 1,
    };
    expect((await preview(body)).body).toMatchObject({ rows: 1, present: 0, refused: 0 });
    const left = await done(body);
    expect(await rollsOf(ten, 'left')).toEqual(['1 ক ক']);
    await done({ ...ofNine(), expected: 1 });
    expect(await rollsOf(ten)).toEqual(['1 খ ক']);
    expect(await undone(left.id)).toMatchObject({ refused: 1, refusals: [{ label: 'ক' }] });
  });

  it.each([
    ['an order that is none', { number_by: 'address' }, 'number_by'],
    ['an order that no list has', { number_by: 'constructor' }, 'number_by'],
    [
      'new rolls for those who stay where they are',
      { number_by: 'full_name', set: { section: 'ক' } },
      'number_by',
    ],
    ['a class that is not there', { set: { class_name: 999_999 } }, 'class_name'],
    ['a roll for all', { set: { roll_number: '1' } }, 'roll_number'],
  ])('is refused completely with %s', async (_name, more, field) => {
    await add(student('ক', '1'));
    for (const ask of [preview, start]) {
      const { status, body } = await ask({ ...ofNine(more), expected: 1 });
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    }
    expect(await rollsOf(nine)).toEqual(['1 ক ক']);
  });

  it('is done by one of three at once, and numbers past those who are imported meanwhile', async () => {
    const rolls = Array.from({ length: 40 }, (_, at) => String(at + 1));
    await add(...rolls.map((roll) => student(`ক ${roll}`, roll)));
    const eleven = (await call('POST', 'classes/', { name: 'একাদশ' })).body.id;
    const body = { ...ofNine({ number_by: 'roll_number' }), expected: 40 };
    const [answers] = await Promise.all([
      Promise.all([ten, eleven, ten].map((class_name) => start({ ...body, set: { class_name } }))),
      call('POST', 'students/import/', {
        rows: rolls.map((roll) => student(`খ ${roll}`, roll, { class_name: ten })),
      }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 201)?.body).toMatchObject({ refused: 0 });
    expect(await rollsOf(nine)).toEqual([]);
  });

  it('complains of another number than it displayed, and is of those who look after students', async () => {
    await add(student('ক', '1'));
    expect((await preview({ ...ofNine(), expected: 2 })).status).toBe(409);
    const { token } = await server.app.account('stranger', 'User', ['notices']);
    const body = { ...ofNine(), expected: 1 };
    expect((await call('POST', 'students/batches/preview/', body, { token })).status).toBe(403);
  });
});
