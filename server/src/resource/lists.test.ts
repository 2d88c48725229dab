import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describeServer } from '../../testing/suite.ts';
import { startApp } from '../../testing/test-app.ts';
import { openMedia } from '../media/open.ts';
import { resources } from '../resources/index.ts';
import { trash } from './trash.ts';

describeServer('a list', (server) => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    server.app.call('GET', path, { token: server.token, headers });
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
    for (let n = 0; n < 20; n += 1) {
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

  it('with a key that is none is refused', async () => {
    expect((await post('short')).status).toBe(400);
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
    const bin = trash(resources, {
      store: app.store,
      library,
      contracts: [],
      now: () => app.clock.now,
    });
    app.clock.now = new Date(app.clock.now.getTime() + 29 * 86_400_000);
    expect([await bin.purge(), (await bin.list()).length]).toEqual([0, 2]);
    app.clock.now = new Date(app.clock.now.getTime() + 2 * 86_400_000);
    expect([await bin.purge(), await bin.list()]).toEqual([2, []]);
  });
});
