import { gunzipSync } from 'node:zlib';
import { onlyOn } from '../../../testing/databases.ts';
import { plansOf } from '../../../testing/plans.ts';
import { describeServer } from '../../../testing/suite.ts';
import { startApp } from '../../../testing/test-app.ts';
import { TokenReader } from '../../db/changes.ts';
import { rowsOf } from '../../db/schema.ts';
import { resources } from '../../resources/index.ts';
import type { Resource } from '../define-resource.ts';
import { listCounts } from './list-counts.ts';
import { readListQuery } from './list-query.ts';
import { answerPage } from './paging.ts';

describeServer('the pages of a list', (server, kind) => {
  const get = async (path: string) =>
    (await server.app.call('GET', path, { token: server.token })).body;
  let school: number;
  beforeAll(async () => {
    const { app, token } = server;
    const post = (path: string, json: unknown) => app.call('POST', path, { token, json });
    const schools = [
      await post('classes/', { name: 'ছয়' }),
      await post('classes/', { name: 'সাত' }),
    ];
    school = schools[0]?.body.id;
    const rows = Array.from({ length: 600 }, (_, n) => ({
      full_name: `শিক্ষার্থী ${n}`,
      roll_number: String(n),
      class_name: schools[n % 2]?.body.id,
      section: n % 3 ? 'ক' : 'খ',
    }));
    expect((await post('students/import/', { rows })).status).toBe(201);
    for (let n = 0; n < 25; n += 1)
      await post('notices/', {
        title: `নোটিশ ${n}`,
        date: `2026-01-${10 + (n % 7)}`,
        category: 'ছুটি',
      });
    for (let n = 0; n < 7; n += 1)
      await post('contacts/', { name: `দর্শক ${n}`, phone: '1', message: 'কথা' });
  });

  it('are together the complete list, in its order, forwards and from the end', async () => {
    const all = await get('students/');
    expect(all).toHaveLength(600);
    for (const [path, filter, rows] of [
      ['students', '', all],
      [
        'students',
        `&class_name=${school}`,
        all.filter((row: { class_name: number }) => row.class_name === school),
      ],
      [
        'students',
        '&search=৭',
        all.filter((row: { roll_number: string }) => row.roll_number.includes('7')),
      ],
      ['notices', '&page_size=4', await get('notices/')],
      ['contacts', '&page_size=2', await get('contacts/')],
    ] as const) {
      const paged: unknown[] = [];
      for (let next = `/api/${path}/?page=1${filter}`; next;) {
        const { body } = await server.app.call('GET', next, { token: server.token });
        expect([path, filter, body.count]).toEqual([path, filter, rows.length]);
        // What a search marks is no part of the row.
        paged.push(...body.results.map((row: object) => ({ ...row, highlights: undefined })));
        next = body.next;
      }
      expect(paged).toEqual(rows);
    }
    const beyond = await get('notices/?page=99&page_size=4');
    expect(beyond.results).toEqual((await get('notices/')).slice(24));
  });

  it('count what another process has written since', async () => {
    const other = await startApp(server.database);
    const json = { full_name: 'নতুন', roll_number: 'n-1', class_name: school };
    const count = async () => (await get('students/?search=n-1')).count;
    const before = (await get('students/?page=1')).count;
    expect(await count()).toBe(0);
    const { body } = await other.call('POST', 'students/', { token: server.token, json });
    expect([await count(), (await get('students/?page=1')).count]).toEqual([1, before + 1]);
    await other.call('DELETE', `students/${body.id}/`, { token: server.token });
    expect([await count(), (await get('students/?page=1')).count]).toEqual([0, before]);
    await other.close();
  });

  it('carry an ETag, and are 304 until a row of them changes', async () => {
    const page = (headers: Record<string, string> = {}) =>
      server.app.call('GET', 'notices/?page=1', { token: server.token, headers });
    const first = await page();
    const etag = String(first.headers.etag);
    const again = await page({ 'if-none-match': etag });
    expect([again.status, again.raw.length]).toEqual([304, 0]);
    const json = { title: 'বদলানো' };
    await server.app.call('PATCH', `notices/${first.body.results[0].id}/`, {
      token: server.token,
      json,
    });
    const changed = await page({ 'if-none-match': etag });
    expect([changed.status, changed.body.results[0].title]).toEqual([200, 'বদলানো']);
  });

  const onSqlite = onlyOn('sqlite', kind);
  onSqlite('are found by indexes that cover them, and never by sorting a table', async () => {
    const { store } = server.app;
    const plans = await plansOf(store, async (noted) => {
      const resourceOf = (path: string) =>
        resources.find(({ contract }) => contract.path === path) as Resource;
      for (const [path, query] of [
        ['students', { page: '1' }],
        ['students', { page: '40' }],
        ['students', { search: 'zzz' }],
        ['students', { class_name: String(school), page: '2' }],
        ['students', { class_name: String(school), search: '7' }],
        ['students', { section: 'ক' }],
        ['notices', { page: '1' }],
        ['notices', { page: '3' }],
        ['notices', { search: 'zzz' }],
        ['notices', { category: 'ছুটি' }],
        ['notices', { year: '2026' }],
        ['notices', { facets: 'true' }],
        ['notices', { category: 'ছুটি', year: '2026', search: '1' }],
        ['contacts', { page: '1' }],
        ['contacts', { is_read: 'false' }],
      ] as const) {
        const resource = resourceOf(path);
        const requested = readListQuery(resource, query);
        if (!requested) continue;
        const context = { ...noted, counts: listCounts(new TokenReader(store)), resource };
        await answerPage(context, requested, '/', async () => []);
      }
    });
    // The page itself, ten rows found by their ids, may be sorted.
    const tables = plans.filter((detail) => /^(SCAN|SEARCH) /.test(detail));
    expect(tables.length).toBeGreaterThan(20);
    // Less than three letters are looked for in the notices themselves: their texts are too long for an index.
    const narrow =
      /COVERING INDEX|INTEGER PRIMARY KEY|SEARCH row_counts USING INDEX|_(search|keys) VIRTUAL TABLE|SCAN (json_each|found|synonyms$|notices USING INDEX notices_by_date)/;
    expect(tables.filter((detail) => !narrow.test(detail))).toEqual([]);
  });

  it('stream a complete private list in pieces, packed for those who can unpack it', async () => {
    const plain = await server.app.call('GET', 'students/', { token: server.token });
    expect(plain.headers['content-length']).toBeUndefined();
    const headers = { 'accept-encoding': 'gzip' };
    const packed = await server.app.call('GET', 'students/', { token: server.token, headers });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(packed.raw).toString())).toEqual(plain.body);
    await server.app.store.db.deleteFrom('contacts' as 'users').execute();
    expect(await get('contacts/')).toEqual([]);
  });

  it('have a complete list made for one network only so often, and for others all the while', async () => {
    const time = new Date().toISOString();
    const always = {
      created_at: time,
      updated_at: time,
      version: 1,
      date: '2020-01-01',
      search_text: '',
    };
    for (let at = 0; at < 10; at += 1)
      await rowsOf(server.app.store.db)
        .insertInto('notices')
        .values(Array.from({ length: 100 }, () => ({ ...always, title: 'পুরোনো' })))
        .execute();
    const title = 'যাতে তালিকাটি নতুন করে তৈরি হয়';
    await server.app.call('POST', 'notices/', { token: server.token, json: { title } });
    const ask = async (ip: string) => (await server.app.call('GET', 'notices/', { ip })).status;
    const many = Array.from({ length: 60 }, () => ask('192.0.2.7'));
    expect(await ask('198.51.100.7')).toBe(200);
    expect([...new Set(await Promise.all(many))].sort()).toEqual([200, 429]);
    // What is at hand is not counted.
    expect(await ask('192.0.2.7')).toBe(200);
  });
});
