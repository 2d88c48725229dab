/**
 * @jest-environment node
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fakeSession } from '../testing/index.ts';
import { provideUnauthorizedHandler } from './unauthorized.ts';
import { getPublic } from './get-public.ts';

const AWAY = {
  status: 0,
  code: 'network',
  message: 'সার্ভারের সঙ্গে যোগাযোগ করা যাচ্ছে না। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
};

let answer: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => answer(request, response));
const platform = globalThis.fetch;

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A page calls its own origin; Node has none.
  globalThis.fetch = (path, options) =>
    platform(`http://127.0.0.1:${(server.address() as AddressInfo).port}${String(path)}`, options);
});
afterAll(() => {
  globalThis.fetch = platform;
  server.closeAllConnections();
  return new Promise((closed) => server.close(closed));
});
beforeEach(() => fakeSession());
afterEach(() => jest.useRealTimers());

it('a public GET requests JSON, with the token of the session where there is one', async () => {
  answer = ({ url, headers }, response) =>
    response.end(
      JSON.stringify({ url, accept: headers.accept, authorization: headers.authorization }),
    );
  expect(await getPublic('notices/')).toEqual({ url: '/api/notices/', accept: 'application/json' });
  fakeSession({ token: 'abc' });
  expect(await getPublic('notices/')).toEqual({
    url: '/api/notices/',
    accept: 'application/json',
    authorization: 'Bearer abc',
  });
});

it('a public GET repeats a refused request with what the shell names, until it is without a token', async () => {
  const onUnauthorized = jest.fn((): string | null => null).mockReturnValueOnce('newer');
  fakeSession({ token: 'stale' });
  provideUnauthorizedHandler(onUnauthorized);
  answer = ({ headers }, response) =>
    headers.authorization ? response.writeHead(401).end('{}') : response.end('[{"id":1}]');
  expect(await getPublic('notices/')).toEqual([{ id: 1 }]);
  expect(onUnauthorized.mock.calls).toEqual([
    ['get', expect.objectContaining({ token: 'stale' })],
    ['get', expect.objectContaining({ token: 'newer' })],
  ]);
});

it('a public GET reports the message of a refusal, and a readable one when the body is not JSON', async () => {
  answer = (_request, response) =>
    response.writeHead(404).end('{"code":"not_found","message":"এই নোটিশটি নেই।"}');
  await expect(getPublic('notices/7/')).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
    message: 'এই নোটিশটি নেই।',
  });
  answer = (_request, response) => response.writeHead(502).end('<html>');
  await expect(getPublic('notices/')).rejects.toMatchObject({
    status: 502,
    message: 'সার্ভার এই মুহূর্তে সাড়া দিচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
  });
});

it('a public GET reports in Bengali that no response came, or none that can be read', async () => {
  answer = (request) => request.socket.destroy();
  await expect(getPublic('notices/')).rejects.toMatchObject(AWAY);
  answer = (_request, response) => response.end('<html>');
  await expect(getPublic('notices/')).rejects.toMatchObject(AWAY);
});

it('a public GET sends the CSRF token of the cookie with every read', async () => {
  answer = ({ headers }, response) => response.end(JSON.stringify(headers['x-csrftoken'] ?? null));
  expect(await getPublic('notices/')).toBeNull();
  Object.assign(globalThis, { document: { cookie: 'theme=light; csrftoken=a1b2C3' } });
  expect(await getPublic('notices/')).toBe('a1b2C3');
  const noCookies = {
    get cookie(): string {
      throw new Error('cookies are blocked');
    },
  };
  Object.assign(globalThis, { document: noCookies });
  expect(await getPublic('notices/')).toBeNull();
  Reflect.deleteProperty(globalThis, 'document');
});

describe('a slow answer', () => {
  let requests: ServerResponse[];
  let now: number;
  const arrived = (count: number) =>
    new Promise<void>((resolve) => {
      answer = (_request, response) => {
        requests.push(response);
        if (requests.length >= count) resolve();
      };
    });
  const pass = (ms: number) => {
    now += ms;
    jest.advanceTimersByTime(ms);
  };

  beforeEach(() => {
    requests = [];
    now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'],
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('is waited for as long as the connection lives', async () => {
    const first = arrived(1);
    const reading = getPublic('notices/');
    await first;
    pass(10 * 60_000);
    requests[0]!.end('[{"id":1}]');
    expect(await reading).toEqual([{ id: 1 }]);
  });

  it('is shared by a second reader for five seconds, then requested once more in its place', async () => {
    const two = arrived(2);
    const readings = [getPublic('notices/'), getPublic('notices/')];
    pass(5000);
    readings.push(getPublic('notices/'), getPublic('notices/'));
    await two;
    pass(60_000);
    readings.push(getPublic('notices/'));
    if (!requests[0]!.destroyed) await once(requests[0]!, 'close');
    requests[1]!.end('[{"id":1}]');
    expect(await Promise.all(readings)).toEqual(Array(5).fill([{ id: 1 }]));
    // The browser's cache would let the second wait for the first.
    expect(requests.map(({ req }) => req.headers['cache-control'])).toEqual([
      undefined,
      'no-cache',
    ]);
  });

  it('is abandoned when its retry fails; the next reader starts again', async () => {
    const two = arrived(2);
    const readings = [getPublic('notices/')];
    pass(5000);
    readings.push(getPublic('notices/'));
    await two;
    requests[1]!.socket!.destroy();
    for (const reading of readings) await expect(reading).rejects.toMatchObject(AWAY);
    answer = (_request, response) => response.end('[]');
    expect(await getPublic('notices/')).toEqual([]);
  });

  it('is abandoned only when its last reader leaves', async () => {
    const first = arrived(1);
    const visits = [new AbortController(), new AbortController()];
    const readings = visits.map(({ signal }) => getPublic('notices/', signal));
    const closed = first.then(
      () => new Promise<void>((resolve) => requests[0]!.once('close', () => resolve())),
    );
    await first;
    visits[0]!.abort();
    await expect(readings[0]).rejects.toMatchObject({ name: 'AbortError' });
    visits[1]!.abort();
    await expect(readings[1]).rejects.toMatchObject({ name: 'AbortError' });
    await closed;
  });
});

it('a public GET ends with the visit that requested it', async () => {
  const visit = new AbortController();
  answer = () => visit.abort();
  await expect(getPublic('notices/', visit.signal)).rejects.toMatchObject({ name: 'AbortError' });
  await expect(getPublic('notices/', visit.signal)).rejects.toMatchObject({ name: 'AbortError' });
});
