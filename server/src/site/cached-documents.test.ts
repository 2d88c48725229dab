import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeAboveDatabase, type TestDatabase } from '../../testing/databases.ts';
import { startApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { registerSite } from './index.ts';
import { remoteOf, writeSmallSite } from './testing/small-site.ts';

/** A shell whose pages show some lists, as far as they can be read. */
const SHELL = `
let transport;
exports.ssrContract = 3;
exports.singletons = { '@angan/shared': { word: 'ভাগ করা' } };
exports.prepare = (value) => { transport = value; };
exports.queryOf = () => ({ year: 'number', page: 'number' });
exports.sitemapPathsOf = ({ public_remote }) => ['/' + public_remote.word.length];
exports.render = async (request, { public_remote: { word } }) => {
  const search = 'notices/?search=' + encodeURIComponent('মহোৎসব');
  const lists = ['institutions/', 'notices/?page=1', search, 'pages/menu/', 'teachers/'];
  const read = await Promise.all(lists.map((one) => transport.read(one).catch(() => null)));
  const text = [new URL(request.url).origin, word, JSON.stringify(read)].join(' ');
  const html = '<p>' + text + '</p>';
  const meta = { title: 'শিরোনাম', description: 'বিবরণ' };
  const incomplete = read.includes(null);
  return { status: 200, lastPage: 3, html, title: 'শিরোনাম', meta, institution: null, chunks: [], hydrationData: {}, incomplete };
};
`;

const PAGE = '/';
const SITEMAP = '/sitemap.xml';
const FEED = '/notices.atom';
const MANIFEST = '/manifest.webmanifest';
const NEWEST = '/api/notices/?page=1';
const FOUND = '/api/notices/?search=মহোৎসব';
const LISTS = ['/api/notices/', NEWEST, FOUND, '/api/institutions/'];
const DOCUMENTS = [PAGE, FEED, MANIFEST, SITEMAP, ...LISTS];
const MADE_OF_ADDRESS = [PAGE, FEED, SITEMAP];

interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

type Change = (mark: string) => [method: string, path: string, json: Record<string, unknown>];

/** What is written, and which documents show it. */
const changes: [string, string[], Change][] = [
  [
    'the institution',
    [PAGE, FEED, MANIFEST, '/api/institutions/'],
    (name) => ['PATCH', 'institutions/1/', { name }],
  ],
  [
    'a notice',
    [PAGE, FEED, SITEMAP, '/api/notices/', NEWEST],
    (title) => ['POST', 'notices/', { title, description: title }],
  ],
  [
    'an own page',
    [PAGE, SITEMAP],
    (slug) => ['POST', 'pages/', { title: slug, slug, menu_order: 1 }],
  ],
  [
    'a word of the same meaning, by which the page and a list are searched',
    [PAGE, FOUND],
    (word) => ['POST', 'synonyms/', { word, meanings: 'মহোৎসব, উৎসবের' }],
  ],
  ['a teacher', [PAGE], (full_name) => ['POST', 'teachers/', { full_name }]],
];

describeAboveDatabase('a cached document', (makeDatabase) => {
  const root = mkdtempSync(path.join(tmpdir(), 'angan-cached-'));
  let database: TestDatabase;
  let app: TestApp;
  let token: string;
  /** What documents were made from, also where it was at hand. */
  let reads = 0;
  /** What every read waits for once it has read, and what it fails with. */
  let held: { reached: boolean; go: Promise<void> } | null = null;
  let failure: Error | null = null;
  /** Replaces the addresses that one sitemap may hold. */
  let columnsMost = 1e9;

  /** Holds and breaks what a document is read with. */
  const watched =
    <Args extends unknown[], Result>(read: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (failure) throw failure;
      const result = await read(...args);
      if (held) {
        held.reached = true;
        await held.go;
      }
      return result;
    };

  const get = (address: string, host = 'a.example', method = 'GET') =>
    new Promise<Received>((resolve, reject) => {
      const { port } = app.app.server.address() as AddressInfo;
      const path = encodeURI(address);
      request({ port, path, method, headers: { host }, agent: false }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        const { date: _date, 'x-request-id': _id, ...headers } = answer.headers;
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers, body }));
      })
        .on('error', reject)
        .end();
    });
  const bodies = async (host?: string): Promise<Record<string, string>> => {
    const all: Record<string, string> = {};
    for (const address of DOCUMENTS) all[address] = (await get(address, host)).body;
    return all;
  };
  const changed = (before: Record<string, string>, after: Record<string, string>) =>
    DOCUMENTS.filter((address) => before[address] !== after[address]);
  const write = async (change: Change, mark: string) => {
    const [method, address, json] = change(mark);
    expect((await app.call(method, address, { token, json })).status).toBeLessThan(300);
  };
  const readsOf = async (work: () => Promise<unknown>) => {
    const before = reads;
    await work();
    return reads - before;
  };

  beforeAll(async () => {
    writeSmallSite(root);
    writeFileSync(path.join(root, 'shell/dist/server/server.cjs'), SHELL);
    database = await makeDatabase();
    app = await startApp(
      database,
      { WEB_ROOT: root },
      {
        site: (scope, context) => {
          const { reads: inner } = context;
          const watchedReads = {
            read: watched((address: string) => inner.read(address)),
            list: watched((path: string) => inner.list(path)),
            columns: watched((path: string, names: readonly string[], max: number) =>
              inner.columns(path, names, Math.min(max, columnsMost)),
            ),
            tablesOf: (path: string, isSearched?: boolean) => {
              reads += 1;
              return inner.tablesOf(path, isSearched);
            },
          };
          return registerSite(scope, { ...context, reads: watchedReads });
        },
      },
    );
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    token = (await app.account('admin', 'Admin')).token;
    const json = { name: 'কলেজ', contact_email: 'a@b.example' };
    expect((await app.call('POST', 'institutions/', { token, json })).status).toBe(201);
    const notice = { title: 'উৎসবের খবর' };
    expect((await app.call('POST', 'notices/', { token, json: notice })).status).toBe(201);
  });
  afterAll(async () => {
    await app.close();
    await database.remove();
    rmSync(root, { recursive: true });
  });
  afterEach(() => {
    [held, failure, columnsMost] = [null, null, 1e9];
    jest.restoreAllMocks();
  });

  it.each(changes)('shows %s as soon as it is written', async (name, showing, change) => {
    const before = await bodies();
    expect(await readsOf(bodies)).toBe(0);
    await write(change, name.replaceAll(' ', '-'));
    expect(changed(before, await bodies())).toEqual(
      DOCUMENTS.filter((one) => showing.includes(one)),
    );
  });

  it('reads no more for the sitemap than it holds, the newest notices first', async () => {
    const ids: number[] = [];
    for (const title of ['ক', 'খ', 'গ'])
      ids.push((await app.call('POST', 'notices/', { token, json: { title } })).body.id as number);
    columnsMost = 2;
    const { body } = await get(SITEMAP);
    const listed = [...body.matchAll(/\/notice\/(\d+)</g)].map(([, id]) => Number(id));
    expect(listed).toEqual(ids.reverse().slice(0, 2));
    await write(changes[1]![2], 'after');
  });

  it('is made for the host that was requested', async () => {
    const [first, second] = [await bodies('a.example'), await bodies('b.example')];
    expect(changed(first, second)).toEqual(MADE_OF_ADDRESS);
    for (const address of DOCUMENTS) expect(second[address]).not.toContain('a.example');
    expect(await bodies('a.example')).toEqual(first);
  });

  it('is made of the release that is live', async () => {
    const before = await bodies();
    const routes = path.join(root, 'public-remote/dist/server/routes.cjs');
    writeFileSync(routes, remoteOf(' পরের প্রকাশ'));
    await until('the release is live', async () => (await get(PAGE)).body.includes('পরের প্রকাশ'));
    expect(changed(before, await bodies())).toEqual([PAGE, SITEMAP]);
  });

  it('of yesterday is made again from midnight in Dhaka on, where it shows the day', async () => {
    const at = (time: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(time));
    const readsAt = (time: string, read: () => Promise<unknown>) => {
      at(time);
      return readsOf(read);
    };
    await readsAt('2030-03-10T23:59:59+06:00', bodies);
    const page = () => get(PAGE);
    expect(await readsAt('2030-03-10T23:59:59.999+06:00', page)).toBe(0);
    expect(await readsAt('2030-03-11T00:00:00+06:00', page)).toBeGreaterThan(0);
    expect(await readsAt('2030-03-11T00:00:00+06:00', bodies)).toBe(0);
    expect(await readsAt('2030-03-11T06:00:00+06:00', bodies)).toBe(0);
  });

  it('of which a part failed is stored by nobody', async () => {
    for (const [, , change] of changes.slice(0, 2)) await write(change, 'before the failure');
    failure = new Error('away');
    const during = await bodies('c.example');
    failure = null;
    const after = await bodies('c.example');
    expect(changed(during, after)).toEqual([PAGE, FEED, MANIFEST, SITEMAP]);
    expect(await bodies('c.example')).toEqual(after);
  });

  it('of a list has its own address, and none beyond the last is made in addition to the first', async () => {
    await get('/');
    const third = await get('/?page=3');
    expect(third.body).toContain('<link rel="canonical" href="http://a.example/?page=3">');
    expect((await get('/?page=1')).body).toContain(
      '<link rel="canonical" href="http://a.example/">',
    );
    expect((await get('/?page=3&year=2025&from=elsewhere')).body).toContain(
      '<link rel="canonical" href="http://a.example/?year=2025&amp;page=3">',
    );
    for (const beyond of ['4', '9999999', '৯৯'])
      expect(await readsOf(async () => expect(await get(`/?page=${beyond}`)).toEqual(third))).toBe(
        0,
      );
  });

  it('of a list is made alone after a write, and all that are beyond the last with one', async () => {
    const aPage = await readsOf(() => get('/', 'f.example'));
    await write(changes[1]![2], 'one more');
    expect(await readsOf(() => get('/?page=3', 'f.example'))).toBe(aPage);
    await write(changes[1]![2], 'and one more');
    const beyond = ['/?page=4', '/?page=5', '/?page=6'];
    const reading = readsOf(async () => {
      for (const address of beyond) await get(address, 'f.example');
    });
    expect(await reading).toBe(3 * aPage);
  });

  it('is at hand for HEAD too, which has no page made', async () => {
    const { headers } = await get('/?page=2', 'e.example', 'HEAD');
    expect([headers['content-type'], headers['etag']]).toEqual([
      'text/html; charset=utf-8',
      undefined,
    ]);
    const { body } = await get('/?page=2', 'e.example');
    const answer = await get('/?page=2', 'e.example', 'HEAD');
    expect([answer.body, answer.headers['content-length']]).toEqual([
      '',
      String(Buffer.byteLength(body)),
    ]);
  });

  it.each([PAGE, FEED, MANIFEST, SITEMAP])(
    'that was started before a write is not the answer to a request after it: %s',
    async (address) => {
      for (const [, , change] of changes) await write(change, `early-${address.length}`);
      let go = () => {};
      const hold = { reached: false, go: new Promise<void>((resolve) => (go = resolve)) };
      held = hold;
      const early = get(address, 'd.example');
      await until('the document is being read', () => hold.reached);
      held = null;
      const mark = `later-${address.length}`;
      for (const [, , change] of changes) await write(change, mark);
      const requested = once(app.app.server, 'request');
      const answer = get(address, 'd.example');
      await requested;
      // Who joins the one that is held gets it after all.
      const patience = setTimeout(go, 300);
      const late = await answer;
      clearTimeout(patience);
      go();
      await early;
      expect(late.body).toContain(mark);
      expect(await get(address, 'd.example')).toEqual(late);
    },
  );
});
