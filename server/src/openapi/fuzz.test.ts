import fc from 'fast-check';
import { describeEachDatabase, type TestDatabase } from '../../testing/databases.ts';
import { isLongRun } from '../../testing/long-run.ts';
import { casesOn } from '../../testing/long-tests.ts';
import { prerequisites, samples } from '../../testing/samples.ts';
import { startApp, type TestApp } from '../../testing/test-app.ts';
import { startSession } from '../auth/sessions/sessions.ts';
import { resources } from '../resources/index.ts';
import { openApiDocument } from './document.ts';
import { encode } from './testing/encode.ts';
import { operationsOf, requestsTo, type FuzzRequest } from './testing/requests.ts';
import { mismatches } from './testing/validate.ts';
import type { Operation } from './types.ts';

/** Requests to each operation; the second database gets fewer, and of fewer operations. */
const RUNS = isLongRun ? { sqlite: 104, postgres: 52 } : { sqlite: 6, postgres: 6 };
const document = openApiDocument(resources, '1.0.0');
// Students represent the batches of every list.
const operations = operationsOf(document).filter(
  ([, path]) => !path.includes('/batches/') || path.startsWith('/api/students/'),
);

describeEachDatabase('the API', (makeDatabase, kind) => {
  let database: TestDatabase;
  let app: TestApp;
  const accounts: Record<string, { id: number; token: string }> = {};
  let sent = 0;
  let replaced = 0;
  const seen = new Map<number, number>();

  beforeAll(async () => {
    database = await makeDatabase();
    app = await startApp(database);
    accounts.admin = await app.account('admin', 'Admin');
    accounts.user = await app.account('user', 'User');
    for (const sample of samples) {
      const ids = await prerequisites(app, accounts.admin.token, sample);
      const form = Object.fromEntries(
        Object.entries(sample.fields(1, ids))
          .filter(([, value]) => value !== null)
          .map(([name, value]) => [name, String(value)]),
      );
      await app.call('POST', `${sample.path}/`, {
        token: accounts.admin.token,
        ...(sample.files
          ? { form: { ...form, ...(await sample.files()) } }
          : { json: sample.fields(1, ids) }),
      });
    }
  });
  afterAll(async () => {
    await app.close();
    await database.remove();
  });

  /** What an operation on accounts may have taken from the two that send the requests. */
  async function repair(): Promise<void> {
    for (const [name, role] of [
      ['admin', 'Admin'],
      ['user', 'User'],
    ] as const) {
      const { id } = accounts[name] as { id: number };
      const changed = await app.store.db
        .updateTable('users')
        .set({ role, is_active: 1 })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      accounts[name] = changed
        ? { id, token: await startSession(app.store.db, id, app.clock.now) }
        : await app.account(`${name}-${(replaced += 1)}`, role);
    }
  }

  async function send(method: string, request: FuzzRequest) {
    const { admin, user } = accounts;
    const { path, headers, payload } = await encode(request, {
      admin: admin?.token,
      user: user?.token,
    });
    return app.app.inject({
      method: method.toUpperCase() as 'GET',
      url: path,
      remoteAddress: request.ip,
      headers,
      payload,
    });
  }

  async function check(method: string, operation: Operation, request: FuzzRequest): Promise<void> {
    const response = await send(method, request);
    sent += 1;
    seen.set(response.statusCode, (seen.get(response.statusCode) ?? 0) + 1);
    const documented = operation.responses[String(response.statusCode)];
    if (response.statusCode >= 500 || !documented)
      throw new Error(`answered ${response.statusCode}: ${response.body.slice(0, 300)}`);
    const schema = documented.content?.['application/json']?.schema;
    const isPacked = Boolean(response.headers['content-encoding']);
    if (!schema && !documented.content && response.rawPayload.length > 0)
      throw new Error(`answered ${response.statusCode} with a body`);
    if (schema && !isPacked) {
      const wrong = mismatches(document, schema, response.json());
      if (wrong.length > 0)
        throw new Error(
          `${response.statusCode} ${response.body.slice(0, 300)}\n${wrong.join('\n')}`,
        );
    }
    if (operation.tags.includes('accounts') && method !== 'get') await repair();
  }

  it.each(
    casesOn(kind, operations).map(
      ([method, path, operation]) => [method.toUpperCase(), path, operation] as const,
    ),
  )(
    '%s %s answers only as the document says',
    async (method, path, operation) => {
      await fc.assert(
        fc.asyncProperty(requestsTo(document, path, operation), (request) =>
          check(method.toLowerCase(), operation, request),
        ),
        {
          numRuns: RUNS[database.kind],
          seed: Number(process.env.FUZZ_SEED ?? 7),
          endOnFailure: true,
        },
      );
    },
    60_000,
  );

  it('gets enough requests, in a long run more than five thousand on SQLite, and has often done what was requested', () => {
    const enough = isLongRun ? { sqlite: 5000, postgres: 500 } : { sqlite: 900, postgres: 90 };
    expect(sent).toBeGreaterThan(enough[database.kind]);
    expect((seen.get(200) ?? 0) + (seen.get(201) ?? 0) + (seen.get(204) ?? 0)).toBeGreaterThan(
      sent / 5,
    );
  });
});
