import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { file, pdf } from '../../../testing/files.ts';
import { describeAboveDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { startApp, type Answer, type Sending, type TestApp } from '../../../testing/test-app.ts';
import { registerSite } from '../../site/index.ts';
import { writeSmallSite } from '../../site/testing/small-site.ts';

jest.unmock('../../media/pictures/pdf-thumbnail.ts');

const HOUR = 3_600_000;
/** In every text of a notice that no visitor may see. */
const SECRET = 'গোপন';

interface Hidden {
  id: number;
  /** The stored key of its PDF. */
  key: string;
}

describeAboveDatabase('a notice that is not live', (makeDatabase) => {
  const root = mkdtempSync(join(tmpdir(), 'angan-leaks-'));
  let database: TestDatabase;
  let app: TestApp;
  let admin: string;
  let user: string;
  let open: number;
  const hidden: Record<string, Hidden> = {};
  /** Seen by a visitor while the last one was live: address -> ETag. */
  const seen = new Map<string, string>();

  const at = (hours: number) => new Date(app.clock.now.getTime() + hours * HOUR).toISOString();
  const add = async (title: string, more: Record<string, string>, headers = {}) => {
    const answer = await app.call('POST', 'notices/', {
      token: admin,
      headers,
      form: {
        title,
        description: title,
        category: `${title} ধরন`,
        pdf_file: file(pdf(title), `${title}.pdf`),
        attachment_5: file(pdf(`${title} ৫`), `${title} ৫.pdf`),
        ...more,
      },
    });
    expect(answer.status).toBe(201);
    return answer.body as { id: number; pdf_file: string; status: string };
  };
  const keyOf = (address: string) => address.replace('/media/', '').split('?')[0]!;
  const hide = async (name: string, more: Record<string, string>) => {
    const { id, pdf_file } = await add(`${SECRET} ${name}`, more);
    hidden[name] = { id, key: keyOf(pdf_file) };
  };
  const everyWay = () => [
    '',
    '?page=1',
    '?page=2&page_size=1',
    '?page_size=100',
    `?search=${SECRET}`,
    ...Object.keys(hidden).map((name) => `?category=${SECRET} ${name} ধরন`),
    '?year=2026&facets=true',
    '?facets=true',
    `?facets=true&search=${SECRET}`,
    `${open}/related/`,
  ];
  const documents = () => [
    '/',
    '/notice',
    '/notices.atom',
    `/notices.atom?category=${SECRET} draft ধরন`,
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/api/notices/',
  ];
  const seenBy = (answer: Answer) =>
    [SECRET, ...Object.values(hidden).map(({ key }) => key.slice(0, 32))].filter((mark) =>
      `${answer.raw.toString()} ${JSON.stringify(answer.headers)}`.includes(mark),
    );
  const callers = (): Sending[] => [{}, { token: user }, { token: 'x'.repeat(43) }];

  beforeAll(async () => {
    writeSmallSite(root);
    database = await makeDatabase();
    const env = { WEB_ROOT: root, PUBLIC_URL: 'https://college.example' };
    app = await startApp(database, env, { site: registerSite });
    admin = (await app.account('admin', 'Admin')).token;
    user = (await app.account('reader', 'User')).token;
    open = (await add('প্রকাশ্য', {})).id;

    await hide('unpublished', {});
    for (const address of [...documents(), `/media/${hidden.unpublished!.key}`]) {
      const { headers, status } = await app.call('GET', address);
      expect(status).toBe(200);
      seen.set(address, String(headers.etag));
    }
    await app.call('PATCH', `notices/${hidden.unpublished!.id}/`, {
      token: admin,
      json: { is_published: false },
    });
    await hide('draft', { is_published: 'false' });
    await hide('scheduled', { publish_at: at(1) });
    await hide('expired', { publish_at: at(-2), expire_at: at(-1) });
  });
  afterAll(async () => {
    await app.close();
    await database.remove();
    rmSync(root, { recursive: true });
  });

  it('is in no list, count, facet, search or neighbourhood that a visitor or User reads', async () => {
    for (const caller of callers())
      for (const way of everyWay()) {
        const answer = await app.call('GET', `notices/${encodeURI(way)}`, caller);
        expect([way, answer.status, seenBy(answer)]).toEqual([way, 200, []]);
        const { count, facets } = answer.body as { count?: number; facets?: object };
        if (count !== undefined) expect([way, count]).toEqual([way, /গোপন/.test(way) ? 0 : 1]);
        if (facets && !/গোপন/.test(way))
          expect(facets).toEqual({
            categories: [{ value: 'প্রকাশ্য ধরন', count: 1 }],
            years: [{ value: '2026', count: 1 }],
          });
      }
  });

  it('is on no page, in no data of one, in no feed and not in the sitemap', async () => {
    for (const address of documents()) {
      const answer = await app.call('GET', encodeURI(address));
      expect([address, answer.status, seenBy(answer).filter((mark) => mark !== SECRET)]).toEqual([
        address,
        200,
        [],
      ]);
      // The feed of a category repeats the name that was requested, and nothing else.
      if (!address.includes('?')) expect(seenBy(answer)).toEqual([]);
      else expect(answer.raw.toString()).not.toContain('<entry>');
    }
    for (const { id } of Object.values(hidden))
      expect(seenBy(await app.call('GET', `/notice/${id}`))).toEqual([]);
    expect((await app.call('GET', `/notice/${open}`)).raw.toString()).toContain('প্রকাশ্য');
    const { body } = await app.call('GET', '/sitemap.xml');
    expect(String(body).match(/\/notice\/\d+/g)).toEqual([`/notice/${open}`]);
  });

  it('answers under its own address as one that never was', async () => {
    const never = await app.call('GET', 'notices/999999/');
    for (const { id } of Object.values(hidden))
      for (const caller of callers())
        for (const path of [`notices/${id}/`, `notices/${id}/related/`])
          for (const method of ['GET', 'HEAD']) {
            const answer = await app.call(method, path, caller);
            expect([answer.status, seenBy(answer)]).toEqual([404, []]);
            if (method === 'GET') expect(answer.body).toEqual(never.body);
          }
  });

  it('keeps its files, also from who knows their address, had them before or asks for a part', async () => {
    const asks: Sending['headers'][] = [{}, { range: 'bytes=0-3' }];
    for (const { key } of Object.values(hidden))
      for (const caller of callers())
        for (const headers of [...asks, { 'if-none-match': `"${key}"` }])
          for (const method of ['GET', 'HEAD']) {
            const { status, raw } = await app.call(method, `/media/${key}`, { ...caller, headers });
            expect([status, raw.includes('%PDF')]).toEqual([404, false]);
          }
    for (const query of ['?until=9999999999&sig=' + 'A'.repeat(43), '?until=&sig='])
      expect((await app.call('GET', `/media/${hidden.draft!.key}${query}`)).status).toBe(404);
  });

  it('is not confirmed by an ETag from the time when it was live', async () => {
    for (const [address, etag] of seen) {
      const answer = await app.call('GET', encodeURI(address), {
        headers: { 'if-none-match': etag },
      });
      const isSame = address === '/manifest.webmanifest' || address.includes('draft');
      expect([address, answer.status === 304]).toEqual([address, isSame]);
      if (!address.includes('?')) expect(seenBy(answer)).toEqual([]);
    }
  });

  it('is listed by `?status=` and by every other list of Admins to Admins alone', async () => {
    const statuses = ['all', 'draft', 'scheduled', 'live', 'expired'];
    const closed = [
      ...statuses
        .filter((status) => status !== 'live')
        .map((status) => `notices/?status=${status}`),
      'notice-categories/',
      'notice-categories/?page=1',
      'trash/',
      'overview/',
    ];
    for (const path of closed) {
      const answers = await Promise.all(callers().map((caller) => app.call('GET', path, caller)));
      expect([path, ...answers.map(({ status }) => status)]).toEqual([path, 401, 403, 401]);
      expect(answers.flatMap(seenBy)).toEqual([]);
    }
    const titles = async (status: string) => {
      const { body } = await app.call('GET', `notices/?status=${status}`, { token: admin });
      return (body as { results: { title: string }[] }).results.map(({ title }) => title).sort();
    };
    expect(await Promise.all(statuses.map(titles))).toEqual([
      [
        `${SECRET} draft`,
        `${SECRET} expired`,
        `${SECRET} scheduled`,
        `${SECRET} unpublished`,
      ].concat('প্রকাশ্য'),
      [`${SECRET} draft`, `${SECRET} unpublished`],
      [`${SECRET} scheduled`],
      ['প্রকাশ্য'],
      [`${SECRET} expired`],
    ]);
    // What was counted for an Admin is not what is counted for a visitor.
    await app.call('PATCH', `notices/${open}/`, { token: admin, json: { description: 'নতুন' } });
    await app.call('GET', 'notices/?status=all&facets=true', { token: admin });
    const counted = await app.call('GET', 'notices/?facets=true');
    expect([counted.body.count, counted.body.facets.categories]).toEqual([
      1,
      [{ value: 'প্রকাশ্য ধরন', count: 1 }],
    ]);
    // What section 7 lists is the same for everyone.
    for (const path of ['notices/', 'notices/?page=1', 'notices/?facets=true'])
      expect(seenBy(await app.call('GET', path, { token: admin }))).toEqual([]);
  });

  it('is there for an Admin, with files at addresses that lapse and that nothing stores', async () => {
    for (const { id, key } of Object.values(hidden)) {
      const { status, body, headers } = await app.call('GET', `notices/${id}/`, { token: admin });
      expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
      const { pdf_file } = body as { pdf_file: string };
      expect(keyOf(pdf_file)).toBe(key);
      for (const [address, token] of [[pdf_file], [`/media/${key}`, admin]] as const) {
        const answer = await app.call('GET', address, { token });
        expect([answer.status, answer.headers['cache-control']]).toEqual([
          200,
          'private, no-store',
        ]);
      }
    }
    const { body } = await app.call('GET', `notices/${open}/`);
    expect((body as { pdf_file: string }).pdf_file).toMatch(/^\/media\/\w+\.pdf$/);
  });

  it('comes out by no repetition, import, change or deletion', async () => {
    const key = 'a-key-of-one-draft';
    const headers = { 'idempotency-key': key };
    const { id } = await add(`${SECRET} draft twice`, { is_published: 'false' }, headers);
    for (const caller of callers()) {
      const json = { title: `${SECRET} draft twice` };
      for (const [method, path] of [
        ['POST', 'notices/'],
        ['PUT', `notices/${id}/`],
        ['PATCH', `notices/${id}/`],
        ['DELETE', `notices/${id}/`],
        ['POST', `notices/${id}/restore/`],
        ['POST', 'notices/import/preview/'],
      ] as const) {
        const answer = await app.call(method, path, { ...caller, headers, json });
        expect([path, [401, 403, 404].includes(answer.status), seenBy(answer)]).toEqual([
          path,
          true,
          [],
        ]);
      }
    }
    // A caller of section 7 knows of no drafts: its PUT leaves this one as it is.
    const put = await app.call('PUT', `notices/${id}/`, {
      token: admin,
      form: { title: `${SECRET} put`, is_published: '' },
    });
    expect([put.status, put.body.status]).toEqual([200, 'draft']);
    hidden.trashed = { id, key: keyOf(String(put.body.pdf_file)) };
    await app.call('DELETE', `notices/${id}/`, { token: admin });
    expect((await app.call('GET', String(put.body.pdf_file))).status).toBe(404);
    const back = await app.call('POST', `notices/${id}/restore/`, { token: admin });
    expect([back.status, back.body.status]).toEqual([200, 'draft']);
    expect((await app.call('GET', `notices/${id}/`)).status).toBe(404);
    expect(seenBy(await app.call('GET', 'notices/'))).toEqual([]);
  });
});
