import { TRASH_DAYS, type Batch } from '@angan/shared/contract';
import { file, pngOf } from '../../../testing/files.ts';
import { describeServer } from '../../../testing/suite.ts';

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
  async function done(path: string, json: unknown): Promise<Batch> {
    const { status, body } = await start(path, json);
    expect({ status, body }).toMatchObject({ status: 201, body: { state: 'done' } });
    return body;
  }
  async function undone(id: number, path = 'students'): Promise<Batch> {
    const { status, body } = await call('POST', `${path}/batches/${id}/undo/`);
    expect({ status, body }).toMatchObject({ status: 200, body: { state: 'undone' } });
    return body;
  }
  const history = async (query: string) =>
    (await call('GET', `history/?${query}`)).body.results as Row[];

  it('deletes rows, names one that is gone, is one entry that opens, and comes back with one undo', async () => {
    const ids = await makeStudents(250);
    const before = await list();
    const batch = await done('students', { action: 'delete', ids: [...ids, 999_999] });
    expect(batch).toMatchObject({
      action: 'delete',
      state: 'done',
      is_undo: false,
      can_undo: true,
      rows: 251,
      done: 251,
      refused: 1,
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
      state: 'undone',
      is_undo: true,
      can_undo: false,
      rows: 250,
      done: 250,
      refused: 0,
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

  it('sets fields of the rows of a filter but for some, and of no other number than the person saw', async () => {
    const [stored, ...ids] = await makeStudents(250);
    const body = {
      action: 'set',
      set: { section: 'খ', class_name: otherClass },
      filter: { class_name: String(classId) },
      except: [stored],
    };
    const refused = await start('students', { ...body, expected: 250 });
    expect([refused.status, refused.body.code]).toEqual([409, 'clash']);
    expect(await done('students', { ...body, expected: 249 })).toMatchObject({
      state: 'done',
      rows: 249,
      done: 249,
      refused: 0,
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
      action: 'set',
      set: { section: 'খ' },
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

  it('leaves no history of what a row had written before it was refused', async () => {
    const [first, second] = [
      (await call('POST', 'notices/', { title: 'এক' })).body,
      (await call('POST', 'notices/', { title: 'দুই' })).body,
    ];
    for (const title of ['তিন', 'চার', 'পাঁচ'])
      await call('POST', 'notices/', { title, is_pinned: true });
    await call('PATCH', `notices/${first.id}/`, { is_published: false, is_pinned: true });
    const batch = await done('notices', {
      action: 'set',
      set: { is_published: true, category: 'নতুন ধরন' },
      ids: [first.id, second.id],
    });
    expect(batch.refusals).toMatchObject([{ id: first.id }]);
    const categories = (await call('GET', 'notice-categories/')).body as Row[];
    const added = categories.filter(({ name }) => name === 'নতুন ধরন');
    expect(added).toHaveLength(1);
    const entries = await history(`batch=${batch.id}`);
    expect(entries.map(({ resource, record_id }) => [resource, record_id])).toEqual([
      ['notices', second.id],
      ['notice-categories', added[0]!.id],
    ]);
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
    const count = async () => (await server.app.call('GET', 'notices/')).body.length as number;
    const batch = await done('notices', {
      action: 'set',
      set: { is_published: false },
      filter: {},
      expected: 2,
    });
    expect(await count()).toBe(0);
    await undone(batch.id, 'notices');
    expect(await count()).toBe(2);

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
    ['too many', { set: { section: 'খ' }, ids: Array(2001).fill(1) }, ['ids']],
  ])('that sets %s is refused completely', async (_name, body, fields) => {
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

  it('is all or nothing where the right to it is taken away', async () => {
    const ids = await makeStudents(250);
    const clerk = await server.app.account('clerk-2', 'User', ['students']);
    const [answer] = await Promise.all([
      start('students', { action: 'delete', ids }, { token: clerk.token }),
      server.app.disable(clerk.id),
    ]);
    const left = (await list()).length;
    expect([answer.status, left]).toEqual(answer.status === 201 ? [201, 0] : [401, 250]);
  });

  it('that a former release left in the middle counts the rest as not done, and can be undone', async () => {
    const ids = await makeStudents(3);
    const batch = await done('students', { action: 'delete', ids: ids.slice(0, 2) });
    await server.app.store.db
      .updateTable('batches')
      .set({ state: 'running', ids: JSON.stringify(ids), row_count: 3 })
      .where('id', '=', batch.id)
      .execute();
    const { body } = await call('POST', `students/batches/${batch.id}/continue/`);
    expect(body).toMatchObject({ state: 'done', rows: 3, done: 3, refused: 1, can_undo: true });
    expect(await undone(batch.id)).toMatchObject({ rows: 2, refused: 0, can_undo: false });
    expect(await list()).toHaveLength(3);
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

  it('is undone but for rows whose changed fields have other values by now, which are named', async () => {
    const ids = await makeStudents(4);
    const batch = await done('students', { action: 'set', set: { section: 'খ' }, ids });
    await call('PATCH', `students/${ids[0]}/`, { section: 'গ' });
    await call('DELETE', `students/${ids[1]}/`);
    await call('PATCH', `students/${ids[2]}/`, { full_name: 'নতুন নাম' });
    const { refusals, ...rest } = await undone(batch.id);
    expect(rest).toMatchObject({ rows: 4, done: 4, refused: 2, can_undo: true });
    const reason = 'এরপর এটি আবার বদলানো হয়েছে।';
    expect(refusals.sort((a, b) => a.id - b.id)).toEqual([
      { id: ids[0], label: 'শিক্ষার্থী 1', reason },
      { id: ids[1], label: 'শিক্ষার্থী 2', reason },
    ]);
    const now = await list();
    expect(now.map(({ id, full_name, section }) => [id, full_name, section]).sort()).toEqual([
      [ids[0], 'শিক্ষার্থী 1', 'গ'],
      [ids[2], 'নতুন নাম', 'ক'],
      [ids[3], 'শিক্ষার্থী 4', 'ক'],
    ]);
    await call('PATCH', `students/${ids[0]}/`, { section: 'খ' });
    expect(await undone(batch.id)).toMatchObject({ refused: 1, refusals: [{ id: ids[1] }] });
  });

  it('is undone in reverse order of another that changed the same rows', async () => {
    const ids = await makeStudents(3);
    const first = await done('students', { action: 'set', set: { section: 'খ' }, ids });
    const second = await done('students', { action: 'set', set: { section: 'গ' }, ids });
    expect(await undone(second.id)).toMatchObject({ refused: 0 });
    expect(await undone(first.id)).toMatchObject({ refused: 0, can_undo: false });
    expect((await list()).map(({ section }) => section)).toEqual(['ক', 'ক', 'ক']);
  });

  it('whose undo was refused is taken back once what stood in its way is gone', async () => {
    const { id } = (await call('POST', 'classes/', { name: 'নবম' })).body;
    await importStudents([1, 2].map((n) => ({ ...student(n), class_name: id })));
    const rows = await list();
    const batch = await done('students', { action: 'delete', ids: rows.map((row) => row.id) });
    expect((await call('DELETE', `classes/${id}/`)).status).toBe(204);
    for (let time = 0; time < 2; time += 1)
      expect(await undone(batch.id)).toMatchObject({ rows: 2, refused: 2, can_undo: true });
    expect((await call('POST', `classes/${id}/restore/`)).status).toBe(200);
    expect(await undone(batch.id)).toMatchObject({ rows: 2, refused: 0, can_undo: false });
    expect(await list()).toHaveLength(2);
  });

  it('keeps what its rows share to its bound, as single saves do', async () => {
    const notices: number[] = [];
    for (let n = 0; n < 8; n += 1)
      notices.push((await call('POST', 'notices/', { title: `নোটিশ ${n}` })).body.id);
    const pin = { action: 'set', set: { is_pinned: true }, ids: notices };
    const batch = await done('notices', pin);
    expect(batch).toMatchObject({ rows: 8, refused: 5 });
    const pinned = async () => (await list('notices')).filter((row) => row['is_pinned']).length;
    expect(await pinned()).toBe(3);
    const ids = notices.slice(0, 3);
    const removed = await done('notices', { action: 'delete', ids });
    await done('notices', { ...pin, ids: notices.slice(3, 5) });
    expect(await undone(removed.id, 'notices')).toMatchObject({ rows: 3, refused: 2 });
    expect(await pinned()).toBe(3);
  });

  it('is visible to who did it until it is put away, the last one of each list', async () => {
    const ids = await makeStudents(2);
    const { token } = await server.app.account('clerk-4', 'User', ['students']);
    const last = async (more = { token }) => (await call('GET', 'batches/', undefined, more)).body;
    expect(await last()).toEqual([]);
    const set = (section: string) =>
      start('students', { action: 'set', set: { section }, ids: [...ids, 9999] }, { token });
    await set('খ');
    const { body: batch } = await set('গ');
    expect(await last()).toEqual([batch]);
    expect(batch).toMatchObject({ resource: 'students', rows: 3, refused: 1, can_undo: true });
    expect((await call('POST', `batches/${batch.id}/dismiss/`)).status).toBe(404);
    await call('POST', `batches/${batch.id}/dismiss/`, undefined, { token });
    expect(await last()).toEqual([]);
    const { body: next } = await set('ঘ');
    await call('POST', `students/batches/${next.id}/undo/`, undefined, { token });
    expect(await last()).toEqual([]);
  });

  it('is put away with its undo, unless that has left rows which can be tried again', async () => {
    const count = async () =>
      ((await call('GET', 'batches/')).body as Batch[]).map(({ id, refused }) => [id, refused]);
    const ids = await makeStudents(2);
    const complete = await done('students', { action: 'set', set: { section: 'খ' }, ids });
    await undone(complete.id);
    expect(await count()).toEqual([]);
    const batch = await done('students', { action: 'set', set: { section: 'খ' }, ids });
    await call('PATCH', `students/${ids[0]}/`, { section: 'গ' });
    await undone(batch.id);
    expect(await count()).toEqual([[batch.id, 1]]);
  });

  it('is forgotten where its account has done 500 since, with its changes in the history', async () => {
    const ids = await makeStudents(1);
    const { body: batch } = await start('students', { action: 'delete', ids });
    const { db } = server.app.store;
    const { id: _id, ...row } = await db
      .selectFrom('batches')
      .selectAll()
      .where('id', '=', batch.id)
      .executeTakeFirstOrThrow();
    await db.insertInto('batches').values(Array(499).fill(row)).execute();
    await start('students', { action: 'delete', ids });
    expect((await call('GET', `students/batches/${batch.id}/`)).status).toBe(404);
    expect(await history('action=delete')).toMatchObject([{ batch: { can_undo: false } }]);
  });

  it('says before how many of a filter it means, up to 2,000 besides those that are left out', async () => {
    const { db } = server.app.store;
    const { body: sample } = await call('POST', 'contacts/', {
      name: 'ক',
      phone: '১',
      message: 'খ',
    });
    const { id, ...row } = await db
      .selectFrom('contacts' as 'batches')
      .where('id', '=', sample.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    for (let part = 0; part < 3; part += 1)
      await db
        .insertInto('contacts' as 'batches')
        .values(Array(667).fill(row))
        .execute();
    const preview = (except: number[]) => {
      const body = { action: 'set', set: { is_read: true }, filter: {}, except };
      return call('POST', 'contacts/batches/preview/', { ...body, expected: 2000 });
    };
    expect((await preview([id, id + 1])).body).toMatchObject({ rows: 2000 });
    expect((await preview([id])).body.fields).toEqual({
      filter: 'একবারে সর্বোচ্চ ২,০০০টি বাছা যায়।',
    });
  });

  it('says before which rows are in use', async () => {
    await importStudents([student(1)]);
    const { status, body } = await call('POST', 'classes/batches/preview/', {
      action: 'delete',
      ids: [classId, otherClass],
    });
    expect([status, body]).toMatchObject([
      200,
      { rows: 2, refused: 1, refusals: [{ id: classId, label: 'ষষ্ঠ' }] },
    ]);
    expect((await list('classes')).map(({ id }) => id)).toContain(otherClass);
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
    await call('PATCH', `students/${ids[0]}/`, { section: 'গ' });
    await give(ids[1], 90, server.token);
    expect(await undone(batch.id)).toMatchObject({
      refused: 1,
      refusals: [{ id: ids[1], reason: 'এরপর এটি আবার বদলানো হয়েছে।' }],
    });
    const [a, b, c, d] = ids;
    expect([...(await photos())].sort(([x], [y]) => x - y)).toEqual([
      [a, 30],
      [b, 90],
      [c, 70],
      [d, null],
    ]);
  });

  it('can be undone for as long as the trash holds, and is then forgotten', async () => {
    const { clock } = server.app;
    const startedAt = clock.now;
    const batch = await done('students', { action: 'delete', ids: await makeStudents(1) });
    clock.now = new Date(startedAt.getTime() + TRASH_DAYS * 86_400_000 + 1000);
    const { token } = await server.app.account('later', 'Admin');
    const later = await call('GET', `students/batches/${batch.id}/`, undefined, { token });
    expect(later.body.can_undo).toBe(false);
    const undo = await call('POST', `students/batches/${batch.id}/undo/`, undefined, { token });
    expect([undo.status, undo.body.code]).toEqual([409, 'clash']);
    clock.now = startedAt;
  });

  it('covers an import: added rows go to the trash, changed ones back, with rolls that had changed places', async () => {
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
      action: 'import',
      state: 'undone',
      rows: 3,
      done: 3,
      refused: 0,
    });
    const now = await list();
    expect(now.map(({ version: _, ...row }) => row)).toEqual(
      [first, second].map(({ version: _, ...row }) => row),
    );
    expect(await history('action=undo')).toMatchObject([{ batch: { id: body.batch_id, rows: 3 } }]);
    expect(now.map(({ id }) => id)).toEqual(ids);
  });

  it('takes an import back whose added row holds the roll that a changed one had', async () => {
    await makeStudents(1);
    const [first] = (await list()) as [Row];
    const file = [
      { ...first, roll_number: '5' },
      { ...student(1), full_name: 'নতুন' },
    ];
    const { body } = await importStudents(file, 'update');
    expect(body).toMatchObject({ created: 1, updated: 1 });
    expect(await undone(body.batch_id)).toMatchObject({ done: 2, refused: 0 });
    expect(await list()).toMatchObject([{ id: first.id, roll_number: '1' }]);
  });
});
