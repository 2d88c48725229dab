import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../../config.ts';
import { addressBelow } from './address-below.ts';
import { ApiReader, ANSWER_FRESH_MS } from './api-reader.ts';
import { buildBackEndApp } from './back-end-app.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let answer: Answer;
const seen: { url: string; headers: IncomingMessage['headers'] }[] = [];
const server = createServer((request, response) => {
  seen.push({ url: `${request.method} ${request.url}`, headers: request.headers });
  request.resume();
  answer(request, response);
});
let origin: string;
const json =
  (body: unknown, status = 200): Answer =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((closed) => server.close(closed));
});
beforeEach(() => void (seen.length = 0));

describe('what pages read of another back end', () => {
  let clock = 0;
  const readerOf = () => new ApiReader(`${origin}/api/`, { now: () => clock });

  it('is fresh for some seconds, and read again after a write', async () => {
    const reader = readerOf();
    answer = json([1]);
    expect(await reader.read('notices/')).toEqual([1]);
    answer = json([2]);
    expect(await reader.read('notices/')).toEqual([1]);
    reader.expire();
    expect(await reader.read('notices/')).toEqual([2]);
    answer = json([3]);
    clock += ANSWER_FRESH_MS;
    expect(await reader.read('notices/')).toEqual([3]);
  });

  it('is not fresh where it was requested before a write, however late it comes', async () => {
    const reader = readerOf();
    const requested = new Promise<() => void>((resolve) => {
      answer = (request, response) => resolve(() => void json([1])(request, response));
    });
    const first = reader.read('notices/');
    const give = await requested;
    reader.expire();
    give();
    expect(await first).toEqual([1]);
    answer = json([2]);
    expect(await reader.read('notices/')).toEqual([2]);
  });

  it('stays as it was while the back end fails or hangs', async () => {
    const reader = readerOf();
    answer = json([1]);
    await reader.read('notices/');
    clock += ANSWER_FRESH_MS;
    answer = json({ detail: 'down' }, 500);
    expect(await reader.read('notices/')).toEqual([1]);
    answer = () => undefined;
    expect(await reader.read('notices/')).toEqual([1]);
  });

  it.each<[string, Answer]>([
    ['a redirect', (_request, response) => response.writeHead(302, { location: '/x/' }).end()],
    ['a page of HTML', (_request, response) => response.end('<h1>')],
    ['a failure', json({}, 500)],
  ])('is unavailable after %s, not empty', async (_what, reply) => {
    answer = reply;
    await expect(readerOf().read('notices/')).rejects.toMatchObject({ status: 503 });
    expect(seen.map(({ url }) => url)).not.toContain('GET /x/');
  });

  it('says what is missing, and names files of the back end by their paths', async () => {
    answer = json({ detail: 'Not found.' }, 404);
    await expect(readerOf().read('notices/9/')).rejects.toMatchObject({ status: 404 });
    answer = json([{ photo: `${origin}/media/a.png`, text: `see ${origin}/media/` }]);
    expect(await readerOf().read('staff/')).toEqual([
      { photo: '/media/a.png', text: `see ${origin}/media/` },
    ]);
  });
});

it('the server reads and passes on no address that leaves its prefix', () => {
  const base = 'http://a.example/api/';
  expect(addressBelow(base, 'notices/1/?search=..%2f..%5c')).toBe(
    `${base}notices/1/?search=..%2f..%5c`,
  );
  for (const rest of ['../x', 'a/..%2f..%2fx', '\\..\\x', '..%5Cx', '%2e%2e/x', '.\t./x', '..'])
    expect([rest, addressBelow(base, rest)]).toEqual([rest, null]);
});

describe('what is passed on', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    answer = json({ detail: 'Not found.' }, 404);
    const config = readConfig({
      API_URL: `${origin}/api/`,
      LOG_LEVEL: 'silent',
      DATA_DIR: '/nowhere',
    });
    app = await buildBackEndApp({ ...config, apiUrl: config.apiUrl! });
  });
  afterAll(() => app.close());

  it('keeps method, query, body and token, and says whose request it is', async () => {
    let body = '';
    answer = (request, response) => {
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => json({ id: 1 }, 201)(request, response));
    };
    const response = await app.inject({
      method: 'POST',
      url: '/api/classes/?a=1',
      payload: { name: 'One' },
      headers: {
        authorization: 'Bearer t',
        'x-forwarded-for': '6.6.6.6',
        forwarded: 'for=6.6.6.6',
        host: 'college.example',
      },
    });
    expect([response.statusCode, response.json(), body]).toEqual([
      201,
      { id: 1 },
      '{"name":"One"}',
    ]);
    expect(seen[0]).toMatchObject({
      url: 'POST /api/classes/?a=1',
      headers: {
        authorization: 'Bearer t',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': 'college.example',
        'x-forwarded-proto': 'http',
      },
    });
    expect(seen[0]?.headers['forwarded']).toBeUndefined();
  });

  it('answers refusals as they came, and makes paths of addresses that lie across chunks', async () => {
    answer = json({ detail: 'Invalid page.' }, 404);
    const refused = await app.inject('/api/notices/?page=9');
    expect([refused.statusCode, refused.json()]).toEqual([404, { detail: 'Invalid page.' }]);
    const text = JSON.stringify([{ photo: `${origin}/media/a.png` }]);
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write(text.slice(0, 25));
      setImmediate(() => response.end(text.slice(25)));
    };
    expect((await app.inject('/api/staff/')).json()).toEqual([{ photo: '/media/a.png' }]);
  });

  it('is no address that cannot be decoded: the site answers it as one of its own', async () => {
    const answers = await Promise.all(
      ['/%E0%A4%A', '/api/%E0%A4%A/'].map((url) => app.inject(url)),
    );
    expect(answers.map(({ headers }) => headers['content-type'])).toEqual([
      'text/html; charset=utf-8',
      'application/json; charset=utf-8',
    ]);
    expect(answers.map(({ headers }) => typeof headers['x-request-id'])).toEqual([
      'string',
      'string',
    ]);
  });

  it('never leaves the prefix, however the bytes of its address are written', async () => {
    answer = json({});
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const statusOf = (path: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () =>
          socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`),
        );
        let heard = '';
        socket.on('data', (chunk) => (heard += chunk.toString())).on('error', reject);
        socket.on('close', () => resolve(heard.slice(9, 12)));
      });
    const leaving = [
      '\\..\\..\\x',
      '..\\..\\x',
      'a\\b',
      '%5c..%5c..%5Cx',
      '..%2f..%2fx',
      '../../x',
    ];
    for (const prefix of ['/api/', '/media/'])
      for (const rest of leaving)
        expect([prefix + rest, await statusOf(prefix + rest)]).toEqual([prefix + rest, '404']);
    expect(seen).toEqual([]);
    expect([await statusOf('/media/a%20b.pdf'), seen[0]?.url]).toEqual([
      '200',
      'GET /media/a%20b.pdf',
    ]);
  });

  it('is bounded, and says so when the back end is away', async () => {
    const headers = { 'content-length': String(65 * 1024 * 1024), 'content-type': 'text/plain' };
    const big = await app.inject({ method: 'POST', url: '/api/gallery/', headers, payload: 'a' });
    expect([big.statusCode, big.json<{ code: string }>().code]).toEqual([413, 'too_large']);
    answer = (request) => request.socket.destroy();
    const away = await app.inject({ method: 'POST', url: '/api/classes/', payload: {} });
    expect([away.statusCode, away.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
  });
});
