import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { file, pdf } from '../../../testing/files.ts';
import { describeServer } from '../../../testing/suite.ts';
import { startApp } from '../../../testing/test-app.ts';
import { startSession } from '../../auth/sessions/sessions.ts';
import { rowsOf, type ResourceRow } from '../../db/schema.ts';
import { openMedia } from '../../media/open.ts';
import { resources } from '../../resources/index.ts';
import { purgeTrash, trashEntries } from '../trash/trash.ts';

describeServer('a list', (server) => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    server.app.call('GET', path, { headers });
  const add = (full_name: string, designation = 'প্রভাষক') =>
    server.app.call('POST', 'teachers/', { token: server.token, json: { full_name, designation } });
  beforeAll(async () => {
    for (let n = 1; n <= 23; n += 1) await add(`শিক্ষক ${n}`, n % 2 ? 'প্রভাষক' : 'অধ্যাপক');
  });

  it('is a plain array with an ETag, and 304 while nothing changed', async () => {
    const first = await get('teachers/');
    expect([Array.isArray(first.body), first.body.length]).toEqual([true, 23]);
    const etag = String(first.headers.etag);
    const again = await get('teachers/', { 'if-none-match': etag });
    expect([again.status, again.raw.length]).toEqual([304, 0]);
    await server.app.call('POST', 'staff/', {
      token: server.token,
      json: { full_name: 'ক', designation: 'খ' },
    });
    expect((await get('teachers/', { 'if-none-match': etag })).status).toBe(304);
    await add('নতুন');
    const changed = await get('teachers/', { 'if-none-match': etag });
    expect([changed.status, changed.body.length]).toEqual([200, 24]);
  });

  it('comes packed for those who can unpack it', async () => {
    const plain = (await get('teachers/')).raw;
    const br = await get('teachers/', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get('teachers/', { 'accept-encoding': 'gzip, br;q=0' });
    expect([
      br.headers['content-encoding'],
      gzip.headers['content-encoding'],
      br.headers.vary,
    ]).toEqual(['br', 'gzip', 'accept-encoding']);
    expect([brotliDecompressSync(br.raw), gunzipSync(gzip.raw)]).toEqual([plain, plain]);
    const ofPeople = await get('teachers/?page_size=100', { 'accept-encoding': 'br' });
    expect(JSON.parse(brotliDecompressSync(ofPeople.raw).toString()).count).toBe(24);
  });

  it('shows at once what another process has written', async () => {
    const other = await startApp(server.database);
    for (let n = 0; n < 4; n += 1) {
      const [writer, reader] = n % 2 ? [server.app, other] : [other, server.app];
      const { body } = await writer.call('POST', 'teachers/', {
        token: server.token,
        json: { full_name: `অন্য ${n}` },
      });
      expect((await reader.call('GET', 'teachers/')).body.at(-1)).toEqual(body);
      await writer.call('DELETE', `teachers/${body.id}/`, { token: server.token });
      expect((await reader.call('GET', 'teachers/')).body.at(-1).id).not.toBe(body.id);
    }
    await other.close();
  });

  it('is paged, and a page beyond the last is the last', async () => {
    const page = async (query: string) => {
      const { body } = await get(`teachers/?${query}`);
      return [body.count, body.results.length, body.next, body.previous];
    };
    expect(await page('page=1')).toEqual([24, 10, '/api/teachers/?page=2', null]);
    expect(await page('page=3&page_size=10')).toEqual([
      24,
      4,
      null,
      '/api/teachers/?page=2&page_size=10',
    ]);
    expect(await page('page=99')).toEqual([24, 4, null, '/api/teachers/?page=2']);
    expect(await page('page_size=1000')).toEqual([24, 24, null, null]);
    expect(await page('page=২&page_size=১২')).toEqual([
      24,
      12,
      null,
      expect.stringContaining('page=1'),
    ]);
  });

  it('answers a hundred rows of a page at most, however many are requested', async () => {
    const rows = Array.from({ length: 120 }, (_, n) => ({
      full_name: `কর্মচারী ${n}`,
      designation: 'খ',
    }));
    await server.app.call('POST', 'staff/import/', { token: server.token, json: { rows } });
    for (const size of ['101', '120', '100000', '৯৯৯৯']) {
      const { body } = await get(`staff/?page_size=${encodeURIComponent(size)}`);
      expect([size, body.results.length, body.count]).toEqual([size, 100, expect.any(Number)]);
      expect(body.next).not.toBeNull();
    }
  });

  it('is filtered and searched, both at once', async () => {
    const { body } = await get(`teachers/?designation=${encodeURIComponent('অধ্যাপক')}&search=2`);
    expect(body.results.map((row: { full_name: string }) => row.full_name)).toEqual([
      'শিক্ষক 2',
      'শিক্ষক 12',
      'শিক্ষক 20',
      'শিক্ষক 22',
    ]);
    expect((await get('teachers/?designation=')).body.count).toBe(24);
    expect((await get('subjects/?class_name=x')).status).toBe(400);
  });
});

describeServer('a complete list of thousands', (server) => {
  const ROWS = 2000;
  const get = (path: string) => server.app.call('GET', path);
  const change = (id: number, date: string) =>
    server.app.call('PATCH', `notices/${id}/`, { token: server.token, json: { date } });
  let [first, last] = [0, 0];
  beforeAll(async () => {
    const json = { title: 'নোটিশ', date: '2026-01-01' };
    const { body } = await server.app.call('POST', 'notices/', { token: server.token, json });
    const rows = rowsOf(server.app.store.db);
    const { id, ...row } = await rows
      .selectFrom('notices')
      .selectAll()
      .$castTo<ResourceRow>()
      .executeTakeFirstOrThrow();
    for (let n = 1; n < ROWS; n += 100)
      await rows
        .insertInto('notices')
        .values(Array.from({ length: Math.min(100, ROWS - n) }, () => row))
        .execute();
    [first, last] = [body.id, id + ROWS - 1];
  });

  it('keeps nobody else waiting while it is made', async () => {
    await change(first, '2026-01-02');
    let isRunning = false;
    const list = get('notices/').finally(() => (isRunning = true));
    let meanwhile = 0;
    while (!isRunning) {
      await new Promise((turn) => setImmediate(turn));
      meanwhile += 1;
    }
    expect((await list).body).toHaveLength(ROWS);
    expect(meanwhile).toBeGreaterThan(5);
  });

  it('has each row once, also one that moves while it is made', async () => {
    await change(first, '2026-01-01');
    const list = get('notices/');
    await change(first, '2026-02-01');
    await change(last, '2025-02-01');
    const { body } = await list;
    expect(new Set((body as { id: number }[]).map(({ id }) => id)).size).toBe(ROWS);
    expect(body).toHaveLength(ROWS);
  });
});

describeServer('a repeated save', (server) => {
  const post = (key: string, token = server.token) =>
    server.app.call('POST', 'staff/', {
      token,
      json: { full_name: 'ক', designation: 'খ' },
      headers: { 'idempotency-key': key },
    });
  const count = async () => ((await server.app.call('GET', 'staff/')).body as unknown[]).length;

  it('with the same key makes one row and answers it each time, also when both come at once', async () => {
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => post('key-of-one-save')));
    for (const { status, body } of others)
      expect({ status, body }).toEqual({ status: 201, body: first?.body });
    expect(await count()).toBe(1);
  });

  it('with another key, or by another user, makes another row', async () => {
    await post('key-of-another');
    await post('key-of-one-save', (await server.app.account('second', 'Admin')).token);
    expect(await count()).toBe(3);
  });

  it('with the same key and other fields or another file is refused', async () => {
    const headers = { 'idempotency-key': 'key-of-one-body' };
    const send = (form: Record<string, string | Blob>) =>
      server.app.call('POST', 'notices/', { token: server.token, headers, form });
    const form = { title: 'ক', pdf_file: file(pdf('one'), 'a.pdf') };
    const first = await send(form);
    const answers = [
      await send({ pdf_file: form.pdf_file, title: 'ক' }),
      await send({ ...form, title: 'খ' }),
      await send({ ...form, pdf_file: file(pdf('two'), 'a.pdf') }),
      await send({ title: 'ক' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.id ?? body.code])).toEqual([
      [201, first.body.id],
      [409, 'clash'],
      [409, 'clash'],
      [409, 'clash'],
    ]);
  });

  it('with other fields names the row that there is, while it is there, and never to a visitor', async () => {
    const send = async (path: string, key: string, json: object, token?: string) =>
      (await server.app.call('POST', path, { token, json, headers: { 'idempotency-key': key } }))
        .body;
    const staff = (full_name: string) =>
      send('staff/', 'key-of-a-changed-one', { full_name, designation: 'খ' }, server.token);
    const { id } = await staff('রহিমা');
    expect(await staff('রহিমা খাতুন')).toMatchObject({ existing: { id, name: 'রহিমা' } });
    await server.app.call('DELETE', `staff/${String(id)}/`, { token: server.token });
    expect(await staff('রহিমা খাতুন')).not.toHaveProperty('existing');
    const message = (text: string) =>
      send('contacts/', 'key-of-a-message', { name: 'ক', phone: '01712345678', message: text });
    await message('এক');
    const refused = await message('দুই');
    expect([refused.code, refused.existing]).toEqual(['clash', undefined]);
  });

  it('of an anonymous sender is bound to the address that it came from', async () => {
    const headers = { 'idempotency-key': 'key-that-two-have' };
    const send = (ip: string, name: string) =>
      server.app.call('POST', 'contacts/', {
        headers,
        ip,
        json: { name, phone: '01712345678', message: 'গোপন কথা' },
      });
    const first = await send('203.0.113.1', 'রহিম');
    const again = await send('203.0.113.1', 'রহিম');
    const stranger = await send('203.0.113.2', 'করিম');
    const same = await send('203.0.113.3', 'রহিম');
    expect([again.body.id, stranger.body.name, stranger.status]).toEqual([
      first.body.id,
      'করিম',
      201,
    ]);
    expect(new Set([first, stranger, same].map(({ body }) => body.id)).size).toBe(3);
  });

  it('with a key that is none is refused', async () => {
    expect((await post('short')).status).toBe(400);
  });

  it('is forgotten after thirty days, and the oldest of a thousand before', async () => {
    const { clock, store } = server.app;
    const { id, token: earlier } = await server.app.account('patient', 'Admin');
    const once = await post('key-for-a-month', earlier);
    clock.now = new Date(clock.now.getTime() + 30 * 24 * 3_600_000 + 1);
    const token = (await server.app.account('late', 'Admin')).token;
    const again = await startSession(store.db, id, clock.now);
    const fresh = await post('key-for-a-month', again);
    expect([once.status, fresh.status, fresh.body.id === once.body.id]).toEqual([201, 201, false]);
    const later = await server.app.call('GET', 'user/', { token });
    const actor = String(later.body.id);
    const created_at = new Date(clock.now.getTime() - 1000).toISOString();
    const rows = Array.from({ length: 1100 }, (_, n) => ({
      actor,
      path: 'staff',
      key: `filler-${n}`,
      row_id: 1,
      created_at,
      body_hash: null,
    }));
    for (let at = 0; at < rows.length; at += 100)
      await store.db
        .insertInto('idempotency')
        .values(rows.slice(at, at + 100))
        .execute();
    await post('key-after-many', token);
    const stored = await store.db.selectFrom('idempotency').select(['actor', 'key']).execute();
    expect(stored.filter((row) => row.actor === actor).length).toBeLessThanOrEqual(1000);
    expect(stored.map(({ key }) => key)).toContain('key-after-many');
    expect(stored.map(({ key }) => key)).not.toContain('key-of-one-save');
  });
});

describeServer('the trash', (server) => {
  it('lets go of rows and files after 30 days, and not before', async () => {
    const { token, app } = server;
    const school = (await app.call('POST', 'classes/', { token, json: { name: 'ছয়' } })).body;
    const subject = (
      await app.call('POST', 'subjects/', { token, json: { name: 'বাংলা', class_name: school.id } })
    ).body;
    await app.call('DELETE', `subjects/${subject.id}/`, { token });
    await app.call('DELETE', `classes/${school.id}/`, { token });
    const { library } = await openMedia(app.config, app.store);
    const deps = { store: app.store, library, contracts: [], now: () => app.clock.now };
    const purge = () => purgeTrash(resources, deps);
    const trashed = () =>
      trashEntries(
        app.store.db,
        resources.map(({ contract }) => contract),
      );
    app.clock.now = new Date(app.clock.now.getTime() + 29 * 86_400_000);
    expect([await purge(), (await trashed()).length]).toEqual([0, 2]);
    app.clock.now = new Date(app.clock.now.getTime() + 2 * 86_400_000);
    expect([await purge(), await trashed()]).toEqual([2, []]);
  });
});
