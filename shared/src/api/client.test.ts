/**
 * @jest-environment node
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { classes, notices } from '../contract/index.ts';
import { fakeSession, sampleAdmin } from '../testing/index.ts';
import { provideUnauthorizedHandler } from './unauthorized.ts';
import { ApiError } from './api-error.ts';
import { call, http } from './client.ts';
import { resourceApi } from './resource-api.ts';

let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;
const seen: {
  method?: string;
  url?: string;
  authorization?: string;
  type?: string;
  match?: string;
  key?: string;
  csrf?: string;
  body: string;
}[] = [];

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const { authorization, 'content-type': type, 'if-match': match } = request.headers;
    seen.push({
      method: request.method,
      url: request.url,
      authorization,
      type,
      match,
      key: request.headers['idempotency-key'] as string,
      csrf: request.headers['x-csrftoken'] as string,
      body,
    });
    answer(request, response, body);
  });
});
const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  (await http()).defaults.baseURL =
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
});
afterAll(() => new Promise((closed) => server.close(closed)));
beforeEach(() => {
  seen.length = 0;
  answer = (_request, response) => json(response, 200, []);
});

it('a new row takes the place of what a try with a lost answer has stored under its key', async () => {
  fakeSession();
  answer = ({ method }, response) =>
    method === 'POST'
      ? json(response, 409, { code: 'clash', message: 'জমা হয়েছে', existing: { id: 7, name: 'ক' } })
      : json(response, 200, { id: 7, title: 'খ', version: 2 });
  const row = await resourceApi(notices).create({ title: 'খ' }, { key: 'key-of-one-row' });
  expect(row).toMatchObject({ id: 7, title: 'খ', version: 2 });
  expect(seen).toMatchObject([
    { method: 'POST', url: '/api/notices/', key: 'key-of-one-row' },
    { method: 'PUT', url: '/api/notices/7/', match: '"1"' },
  ]);
  expect([seen[1]?.key, seen[1]?.body]).toEqual([undefined, expect.stringContaining('"pdf_file"')]);
});

it('the client sends the token of the session, and none when there is none', async () => {
  fakeSession({ token: 'abc' });
  await call('get', 'notices/');
  fakeSession();
  await call('get', 'notices/');
  expect(seen.map(({ method, url, authorization }) => ({ method, url, authorization }))).toEqual([
    { method: 'GET', url: '/api/notices/', authorization: 'Bearer abc' },
    { method: 'GET', url: '/api/notices/', authorization: undefined },
  ]);
});

it('the client sends the CSRF token of the cookie with every call', async () => {
  fakeSession();
  Object.assign(globalThis, { document: { cookie: 'csrftoken=a1b2C3' } });
  await call('get', 'students/');
  await call('post', 'classes/', { name: 'One' });
  const noCookies = {
    get cookie(): string {
      throw new Error('cookies are blocked');
    },
  };
  Object.assign(globalThis, { document: noCookies });
  await call('get', 'students/');
  Reflect.deleteProperty(globalThis, 'document');
  expect(seen.map(({ csrf }) => csrf)).toEqual(['a1b2C3', 'a1b2C3', undefined]);
});

it('the client repeats what was refused with the token that the shell names, or without one', async () => {
  const onUnauthorized = jest.fn((): string | null => null);
  fakeSession({ token: 'stale', user: sampleAdmin });
  provideUnauthorizedHandler(onUnauthorized);
  answer = (request, response) =>
    request.headers.authorization
      ? json(response, 401, { message: 'no' })
      : json(response, 200, [{ id: 1 }]);
  expect(await call('get', 'notices/')).toEqual([{ id: 1 }]);
  expect(onUnauthorized.mock.calls).toEqual([['get', { token: 'stale', user: sampleAdmin }]]);

  onUnauthorized.mockReturnValue('new');
  answer = ({ headers }, response, body) =>
    headers.authorization === 'Bearer new'
      ? json(response, 201, JSON.parse(body))
      : json(response, 401, { message: 'no' });
  expect(await call('post', 'classes/', { name: 'One' })).toEqual({ name: 'One' });
});

it('the client reports a refused save where the shell allows no repetition', async () => {
  const onUnauthorized = jest.fn(() => undefined);
  fakeSession({ token: 'stale' });
  provideUnauthorizedHandler(onUnauthorized);
  answer = (_request, response) =>
    json(response, 401, { code: 'unauthenticated', message: 'আবার লগইন করুন।' });
  await expect(call('post', 'classes/', { name: 'One' })).rejects.toMatchObject({
    status: 401,
    message: 'আবার লগইন করুন।',
  });
  expect([onUnauthorized.mock.calls, seen.length]).toEqual([
    [['post', { token: 'stale', user: null }]],
    1,
  ]);
});

it('the client reports in Bengali that no response came', async () => {
  fakeSession();
  answer = (request) => request.socket.destroy();
  await expect(call('get', 'notices/')).rejects.toEqual(
    new ApiError(
      0,
      'সার্ভারের সঙ্গে যোগাযোগ করা যাচ্ছে না। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
      'network',
    ),
  );
});

it('the client sends JSON for a resource without files, multipart for one with', async () => {
  fakeSession();
  answer = (_request, response) => json(response, 201, { id: 1 });
  await resourceApi(classes).create({ name: 'One' }, { key: 'k1' });
  await resourceApi(notices).replace(
    7,
    { title: 'ছুটি', description: null, pdf_file: undefined },
    { version: 3 },
  );
  expect(seen[0]).toMatchObject({
    method: 'POST',
    url: '/api/classes/',
    type: 'application/json',
    body: '{"name":"One"}',
    key: 'k1',
  });
  expect(seen[1]).toMatchObject({ method: 'PUT', url: '/api/notices/7/', match: '"3"' });
  expect(seen[1]!.type).toMatch(/^multipart\/form-data; boundary=/);
  expect(seen[1]!.body).toMatch(/name="title"\r\n\r\nছুটি\r\n[^]*name="description"\r\n\r\n\r\n/);
  expect(seen[1]!.body).not.toContain('pdf_file');
});
