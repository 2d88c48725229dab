import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { until } from '../../testing/until.ts';
import { ERASURES } from '../db/changes.ts';
import { compress } from './compression.ts';
import { httpServer } from './listener/http-server.ts';
import { PublicResponse, sendPublic } from './public-response.ts';
import { ResponseCache } from './response-cache.ts';

jest.mock('./compression.ts', () => {
  const actual = jest.requireActual<typeof import('./compression.ts')>('./compression.ts');
  return { ...actual, compress: jest.fn(actual.compress) };
});

let app: FastifyInstance;
let cache: ResponseCache;
let tokens: ReadonlyMap<string, string>;
let isLive: boolean;
let routed: number;
let rendered: number;
let work: () => Promise<void>;
/** By how much the clock of the process is ahead (ms). */
let ahead: number;
const clock = performance.now.bind(performance);

beforeEach(async () => {
  tokens = new Map([['notices', '1']]);
  [isLive, routed, rendered] = [true, 0, 0];
  work = () => Promise.resolve();
  ahead = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => clock() + ahead);
  cache = new ResponseCache({ now: async () => tokens, cached: () => tokens }, 200_000);
  app = Fastify({ serverFactory: httpServer(cache) });
  app.get('/*', async (message, reply) => {
    routed += 1;
    const response = await cache.get(message.url, message, async () => {
      rendered += 1;
      await work();
      const body = Buffer.from(
        Array.from(
          { length: message.url.startsWith('/short') ? 1 : 800 },
          (_, n) =>
            `${tokens.get('notices')} নোটিশ ${(n * 7919) % 9973} তারিখ ${(n * 104_729) % 99_991}`,
        ).join(),
      );
      const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' };
      return {
        response: new PublicResponse(200, headers, body),
        tables: ['notices'],
        isLive: () => isLive,
        isCacheable: !message.url.startsWith('/search'),
      };
    });
    return sendPublic(message, reply, response);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  jest.restoreAllMocks();
  app.server.closeAllConnections();
  await app.close();
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>(
    (resolve, reject) => {
      const { port } = app.server.address() as AddressInfo;
      request({ port, path, method, headers, agent: false }, (answer) => {
        const chunks: Buffer[] = [];
        const { date: _date, 'x-request-id': _id, ...otherHeaders } = answer.headers;
        answer
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: otherHeaders,
              body: Buffer.concat(chunks),
            }),
          );
      })
        .on('error', reject)
        .end();
    },
  );

it.each(['identity', 'gzip', 'br'])(
  'a response is the same to every header and byte: %s',
  async (coding) => {
    const first = await get('/', { 'accept-encoding': coding });
    const second = await get('/', { 'accept-encoding': coding });
    expect([second, routed, rendered]).toEqual([first, 1, 1]);
  },
);

it('the response cache leaves a caller with a token to the router, who may read more than visitors do', async () => {
  await get('/');
  await get('/', { authorization: 'Bearer x' });
  expect(routed).toBe(2);
});

it('the response cache answers 304 to who has it, also among several and after a proxy has weakened it', async () => {
  const { headers } = await get('/');
  const etag = String(headers.etag);
  for (const tag of [etag, `"x", ${etag}`, etag.replace('W/', '')])
    expect((await get('/', { 'if-none-match': tag })).status).toBe(304);
  expect(routed).toBe(1);
});

it('a response is read again once a table that it was read from was written, and not for another table', async () => {
  await get('/');
  tokens = new Map([...tokens, ['staff', '2']]);
  await get('/');
  expect(rendered).toBe(1);
  tokens = new Map([['notices', '2']]);
  expect([(await get('/')).body.toString().slice(0, 1), rendered]).toEqual(['2', 2]);
  isLive = false;
  await get('/');
  expect(rendered).toBe(3);
});

describe('after a write of what more pages show than are made again at once', () => {
  const PAGES = Array.from({ length: 62 }, (_, n) => `/short/${n}`);
  const [FIRST, SECOND] = PAGES.slice(60) as [string, string];
  const versions = async (...paths: string[]) => {
    const seen = new Set<string>();
    for (const path of paths) seen.add((await get(path)).body.toString().slice(0, 1));
    return [...seen].join();
  };
  const write = (version: string) => (tokens = new Map([...tokens, ['notices', version]]));

  beforeEach(async () => {
    const startedAt = clock();
    jest.spyOn(performance, 'now').mockImplementation(() => startedAt + ahead);
    await versions(...PAGES);
    write('2');
    expect(await versions(...PAGES.slice(0, 60))).toBe('2');
  });

  it('answers with the previous page and makes it again in its turn, until all is quiet again', async () => {
    routed = 0;
    expect([await versions(FIRST, SECOND), routed]).toEqual(['1', 0]);
    await until('both were made again', () => rendered === 2 * PAGES.length);
    expect([await versions(FIRST, SECOND), routed]).toEqual(['2', 0]);
    ahead = 3000;
    for (const version of ['3', '4']) {
      write(version);
      expect(await versions(FIRST)).toBe(version);
    }
  });

  it('answers with no page that was last fresh 0.9 seconds ago', async () => {
    ahead = 899;
    expect(await versions(FIRST)).toBe('1');
    ahead = 900;
    expect(await versions(SECOND)).toBe('2');
  });

  it('answers a caller with a token as it is now', async () => {
    expect(await versions(SECOND)).toBe('1');
    const { body } = await get(SECOND, { authorization: 'Bearer token' });
    expect(body.toString().slice(0, 1)).toBe('2');
  });

  it('answers with no page of another release, or from before somebody was erased', async () => {
    isLive = false;
    expect(await versions(FIRST)).toBe('2');
    isLive = true;
    tokens = new Map([...tokens, [ERASURES, '1']]);
    expect(await versions(SECOND)).toBe('2');
  });
});

it('a response is forgotten, also for a database that is away, once any process has erased somebody', async () => {
  await get('/');
  expect(cache.last('/')?.status).toBe(200);
  tokens = new Map([...tokens, [ERASURES, '1']]);
  await get('/other');
  expect([cache.last('/'), cache.last('/other')?.status]).toEqual([undefined, 200]);
});

it('forgets what is being made when somebody is erased', async () => {
  let finish = () => {};
  work = () => new Promise((resolve) => (finish = resolve));
  const first = get('/');
  await until('it is rendered', () => rendered === 1);
  const finishFirst = finish;
  tokens = new Map([...tokens, [ERASURES, '1']]);
  const next = get('/');
  await until('it is rendered for who asks after it', () => rendered === 2);
  finishFirst();
  await first;
  expect(cache.last('/')).toBeUndefined();
  finish();
  await next;
  expect(cache.last('/')?.status).toBe(200);
});

it('the cache keeps what pages read until a table of it is written, or anybody is erased', async () => {
  let reads = 0;
  const read = () => cache.read('notices/', ['notices'], tokens, async () => [(reads += 1)]);
  await read();
  tokens = new Map([...tokens, ['staff', '2']]);
  expect(await read()).toEqual([1]);
  tokens = new Map([...tokens, ['notices', '2']]);
  expect(await read()).toEqual([2]);
  tokens = new Map([...tokens, [ERASURES, '1']]);
  expect(await read()).toEqual([3]);
});

it('a response is cached for a free text too, and drives out none but such', async () => {
  const small = new ResponseCache({ now: async () => tokens, cached: () => tokens }, 80_000);
  const body = Buffer.alloc(1000);
  const make = (key: string, isByText = false) =>
    small.get(key, { ip: '192.0.2.1', headers: {} }, async () => ({
      response: new PublicResponse(200, {}, body),
      tables: ['notices'],
      isByText,
    }));
  await make('/');
  for (let n = 0; n < 50; n += 1) await make(`/?q=${n}`, true);
  const stored = await Promise.all(['/', '/?q=49', '/?q=0'].map((key) => small.hasFresh(key)));
  expect(stored).toEqual([true, true, false]);
});

it('a response is rendered and compressed once however many ask at the same time', async () => {
  jest.mocked(compress).mockClear();
  await Promise.all(Array.from({ length: 20 }, () => get('/', { 'accept-encoding': 'br' })));
  expect([rendered, jest.mocked(compress).mock.calls.length]).toEqual([1, 1]);
});

it('a response is rendered once for those who ask while another table is written, and again after its own', async () => {
  let finish = () => {};
  work = () => new Promise((resolve) => (finish = resolve));
  const requests = [get('/')];
  const ask = async () => {
    requests.push(get('/'));
    await until('it was requested', () => routed === requests.length);
  };
  await until('it is rendered', () => rendered === 1);
  tokens = new Map([...tokens, ['staff', '2']]);
  await ask();
  finish();
  const { body } = await requests[0]!;
  expect([(await requests[1]!).body, rendered]).toEqual([body, 1]);

  isLive = false;
  await Promise.all([ask(), ask()]);
  isLive = true;
  tokens = new Map([['notices', '2']]);
  await ask();
  finish();
  await until('it is rendered for the request after the write', () => rendered === 3);
  finish();
  expect((await requests.at(-1)!).body.toString().slice(0, 1)).toBe('2');
});

it('the cache stores no response marked no-store, and no more bytes than it may', async () => {
  await get('/search');
  await get('/search');
  expect(rendered).toBe(2);
  for (let n = 0; n < 20; n += 1) await get(`/${n}`);
  const before = rendered;
  await get('/0');
  await get('/19');
  expect(rendered).toBe(before + 1);
});

it('a request with any other method goes to the router', async () => {
  await get('/');
  expect([(await get('/', {}, 'HEAD')).body.length, (await get('/', {}, 'POST')).status]).toEqual([
    0, 404,
  ]);
});
