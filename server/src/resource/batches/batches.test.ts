import { TRASH_DAYS, type Batch } from '@angan/shared/contract';
import { file, pngOf } from '../../../testing/files.ts';
import { describeServer } from '../../../testing/suite.ts';
import { until } from '../../../testing/until.ts';

type Row = Record<string, unknown> & { id: number };
type Media = { photo?: { width: number } | null };

describeServer('a batch', (server) => {
  let classId: number;
  let otherClass: number;
  const call = (method: string, path: string, json?: unknown, more: object = {}) =>
    server.app.call(method, path, { token: server.token, json, ...more });
  const start = (path: string, json: unknown, more: object = {}) =>
    call('POST', `${path}/batches/`, json, more);

  beforeAll(async () => {
    classId = (await call('POST', 'classes/', { name: 'ষষ্ঠ' })).body.id;
    otherClass = (await call('POST', 'classes/', { name: 'সপ্তম' })).body.id;
  });
  beforeEach(async () => {
    const { db } = server.app.store;
    for (const table of ['students', 'notices', 'contacts', 'batches', 'history', 'idempotency'])
      await db.deleteFrom(table as 'batches').execute();
  });

  const student = (n: number) => ({
    full_name: `শিক্ষার্থী ${n}`,
    roll_number: String(n),
    class_name: classId,
    section: 'ক',
  });
  const importStudents = (rows: unknown[], existing = 'refuse', more: object = {}) =>
    call('POST', 'students/import/', { rows, existing }, more);
  const list = async (path = 'students') => (await call('GET', `${path}/`)).body as Row[];
  async function makeStudents(count: number): Promise<number[]> {
    await importStudents(Array.from({ length: count }, (_, at) => student(at + 1)));
    return (await list()).map(({ id }) => id).sort((a, b) => a - b);
  }
  /** How far a batch has come once it does not run any more. */
  async function ended(id: number, path = 'students'): Promise<Batch> {
    let batch: Batch | undefined;
    await until('the batch ends', async () => {
      batch = (await call('GET', `${path}/batches/${id}/`)).body as Batch;
      return batch.state !== 'running';
    });
    return batch!;
  }
  async function done(path: string, json: unknown): Promise<Batch> {
    const { status, body } = await start(path, json);
    expect({ status, body }).toMatchObject({ status: 201 });
    return ended(body.id, path);
  }
  async function undone(id: number, path = 'students'): Promise<Batch> {
    expect((await call('POST', `${path}/batches/${id}/undo/`)).status).toBe(200);
    return ended(id, path);
  }
  const history = async (query: string) =>
    (await call('GET', `history/?${query}`)).body.results as Row[];

  it('deletes rows, names one that is gone, is one entry that opens, and comes back with one undo', async () => {
    const ids = await makeStudents(250);
    const before = await list();
    const batch = await done('students', { action: 'delete', ids: [...ids, 999_999] });
    expect(batch).toMatchObject({
      ...{ action: 'delete', state: 'done', is_undo: false, can_undo: true },
      ...{ rows: 251, done: 251, refused: 1 },
      refusals: [{ id: 999_999, label: '', reason: 'এটি আর তালিকায় নেই।' }],
    });
    expect(await list()).toEqual([]);
    const [entry, imported, ...others] = await history('page_size=100');
    expect(entry).toMatchObject({
      action: 'delete',
      batch: { id: batch.id, rows: 250, can_undo: true },
    });
    expect([imported, others]).toMatchObject([{ action: 'import', batch: { rows: 250 } }, []]);
    expect(await history(`batch=${batch.id}&page_size=100`)).toHaveLength(100);

    expect(await undone(batch.id)).toMatchObject({
      ...{ state: 'undone', is_undo: true, can_undo: false, rows: 250, done: 250, refused: 0 },
    });
    const now = await list();
    expect(now.map(({ version: _, ...row }) => row)).toEqual(
      before.map(({ version: _, ...row }) => row),
    );
    expect(await history('action=undo')).toMatchObject([
      { batch: { id: batch.id, rows: 250, can_undo: false } },
    ]);
    expect(await undone(batch.id)).toMatchObject({ state: 'undone', done: 250 });
  });

  it('sets fields of the rows of a filter but for some, and of no other number than the person was told', async () => {
    const [kept, ...ids] = await makeStudents(250);
    const body = {
      action: 'set',
      set: { section: 'খ', class_name: otherClass },
      filter: { class_name: String(classId) },
      except: [kept],
    };
    const refused = await start('students', { ...body, expected: 250 });
    expect([refused.status, refused.body.code]).toEqual([409, 'clash']);
    expect(await done('students', { ...body, expected: 249 })).toMatchObject({
      ...{ state: 'done', rows: 249, done: 249, refused: 0 },
    });
    const moved = (await list()).filter(({ section }) => section === 'খ');
    expect(moved.map(({ id }) => id).sort()).toEqual(ids.sort());
    expect(new Set(moved.map(({ class_name }) => class_name))).toEqual(new Set([otherClass]));
  });

  it('leaves a row alone whose place is taken, with nothing of it, and does the others', async () => {
    await importStudents([student(1), { ...student(1), section: 'খ' }, student(2)]);
    const rows = await list();
    const inB = rows.find(({ section }) => section === 'খ')!;
    const batch = await done('students', {
      ...{ action: 'set', set: { section: 'খ' } },
      ids: rows.map(({ id }) => id),
    });
    expect(batch).toMatchObject({ done: 3, refused: 1 });
    expect(batch.refusals).toMatchObject([
      { label: 'শিক্ষার্থী 1', reason: 'এটি আগে থেকেই আছে। অন্য কিছু দিন।' },
    ]);
    const now = await list();
    expect(now.map(({ section }) => section).sort()).toEqual(['ক', 'খ', 'খ']);
    expect(now.find(({ id }) => id === inB.id)).toEqual({ ...inB, version: 2 });
    expect(await history(`batch=${batch.id}`)).toHaveLength(1);
  });

  it('names what is in use, and deletes the rest', async () => {
    await importStudents([student(1)]);
    const { id } = (await call('POST', 'classes/', { name: 'অষ্টম' })).body;
    const batch = await done('classes', { action: 'delete', ids: [classId, id] });
    expect(batch).toMatchObject({ done: 2, refused: 1, refusals: [{ id: classId }] });
    expect(batch.refusals[0]?.reason).toContain('১ জন শিক্ষার্থী');
    expect((await list('classes')).map((row) => row.id)).toEqual([classId, otherClass]);
  });

  it('withdraws notices and marks messages as read, and takes that back', async () => {
    for (const title of ['এক', 'দুই']) await call('POST', 'notices/', { title });
    const shown = async () => (await server.app.call('GET', 'notices/')).body.length as number;
    const batch = await done('notices', {
      ...{ action: 'set', set: { is_published: false }, filter: {}, expected: 2 },
    });
    expect(await shown()).toBe(0);
    await undone(batch.id, 'notices');
    expect(await shown()).toBe(2);

    await call('POST', 'contacts/', { name: 'ক', phone: '১', message: 'খ' });
    const [message] = await list('contacts');
    const ids = [message!.id];
    const read = await done('contacts', { action: 'set', set: { is_read: true }, ids });
    expect(await list('contacts')).toMatchObject([{ is_read: true }]);
    await undone(read.id, 'contacts');
    expect(await list('contacts')).toMatchObject([{ is_read: false }]);
  });

  it.each([
    ['a field with a text of its own', { set: { full_name: 'এক' }, ids: [1] }, ['full_name']],
    ['a field that is none', { set: { deleted_at: '' }, ids: [1] }, ['deleted_at']],
    ['a class that is not there', { set: { class_name: 999_999 }, ids: [1] }, ['class_name']],
    ['a value of another kind', { set: { class_name: 'x' }, ids: [1] }, ['class_name']],
    ['nothing', { set: {}, ids: [1] }, ['set']],
    ['no rows', { set: { section: 'খ' }, ids: [] }, ['ids']],
    ['a filter without a number', { set: { section: 'খ' }, filter: {} }, ['expected']],
    ['too many', { set: { section: 'খ' }, ids: Array(10_001).fill(1) }, ['ids']],
  ])('that sets %s is refused as a whole', async (_name, body, fields) => {
    const { status, body: answer } = await start('students', { action: 'set', ...body });
    expect([status, Object.keys(answer.fields)]).toEqual([400, fields]);
  });

  it('is of those who look after the list, and of its own list', async () => {
    const ids = await makeStudents(2);
    const { token } = await server.app.account('clerk', 'User', ['students']);
    const stranger = (await server.app.account('stranger', 'User', ['notices'])).token;
    const body = { action: 'set', set: { section: 'খ' }, ids };
    expect((await start('students', body, { token: stranger })).status).toBe(403);
    const { status, body: batch } = await start('students', body, { token });
    expect([status, batch.done]).toEqual([201, 2]);
    for (const end of ['', 'undo/', 'continue/']) {
      const method = end ? 'POST' : 'GET';
      const at = (path: string, as: string) =>
        server.app.call(method, `${path}/batches/${batch.id}/${end}`, { token: as });
      expect([
        (await at('students', stranger)).status,
        (await at('notices', stranger)).status,
      ]).toEqual([403, 404]);
    }
  });

  it('stops when the right to it is taken away, with all or nothing of each 200 rows, and another goes on', async () => {
    const ids = await makeStudents(600);
    const clerk = await server.app.account('clerk-2', 'User', ['students']);
    const answer = start('students', { action: 'delete', ids }, { token: clerk.token });
    const stored = () =>
      server.app.store.db
        .selectFrom('batches')
        .selectAll()
        .where('action', '=', 'delete')
        .executeTakeFirst();
    await until('it has begun', async () => Number((await stored())?.done) > 0);
    await server.app.disable(clerk.id);
    await answer;
    const { id } = (await stored())!;
    const stopped = await ended(id);
    expect(stopped).toMatchObject({ state: 'stopped', can_undo: true });
    expect(stopped.done).toBeLessThan(600);
    expect([stopped.done % 200, (await list()).length]).toEqual([0, 600 - stopped.done]);
    const path = `students/batches/${id}/continue/`;
    expect((await call('POST', path, undefined, { token: clerk.token })).status).toBe(401);
    expect((await call('POST', path)).status).toBe(200);
    expect(await ended(id)).toMatchObject({ state: 'done', done: 600, refused: 0 });
    expect(await list()).toEqual([]);
  });

  it('whose process is gone counts as stopped after 15 seconds, and what it did can be undone', async () => {
    const ids = await makeStudents(250);
    const batch = await done('students', { action: 'delete', ids: ids.slice(0, 200) });
    await server.app.store.db
      .updateTable('batches')
      .set({ state: 'running', ids: JSON.stringify(ids), row_count: 250 })
      .where('id', '=', batch.id)
      .execute();
    const undo = () => call('POST', `students/batches/${batch.id}/undo/`);
    expect((await undo()).status).toBe(409);
    server.app.clock.now = new Date(server.app.clock.now.getTime() + 15_001);
    expect(await ended(batch.id)).toMatchObject({ state: 'stopped', done: 200, rows: 250 });
    expect(await undone(batch.id)).toMatchObject({ state: 'undone', rows: 200, done: 200 });
    expect(await list()).toHaveLength(250);
  });

  it('with one key is done once, also when its filter finds other rows by then', async () => {
    await makeStudents(3);
    const headers = { 'idempotency-key': 'key-of-one-batch' };
    const body = { action: 'delete', filter: { section: 'ক' }, expected: 3 };
    const answers = await Promise.all([1, 2].map(() => start('students', body, { headers })));
    answers.push(await start('students', body, { headers }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const other = await start('students', { ...body, expected: 2 }, { headers });
    expect([other.status, other.body.code]).toEqual([409, 'clash']);
  });

  it('is undone but for rows that were changed since, which are named', async () => {
    const ids = await makeStudents(3);
    const batch = await done('students', { action: 'set', set: { section: 'খ' }, ids });
    await call('PATCH', `students/${ids[0]}/`, { full_name: 'নতুন নাম' });
    await call('DELETE', `students/${ids[1]}/`);
    const { refusals, ...rest } = await undone(batch.id);
    expect(rest).toMatchObject({ state: 'undone', done: 3, refused: 2 });
    expect(refusals).toEqual([
      { id: ids[0], label: 'নতুন নাম', reason: 'এরপর এটি আবার বদলানো হয়েছে।' },
      { id: ids[1], label: 'শিক্ষার্থী 2', reason: 'এরপর এটি আবার বদলানো হয়েছে।' },
    ]);
    expect((await list()).map(({ id, section }) => [id, section]).sort()).toEqual([
      [ids[0], 'খ'],
      [ids[2], 'ক'],
    ]);
  });

  it('is gathered from what one person saved row by row, with files, and undone at once', async () => {
    const ids = await makeStudents(4);
    const clerk = (await server.app.account('clerk-3', 'User', ['students'])).token;
    const give = async (id: number | undefined, width: number, token: string | null) => {
      const form = { photo: file(await pngOf(width, 40), `${width}.png`, 'image/png') };
      const { status } = await call('PATCH', `students/${id}/`, undefined, { form, token });
      expect(status).toBe(200);
    };
    const photos = async () =>
      new Map(
        (await list()).map((row) => [row.id, (row['media'] as Media | null)?.photo?.width ?? null]),
      );
    await give(ids[0], 30, server.token);
    for (const [at, id] of ids.slice(0, 3).entries()) await give(id, 50 + at, clerk);
    await give(ids[2], 70, server.token);
    const gather = (rows: number[], token: string) =>
      start('students', { action: 'gather', ids: rows }, { token });
    const others = await gather([ids[2]!, ids[3]!], clerk);
    expect([others.status, others.body.code]).toEqual([409, 'clash']);
    const { body: first } = await gather(ids.slice(0, 1), clerk);
    expect(first).toMatchObject({ action: 'gather', state: 'done', rows: 1, can_undo: true });
    const { body: batch } = await gather(ids, clerk);
    expect(batch).toMatchObject({ state: 'done', rows: 2, done: 2, can_undo: true });
    expect((await history('resource=students&action=update'))[2]).toMatchObject({
      batch: { id: batch.id, rows: 2 },
    });
    await call('PATCH', `students/${ids[1]}/`, { section: 'গ' });
    expect(await undone(batch.id)).toMatchObject({
      refused: 1,
      refusals: [{ id: ids[1], reason: 'এরপর এটি আবার বদলানো হয়েছে।' }],
    });
    const [a, b, c, d] = ids;
    expect([...(await photos())].sort(([x], [y]) => x - y)).toEqual([
      [a, 30],
      [b, 51],
      [c, 70],
      [d, null],
    ]);
  });

  it('can be undone for as long as the trash holds, and is then forgotten', async () => {
    const { clock } = server.app;
    const begun = clock.now;
    const batch = await done('students', { action: 'delete', ids: await makeStudents(1) });
    clock.now = new Date(begun.getTime() + TRASH_DAYS * 86_400_000 + 1000);
    const { token } = await server.app.account('later', 'Admin');
    const later = await call('GET', `students/batches/${batch.id}/`, undefined, { token });
    expect(later.body.can_undo).toBe(false);
    const undo = await call('POST', `students/batches/${batch.id}/undo/`, undefined, { token });
    expect([undo.status, undo.body.code]).toEqual([409, 'clash']);
    clock.now = begun;
  });

  it('stands for an import: added rows go to the trash, changed ones back, with rolls that had changed places', async () => {
    const ids = await makeStudents(2);
    const [first, second] = (await list()) as [Row, Row];
    const file = [
      { ...first, roll_number: '2', full_name: 'নতুন এক' },
      { ...second, roll_number: '1' },
      { ...student(7), digital_id_code: null },
    ];
    const headers = { 'idempotency-key': 'key-of-one-import' };
    const { body } = await importStudents(file, 'update', { headers });
    expect(body).toEqual({ created: 1, updated: 2, skipped: 0, batch_id: expect.any(Number) });
    const again = await importStudents(file, 'update', { headers });
    expect(again.body).toEqual({ ...body, repeated: true });
    expect(await undone(body.batch_id)).toMatchObject({
      ...{ action: 'import', state: 'undone', rows: 3, done: 3, refused: 0 },
    });
    const now = await list();
    expect(now.map(({ version: _, ...row }) => row)).toEqual(
      [first, second].map(({ version: _, ...row }) => row),
    );
    expect(await history('action=undo')).toMatchObject([{ batch: { id: body.batch_id, rows: 3 } }]);
    expect(now.map(({ id }) => id)).toEqual(ids);
  });
});
