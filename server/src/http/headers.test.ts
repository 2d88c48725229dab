import { file, pdf, pngOf } from '../../testing/files.ts';
import { sampleOf } from '../../testing/samples.ts';
import { describeServerAboveDatabase } from '../../testing/suite.ts';
import { PASSWORD, type Answer } from '../../testing/test-app.ts';

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};
const api = {
  ...common,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};
const json = { ...api, 'content-type': 'application/json; charset=utf-8' };
const media = {
  ...common,
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
};
const image = {
  ...media,
  'content-type': 'image/webp',
  'accept-ranges': 'bytes',
  'cache-control': 'public, max-age=3600, s-maxage=60',
};
const mediaError = {
  ...media,
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
};
const challenge = { 'www-authenticate': 'Bearer realm="api"' };
/** These differ from answer to answer. */
const VARIABLE = ['content-length', 'date', 'connection', 'etag', 'content-range', 'x-request-id'];

/** All that an answer says of itself, but for what differs each time. */
const picked = ({ status, headers }: Answer) => [
  status,
  Object.fromEntries(Object.entries(headers).filter(([name]) => !VARIABLE.includes(name))),
];

describeServerAboveDatabase('the headers of', (server) => {
  const call = (...[method, path, sending]: Parameters<typeof server.app.call>) =>
    server.app.call(method, path, sending);
  const asAdmin = (method: string, path: string, sending: object = {}) =>
    call(method, path, { token: server.token, ...sending });
  const add = (json: unknown) => asAdmin('POST', 'staff/', { json });
  const person = sampleOf('staff').fields(1, {});
  let photo: string;
  let hidden: string;
  let paper: string;
  beforeAll(async () => {
    const school = (await asAdmin('POST', 'classes/', { json: { name: 'ছয়' } })).body.id as number;
    const picture = file(await pngOf(20, 20), 'a.png');
    photo = (
      await asAdmin('POST', 'staff/', {
        form: { full_name: 'ক', designation: 'খ', photo: picture },
      })
    ).body.photo;
    hidden = (
      await asAdmin('POST', 'students/', {
        form: { full_name: 'ক', roll_number: '1', class_name: String(school), photo: picture },
      })
    ).body.photo;
    paper = (
      await asAdmin('POST', 'notices/', { form: { title: 'ক', pdf_file: file(pdf(), 'a.pdf') } })
    ).body.pdf_file;
  });

  const user = async () => (await server.app.account(`user ${Math.random()}`, 'User')).token;
  const eleven = async () => {
    for (let n = 0; n < 10; n += 1)
      await call('POST', 'token/', { json: { username: 'x', password: 'y' }, ip: '203.0.113.99' });
    return call('POST', 'token/', {
      json: { username: 'x', password: PASSWORD },
      ip: '203.0.113.99',
    });
  };
  const list = { ...json, 'cache-control': 'no-cache', vary: 'accept-encoding' };
  const { 'content-type': _none, ...bare } = list;

  it.each<[string, () => Promise<Answer>, number, Record<string, unknown>]>([
    ['a public list', () => call('GET', 'classes/'), 200, list],
    [
      'a list that is known already',
      async () =>
        call('GET', 'classes/', {
          headers: { 'if-none-match': String((await call('GET', 'classes/')).headers.etag) },
        }),
      304,
      bare,
    ],
    ['a list for Admins', () => asAdmin('GET', 'users/'), 200, json],
    ['a row', async () => asAdmin('GET', `staff/${(await add(person)).body.id}/`), 200, json],
    [
      'a token',
      () => call('POST', 'token/', { json: { username: 'admin', password: PASSWORD } }),
      200,
      json,
    ],
    ['a new row', () => add(person), 201, json],
    [
      'a deletion',
      async () => asAdmin('DELETE', `staff/${(await add(person)).body.id}/`),
      204,
      api,
    ],
    [
      'a question for the methods',
      () => call('OPTIONS', 'user/'),
      204,
      { ...api, allow: 'GET, HEAD, OPTIONS' },
    ],
    ['400', () => add({}), 400, json],
    ['400 for an address that is none', () => call('GET', 'staff/%E0%A4%A/'), 400, json],
    ['401', () => call('GET', 'students/'), 401, { ...json, ...challenge }],
    [
      '401 for a wrong password',
      () => call('POST', 'token/', { json: { username: 'admin', password: 'x' } }),
      401,
      { ...json, ...challenge },
    ],
    ['403', async () => call('GET', 'students/', { token: await user() }), 403, json],
    ['404', () => call('GET', 'nothing/'), 404, json],
    ['405', () => call('DELETE', 'token/'), 405, { ...json, allow: 'OPTIONS, POST' }],
    [
      '409',
      async () =>
        asAdmin('PATCH', `staff/${(await add(person)).body.id}/`, {
          json: { full_name: 'খ' },
          headers: { 'if-match': '"7"' },
        }),
      409,
      json,
    ],
    [
      '413',
      () => call('POST', 'contacts/', { json: { message: 'x'.repeat(1_100_000) } }),
      413,
      json,
    ],
    ['415', () => call('POST', 'contacts/', { form: { name: 'x' } }), 415, json],
    ['429', eleven, 429, { ...json, 'retry-after': expect.stringMatching(/^\d+$/) }],
    ['the description of the API', () => asAdmin('GET', 'openapi.json'), 200, json],
    [
      'the page of the API',
      () => asAdmin('GET', 'docs'),
      200,
      {
        ...api,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': expect.stringMatching(/^default-src 'none'/),
      },
    ],
    ['a picture', () => call('GET', photo), 200, image],
    ['a part of it', () => call('GET', photo, { headers: { range: 'bytes=0-3' } }), 206, image],
    [
      'a part that it has not',
      () => call('GET', photo, { headers: { range: 'bytes=999999-' } }),
      416,
      mediaError,
    ],
    [
      'a picture of a student',
      () => call('GET', hidden),
      200,
      { ...image, 'cache-control': 'private, max-age=3600' },
    ],
    [
      'one whose address is not signed',
      () => call('GET', hidden.split('?')[0] ?? ''),
      401,
      { ...mediaError, ...challenge },
    ],
    [
      'a PDF',
      () => call('GET', paper),
      200,
      {
        ...image,
        'content-type': 'application/pdf',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
        'x-frame-options': 'SAMEORIGIN',
        'content-disposition': 'inline; filename="file.pdf"; filename*=UTF-8\'\'%E0%A6%95.pdf',
      },
    ],
    ['a file that is not there', () => call('GET', '/media/nothing.webp'), 404, mediaError],
  ])('%s are these and no others', async (_name, make, status, headers) => {
    expect(picked(await make())).toEqual([status, headers]);
  });

  it.each([
    [
      '500',
      { message: 'no such table: secret_table' },
      500,
      { code: 'internal', message: 'সার্ভারে একটি সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।' },
      json,
    ],
    [
      '503',
      { code: 'ECONNREFUSED', message: 'connect 10.0.0.7:5432' },
      503,
      { code: 'unavailable', message: expect.any(String) },
      { ...json, 'retry-after': '2' },
    ],
    [
      '507',
      { code: 'ENOSPC', message: '/var/lib/angan is full' },
      507,
      { code: 'storage_full', message: expect.any(String) },
      json,
    ],
  ])(
    '%s are these, its body tells nothing of the cause, and the next request goes well',
    async (_name, cause, status, body, headers) => {
      const select = jest.spyOn(server.app.store.db, 'selectFrom').mockImplementation(() => {
        throw Object.assign(new Error(cause.message), cause);
      });
      const answers = [
        await call('POST', 'token/', { json: { username: 'admin', password: PASSWORD } }),
      ];
      select.mockRestore();
      answers.push(await call('GET', 'classes/'));
      const [failed] = answers;
      expect([picked(failed as Answer), failed?.body, answers[1]?.status]).toEqual([
        [status, headers],
        body,
        200,
      ]);
    },
  );
});
