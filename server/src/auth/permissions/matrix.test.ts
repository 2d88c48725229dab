import { describeEachDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { casesOn } from '../../../testing/long-tests.ts';
import {
  actors,
  calledTable,
  methods,
  others,
  table,
  type Actor,
} from '../../../testing/permissions.ts';
import { startApp, type TestApp } from '../../../testing/test-app.ts';
import { openApiDocument } from '../../openapi/document.ts';
import { operationsOf } from '../../openapi/testing/requests.ts';
import { areaNames, resourceAreas } from '@angan/shared/contract';
import { resources } from '../../resources/index.ts';

it('the table of permissions names each resource in one area, and no area names what is no resource', () => {
  expect(Object.keys(resourceAreas).sort()).toEqual(
    resources.map(({ contract }) => contract.path).sort(),
  );
});

describeEachDatabase('who may what', (makeDatabase, kind) => {
  let database: TestDatabase;
  let app: TestApp;
  const tokens: Partial<Record<Actor, string>> = {};
  const signIn = async () => {
    const { store } = app;
    await store.db.deleteFrom('users').execute();
    const { now } = app.clock;
    app.clock.now = new Date(now.getTime() - 13 * 3_600_000);
    tokens.lapsed = (await app.account('lapsed', 'Admin')).token;
    app.clock.now = now;
    tokens.Admin = (await app.account('admin', 'Admin')).token;
    tokens.User = (await app.account('user', 'User')).token;
    for (const area of areaNames) tokens[area] = (await app.account(area, 'User', [area])).token;
    const disabled = await app.account('disabled', 'Admin');
    tokens.disabled = disabled.token;
    await app.disable(disabled.id);
  };
  beforeAll(async () => {
    database = await makeDatabase();
    app = await startApp(database);
    await signIn();
  });
  afterAll(async () => {
    await app.close();
    await database.remove();
  });

  it.each(casesOn(kind, calledTable))(
    'answers $path as decided, for every method and caller',
    async ({ path, mayCall }) => {
      await app.store.db.deleteFrom('attempts').execute();
      const answers: unknown[] = [];
      const expectations: unknown[] = [];
      for (const method of methods) {
        const isRefused = !mayCall(method, 'Admin');
        for (const actor of isRefused ? others : actors) {
          const json = method === 'GET' || method === 'DELETE' ? undefined : {};
          const { status, body, headers } = await app.call(method, path, {
            token: tokens[actor],
            json,
          });
          const isSignedIn = !['anonymous', 'disabled', 'lapsed'].includes(actor);
          const refusal = isRefused ? 405 : isSignedIn ? 403 : 401;
          const expected = mayCall(method, actor) ? 'handled' : refusal;
          answers.push([
            method,
            actor,
            expected === 'handled' && ![401, 403, 405].includes(status) && status < 500
              ? 'handled'
              : status,
          ]);
          expectations.push([method, actor, expected]);
          if (status >= 400)
            expect([
              Object.keys(body).sort().slice(0, 1),
              headers['x-content-type-options'],
            ]).toEqual([['code'], 'nosniff']);
        }
      }
      expect(answers).toEqual(expectations);
      if (['logout/', 'user/sessions/'].includes(path)) await signIn();
    },
  );

  it('leaves out no call that the server knows', () => {
    const operations = operationsOf(openApiDocument(resources, '1.0.0')).map(
      ([method, path]) => `${method.toUpperCase()} ${path}`,
    );
    const listed = table.flatMap(({ path, mayCall }) =>
      methods
        .filter((method) => mayCall(method, 'Admin'))
        .map((method) => `${method} /api/${path.replace('999', '{id}')}`),
    );
    expect(listed.sort()).toEqual(operations.sort());
  });

  it('knows no other path', async () => {
    for (const path of [
      '',
      'nothing/',
      'users/1/sessions/',
      'notices',
      'Notices/',
      '../.env',
      'institutions/1/restore/',
    ]) {
      for (const method of methods)
        expect([
          path,
          method,
          (await app.call(method, path, { token: tokens.Admin })).status,
        ]).toEqual([path, method, 404]);
    }
  });
});
