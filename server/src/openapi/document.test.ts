import { describeAboveDatabase, type TestDatabase } from '../../testing/databases.ts';
import { prerequisites, sampleOf } from '../../testing/samples.ts';
import { startApp, type Answer, type TestApp } from '../../testing/test-app.ts';
import { resources } from '../resources/index.ts';
import { openApiDocument } from './document.ts';
import { operationsOf } from './testing/requests.ts';
import { mismatches } from './testing/validate.ts';

const document = openApiDocument(resources, '1.0.0');

const refsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '$ref' ? [String(inner)] : refsIn(inner),
  );
};

describe('the document of the API', () => {
  it('names a schema for every reference, and each operation once', () => {
    const names = Object.keys(document.components.schemas).map(
      (name) => `#/components/schemas/${name}`,
    );
    expect(refsIn(document).filter((ref) => !names.includes(ref))).toEqual([]);
    const ids = operationsOf(document).map(([, , { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('tells what a row of students is, and what is sent to make one', () => {
    const { students, 'students.input': input } = document.components.schemas;
    expect(students?.properties).toMatchObject({
      id: { type: 'integer' },
      full_name: { type: 'string' },
      class_name: { type: 'integer' },
      section: { type: ['string', 'null'] },
      date_of_birth: { type: ['string', 'null'], format: 'date' },
      guardian_contact: { type: ['string', 'null'], pattern: '^01\\d{9}$' },
      photo: { type: ['string', 'null'] },
      version: { type: 'integer' },
    });
    expect(input?.required).toEqual(['full_name', 'roll_number', 'class_name']);
    const create = document.paths['/api/students/']?.post;
    expect(Object.keys(create?.requestBody?.content ?? {})).toEqual([
      'application/json',
      'multipart/form-data',
    ]);
    expect(create?.requestBody?.content['multipart/form-data']?.schema.properties?.photo).toEqual({
      type: 'string',
      format: 'binary',
      contentMediaType: 'image/png, image/jpeg, image/webp',
    });
    expect(Object.keys(create?.responses ?? {})).toEqual([
      '201',
      '400',
      '401',
      '403',
      '404',
      '405',
      '409',
      '413',
      '415',
      '500',
      '503',
      '507',
    ]);
  });

  it('asks for a token exactly where the server does', () => {
    const open = operationsOf(document)
      .filter(([, , { security }]) => security.length === 0)
      .map(([method, path]) => `${method} ${path}`);
    expect(open.filter((line) => !line.startsWith('get '))).toEqual([
      'post /api/contacts/',
      'post /api/token/',
      'post /api/register/',
      'post /api/token/second-factor/',
      'post /api/token/passkey/',
      'post /api/invitations/look/',
      'post /api/invitations/accept/',
      'post /api/reports/',
      'post /api/results/lookup/',
    ]);
    expect(open).not.toContain('get /api/students/');
    expect(open).toContain('get /api/class-routine/{id}/');
  });
});

describeAboveDatabase('the document and the server', (makeDatabase) => {
  let database: TestDatabase;
  let app: TestApp;
  beforeAll(async () => {
    database = await makeDatabase();
    app = await startApp(database);
  });
  afterAll(async () => {
    await app.close();
    await database.remove();
  });

  it('know the same calls', async () => {
    await app.app.ready();
    const served: string[] = [];
    const above: string[] = [];
    for (const line of app.app.printRoutes({ commonPrefix: false }).split('\n')) {
      // Lines such as "│   └── :id/ (GET, HEAD, PATCH)", below the line of "/api/users/".
      const [, indent = '', part = ''] = /^(.*)──\s(\S+) \(/.exec(line) ?? [];
      above.splice(Math.floor(indent.length / 4), Infinity, part);
      const path = above.join('');
      if (!part || !path.startsWith('/api/') || path.includes('*')) continue;
      const { headers } = await app.call('OPTIONS', path.replace(':id', '1'));
      for (const method of String(headers.allow).split(', '))
        if (!['HEAD', 'OPTIONS'].includes(method))
          served.push(`${method} ${path.replace(':id', '{id}')}`);
    }
    const documented = operationsOf(document).map(
      ([method, path]) => `${method.toUpperCase()} ${path}`,
    );
    expect(served.length).toBeGreaterThan(80);
    expect(served.sort()).toEqual(documented.sort());
  });

  it('agree on what every call may answer: 405, an unreadable address, a page with its ETag, a full disk', async () => {
    const { token } = await app.account('reader', 'Admin');
    const fits = (method: string, path: string, { status, body, headers }: Answer) => {
      const answer = document.paths[path]?.[method.toLowerCase() as 'get']?.responses[status];
      const [type = ''] = String(headers['content-type']).split(';');
      expect([path, status, Object.keys(answer?.content ?? {})]).toEqual([path, status, [type]]);
      const schema = answer?.content?.['application/json']?.schema;
      const sent = Object.keys(answer?.headers ?? {}).filter(
        (name) => !headers[name.toLowerCase()],
      );
      expect([path, status, Boolean(answer), sent]).toEqual([path, status, true, []]);
      if (schema) expect(mismatches(document, schema, body)).toEqual([]);
    };
    for (const [path, methods] of Object.entries(document.paths)) {
      const [method] = Object.keys(methods);
      const other = ['DELETE', 'PUT', 'POST', 'GET'].find(
        (name) => !(name.toLowerCase() in methods),
      );
      const refused = await app.call(other!, path.replace('{id}', '1'), { token });
      expect(refused.status).toBe(405);
      fits(method!, path, refused);
    }
    for (const path of ['/api/notices/', '/api/students/'])
      fits('GET', path, await app.call('GET', `${path}?page=1`, { token }));
    const student = sampleOf('students');
    const ids = await prerequisites(app, token, student);
    const form = {
      ...(student.fields(1, ids) as Record<string, string>),
      ...(await student.files!()),
    };
    expect((await app.call('POST', 'students/', { token, form })).status).toBe(201);
    for (const path of ['/api/students/export/', '/api/history/export/'])
      fits('GET', path, await app.call('GET', path, { token }));
    fits('GET', '/api/readyz/', await app.call('GET', 'readyz/'));
    const full = await startApp(database, { DISK_RESERVE_MB: '999999999' });
    const degraded = await full.call('GET', 'readyz/');
    await full.close();
    expect(degraded.body).toMatchObject({ status: 'degraded', checks: { disk: 'full' } });
    fits('GET', '/api/readyz/', degraded);
  });

  it('show it to Admins, and to anyone once API_DOCS is on', async () => {
    const { token } = await app.account('admin', 'Admin');
    const { token: user } = await app.account('user', 'User');
    for (const path of ['openapi.json', 'docs']) {
      expect((await app.call('GET', path)).status).toBe(401);
      expect((await app.call('GET', path, { token: user })).status).toBe(403);
      expect((await app.call('GET', path, { token })).status).toBe(200);
    }
    expect((await app.call('GET', 'openapi.json', { token })).body).toEqual(
      JSON.parse(JSON.stringify(document)),
    );
    const open = await startApp(database, { API_DOCS: 'on' });
    expect((await open.call('GET', 'openapi.json')).status).toBe(200);
    const page = await open.call('GET', 'docs');
    await open.close();
    expect({
      status: page.status,
      type: page.headers['content-type'],
      policy: page.headers['content-security-policy'],
    }).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
      policy: expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
      ),
    });
    expect(page.body).not.toMatch(/<script|https?:\/\/|style=/);
    for (const [, path] of operationsOf(document))
      expect(page.body).toContain(`<code>${path}</code>`);
  });
});
