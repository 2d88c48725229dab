/**
 * @jest-environment node
 */
import { fakeSession } from '../testing/index.ts';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { provideSiteConfig } from '../config/site-config.ts';
import { institutions, notices, teachers } from '../contract/index.ts';
import { call, http } from './client.ts';
import { readPage, readRow, provideTransport } from './read-public.ts';
import { resourceApi } from './resource-api.ts';
import { provideUnauthorizedHandler } from './unauthorized.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let answer: Answer;
const requested: string[] = [];
const server = createServer((request, response) => {
  requested.push(`${request.method} ${request.url}`);
  request.resume();
  answer(request, response);
});
const json =
  (body: unknown, status = 200): Answer =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const config = { emailjs: null, avatarUrl: null, publicUrl: '', abilities: [] };

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  (await http()).defaults.baseURL =
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
  provideSiteConfig(config);
});
afterAll(() => new Promise((closed) => server.close(closed)));
beforeEach(() => {
  requested.length = 0;
  fakeSession({ token: 'abc' });
});

const nobody = { profile: null, subject: null, contact_phone: null, contact_email: null };

it.each([
  ['a plain array', (rows: unknown[]) => rows],
  ['data', (rows: unknown[]) => ({ data: rows })],
  ['results', (rows: unknown[]) => ({ count: 1, next: null, previous: null, results: rows })],
])(
  'the client reads a list in %s, with what is blank or missing in its rows',
  async (_kind, wrap) => {
    answer = json(wrap([{ id: 1, full_name: 'রহিমা', designation: '', photo: '' }]));
    expect(await resourceApi(teachers).list()).toMatchObject([
      { id: 1, full_name: 'রহিমা', designation: '', photo: null, ...nobody },
    ]);
  },
);

it('the client reads decimals that come as texts', async () => {
  answer = json([{ id: 1, name: 'কলেজ', latitude: '23.543700', longitude: '89.63' }]);
  expect((await resourceApi(institutions).list())[0]).toMatchObject({
    latitude: 23.5437,
    longitude: 89.63,
  });
});

it('the client follows the pages of a list to their end, on its own address, and says how far it is', async () => {
  answer = ({ url = '' }, response) => {
    const page = Number(new URL(url, 'http://x').searchParams.get('page') ?? 1);
    const next = page < 3 ? `http://elsewhere.example/api/other/?page=${page + 1}` : null;
    // The last row of a page comes again on the next one when a row was added meanwhile.
    const results = [page, page + 1].map((id) => ({ id, full_name: `শিক্ষক ${id}` }));
    json({ count: 4, next, previous: null, results })({} as IncomingMessage, response);
  };
  const progress: unknown[] = [];
  const rows = await resourceApi(teachers).list(undefined, (one) => progress.push(one));
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(requested).toEqual(
    ['', '?page=2', '?page=3'].map((query) => `GET /api/teachers/${query}`),
  );
  expect(progress).toEqual([
    { loaded: 2, total: 4 },
    { loaded: 3, total: 4 },
  ]);
});

it('the client gives up where the pages of a list lead round in a circle', async () => {
  answer = json({ count: 9, next: '?page=1', results: [{ id: 1 }] });
  await expect(resourceApi(teachers).list()).rejects.toMatchObject({ code: 'endless' });
  expect(requested).toHaveLength(2);
});

it.each([
  [{ detail: 'ok' }, 'no_list'],
  [null, 'no_list'],
  [{ results: 'none' }, 'no_list'],
  ['<html>', 'unreadable'],
])('the client says that %j is no list, instead of showing none', async (body, code) => {
  answer = (_request, response) =>
    response
      .writeHead(200, {
        'content-type': typeof body === 'string' ? 'text/html' : 'application/json',
      })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  await expect(resourceApi(teachers).list()).rejects.toMatchObject({ code, status: 0 });
});

it('the client takes 403 for a refused token where the answer says so, and for a refusal where not', async () => {
  const onUnauthorized = jest.fn((): string | null | undefined => null);
  provideUnauthorizedHandler(onUnauthorized);
  const refusals = [
    { detail: 'Given token not valid for any token type', code: 'token_not_valid' },
    { detail: 'Invalid token.' },
  ];
  for (const refusal of refusals) {
    answer = (request, response) =>
      (request.headers.authorization ? json(refusal, 403) : json([]))(request, response);
    expect(await call('get', 'teachers/')).toEqual([]);
  }
  expect(onUnauthorized).toHaveBeenCalledTimes(2);
  for (const detail of [
    'You do not have permission to perform this action.',
    'CSRF Failed: CSRF token missing.',
  ]) {
    answer = json({ detail }, 403);
    await expect(call('get', 'teachers/')).rejects.toMatchObject({ status: 403 });
  }
  expect(onUnauthorized).toHaveBeenCalledTimes(2);
});

it('the client reports a save whose token was refused with 403 as one that was refused with 401', async () => {
  provideUnauthorizedHandler(() => undefined);
  answer = json({ detail: 'Authentication credentials were not provided.' }, 403);
  await expect(call('put', 'teachers/7/', {})).rejects.toMatchObject({ status: 401 });
});

it('the client reads what a save that answers nothing has stored, and sends no header beyond section 7', async () => {
  let headers: IncomingMessage['headers'] = {};
  answer = (request, response) => {
    headers = request.headers;
    response.writeHead(204).end();
  };
  const saved = await resourceApi(teachers).replace(7, { full_name: 'রহিমা' }, { key: 'k' });
  expect(saved).toMatchObject({ id: 7, full_name: 'রহিমা', photo: null });
  expect(headers['idempotency-key']).toBeUndefined();
});

it('pages, searches and finds a row in the browser where the back end names no paging', async () => {
  const rows = [1, 2, 3].map((id) => ({ id, title: id === 2 ? 'ঈদের ছুটি' : `নোটিশ ${id}` }));
  const read = jest.fn(() => Promise.resolve({ count: 3, next: null, results: rows }));
  provideTransport({ read, send: () => Promise.reject(new Error('nothing is sent')) });
  const query = { pageSize: 2, search: 'ঈদের', searchIn: ['title'] as const };
  expect(await readPage('notices', query)).toMatchObject({
    ok: true,
    value: { rows: [{ id: 2, date: null, category: null }], count: 1 },
  });
  expect(await readRow('notices', '3')).toMatchObject({ ok: true, value: { id: 3 } });
  expect(await readRow('notices', '9')).toEqual({ ok: true, value: null });
  expect(read.mock.calls).toEqual([
    ['notices/', undefined],
    ['notices/', undefined],
    ['notices/', undefined],
  ]);
});

it('the client orders a list by the contract, as section 7 promises no order', async () => {
  answer = json(
    ['2026-01-05', null, '2026-03-01', '2026-03-01'].map((date, index) => ({
      id: index + 1,
      title: 'নোটিশ',
      date,
    })),
  );
  const ids = (await resourceApi(notices).list()).map(({ id }) => id);
  expect(ids).toEqual([4, 3, 1, 2]);
});

it('the client knows a person whose name is null', async () => {
  answer = json([{ id: 1, full_name: null, designation: null, photo: null }]);
  expect((await resourceApi(teachers).list())[0]).toMatchObject({ full_name: '', designation: '' });
});
