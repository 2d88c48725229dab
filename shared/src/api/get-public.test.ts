/**
 * @jest-environment node
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fakeSession } from '../testing/index.ts';
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
  // A page asks its own origin; Node has none.
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

it('asks for JSON, with the token of the session where there is one', async () => {
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

it('drops a stale token and asks again without it', async () => {
  const dropToken = jest.fn();
  fakeSession({ token: 'stale', dropToken });
  answer = ({ headers }, response) =>
    headers.authorization ? response.writeHead(401).end('{}') : response.end('[{"id":1}]');
  expect(await getPublic('notices/')).toEqual([{ id: 1 }]);
  expect(dropToken).toHaveBeenCalledTimes(1);
});

it('tells what the server says to a refusal, and something readable when that is no JSON', async () => {
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
    message: 'একটি সমস্যা হয়েছে। আবার চেষ্টা করুন',
  });
});

it('tells in Bengali that no answer came, or none that can be read', async () => {
  answer = (request) => request.socket.destroy();
  await expect(getPublic('notices/')).rejects.toMatchObject(AWAY);
  answer = (_request, response) => response.end('<html>');
  await expect(getPublic('notices/')).rejects.toMatchObject(AWAY);
});

it('waits no longer than five seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  const asked = new Promise<void>((resolve) => {
    answer = () => resolve();
  });
  const reading = getPublic('notices/');
  const told = expect(reading).rejects.toMatchObject(AWAY);
  await asked;
  jest.advanceTimersByTime(5000);
  await told;
});

it('ends with the visit that wanted it', async () => {
  const visit = new AbortController();
  answer = () => visit.abort();
  await expect(getPublic('notices/', visit.signal)).rejects.toMatchObject({ name: 'AbortError' });
  await expect(getPublic('notices/', visit.signal)).rejects.toMatchObject({ name: 'AbortError' });
});
