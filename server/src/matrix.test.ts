import { describeEachDatabase, type TestDatabase } from '../testing/databases.ts';
import { startApp, type TestApp } from '../testing/test-app.ts';
import { openApiDocument } from './openapi/document.ts';
import { operationsOf } from './openapi/testing/requests.ts';
import { resources } from './resources/index.ts';

type Actor = 'anonymous' | 'User' | 'Admin' | 'disabled' | 'lapsed';
const actors: readonly Actor[] = ['anonymous', 'User', 'Admin', 'disabled', 'lapsed'];
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * What is answered per method, in the order GET, POST, PUT, PATCH, DELETE: `open` lets everyone through to the handler, `admin` and
 * `member` only those, `-` is 405. Bodies are empty and ids unknown, so a handler answers 400 or 404 itself, or 200.
 */
const open = 'open';
const admin = 'admin';
const none = '-';
const collection = [open, admin, none, none, none];
const row = [open, none, admin, admin, admin];
const closedCollection = [admin, admin, none, none, none];
const closedRow = [admin, none, admin, admin, admin];
const postOnly = [none, admin, none, none, none];
/** Paths of which many rows can be brought in at once. */
const importPaths = ['teachers', 'staff', 'subjects', 'students'];
const publicPaths = [
  'teachers',
  'staff',
  'committee-members',
  'principal-vice-principal',
  'notices',
  'gallery',
  'classes',
  'subjects',
  'sections',
  'class-routine',
];

const table: [path: string, rules: readonly string[]][] = [
  ...publicPaths.flatMap((path): [string, readonly string[]][] => [
    [`${path}/`, collection],
    [`${path}/999/`, row],
    [`${path}/999/restore/`, postOnly],
  ]),
  ...importPaths.flatMap((path): [string, readonly string[]][] => [
    [`${path}/import/`, postOnly],
    [`${path}/import/preview/`, postOnly],
  ]),
  ['institutions/', collection],
  ['institutions/999/', [open, none, admin, admin, none]],
  ['students/', closedCollection],
  ['students/999/', closedRow],
  ['students/999/restore/', postOnly],
  ['contacts/', [admin, open, none, none, none]],
  ['contacts/999/', [admin, none, none, admin, admin]],
  ['contacts/999/restore/', postOnly],
  ['token/', [none, open, none, none, none]],
  ['register/', [none, open, none, none, none]],
  ['logout/', [none, 'member', none, none, none]],
  ['user/', ['member', none, none, none, none]],
  ['user/password/', [none, 'member', none, none, none]],
  ['users/', [admin, none, none, none, none]],
  ['users/999/', [none, none, none, admin, admin]],
  ['users/999/reset-password/', postOnly],
  ['trash/', [admin, none, none, none, none]],
  ['healthz/', [open, none, none, none, none]],
  ['readyz/', [open, none, none, none, none]],
  ['openapi.json', [admin, none, none, none, none]],
  ['docs', [admin, none, none, none, none]],
];

const isLetIn = (rule: string, actor: Actor) =>
  rule === open || actor === 'Admin' || (rule === 'member' && actor === 'User');

function expectedStatus(rule: string, actor: Actor): number | 'handled' {
  if (rule === none) return 405;
  if (isLetIn(rule, actor)) return 'handled';
  return actor === 'User' ? 403 : 401;
}

describeEachDatabase('who may what', (makeDatabase) => {
  let database: TestDatabase;
  let app: TestApp;
  const tokens: Partial<Record<Actor, string>> = {};
  const signIn = async () => {
    // Each round signs in anew: one of the calls of the table is to sign out.
    const { store } = app;
    await store.db.deleteFrom('users').execute();
    await store.db.deleteFrom('attempts').execute();
    const { now } = app.clock;
    app.clock.now = new Date(now.getTime() - 13 * 3_600_000);
    tokens.lapsed = (await app.account('lapsed', 'Admin')).token;
    app.clock.now = now;
    tokens.Admin = (await app.account('admin', 'Admin')).token;
    tokens.User = (await app.account('user', 'User')).token;
    const disabled = await app.account('disabled', 'Admin');
    tokens.disabled = disabled.token;
    await app.disable(disabled.id);
  };
  beforeAll(async () => {
    database = await makeDatabase();
    app = await startApp(database);
  });
  afterAll(async () => {
    await app.close();
    await database.remove();
  });

  it.each(table)('answers %s as decided, for every method and caller', async (path, rules) => {
    await signIn();
    const answers: unknown[] = [];
    const wanted: unknown[] = [];
    for (const [index, method] of methods.entries()) {
      for (const actor of actors) {
        const json = method === 'GET' || method === 'DELETE' ? undefined : {};
        const { status, body, headers } = await app.call(method, path, {
          token: tokens[actor],
          json,
        });
        const expected = expectedStatus(rules[index] ?? none, actor);
        answers.push([
          method,
          actor,
          expected === 'handled' && ![401, 403, 405].includes(status) && status < 500
            ? 'handled'
            : status,
        ]);
        wanted.push([method, actor, expected]);
        if (status >= 400)
          expect([Object.keys(body).sort().slice(0, 1), headers['x-content-type-options']]).toEqual(
            [['code'], 'nosniff'],
          );
        if (path === 'logout/' && actor === 'User') await signIn();
      }
    }
    expect(answers).toEqual(wanted);
  });

  it('leaves out no call that the server knows', () => {
    const known = operationsOf(openApiDocument(resources, '1.0.0')).map(
      ([method, path]) => `${method.toUpperCase()} ${path}`,
    );
    const listed = table.flatMap(([path, rules]) =>
      methods.flatMap((method, index) =>
        rules[index] === none ? [] : [`${method} /api/${path.replace('999', '{id}')}`],
      ),
    );
    expect(listed.sort()).toEqual(known.sort());
  });

  it('knows no other path', async () => {
    await signIn();
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
