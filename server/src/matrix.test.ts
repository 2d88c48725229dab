import { describeEachDatabase, type TestDatabase } from '../testing/databases.ts';
import { startApp, type TestApp } from '../testing/test-app.ts';
import { openApiDocument } from './openapi/document.ts';
import { operationsOf } from './openapi/testing/requests.ts';
import { admin, anyone, type Access } from './auth/access.ts';
import type { Resource } from './resource/define-resource.ts';
import { resources } from './resources/index.ts';

type Actor = 'anonymous' | 'User' | 'Admin' | 'disabled' | 'lapsed';
const actors: readonly Actor[] = ['anonymous', 'User', 'Admin', 'disabled', 'lapsed'];
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

type Rule = 'open' | 'admin' | 'member' | '-';
type Rules = readonly Rule[];

/**
 * What is answered per method, in the order GET, POST, PUT, PATCH, DELETE: `open` lets everyone
 * through to the handler, `admin` and
 * `member` only those, `-` is 405. Bodies are empty and ids unknown, so a handler answers 400 or
 * 404 itself, or 200.
 */
const ruleOf = (access: Access | undefined): Rule => {
  if (!access) return '-';
  if (access === anyone) return 'open';
  return access === admin ? 'admin' : 'member';
};
const postOnly = (rule: Rule): Rules => ['-', rule, '-', '-', '-'];
const getOnly = (rule: Rule): Rules => [rule, '-', '-', '-', '-'];

/** What a resource declares, as a collection and as a row. */
function declared({ contract, access, isImportable }: Resource): [string, Rules][] {
  const { path } = contract;
  const { list, create, read, replace, amend, remove } = access;
  return [
    [`${path}/`, [ruleOf(list), ruleOf(create), '-', '-', '-']],
    [`${path}/999/`, [ruleOf(read), '-', ruleOf(replace), ruleOf(amend), ruleOf(remove)]],
    ...(contract.board
      ? [[`${path}/999/related/`, [ruleOf(read), '-', '-', '-', '-']] as [string, Rules]]
      : []),
    ...(contract.menu
      ? [[`${path}/menu/`, [ruleOf(list), '-', '-', '-', '-']] as [string, Rules]]
      : []),
    ...(remove ? [[`${path}/999/restore/`, postOnly('admin')] as [string, Rules]] : []),
    ...(isImportable
      ? ['import/', 'import/preview/'].map((end): [string, Rules] => [
          `${path}/${end}`,
          postOnly('admin'),
        ])
      : []),
  ];
}

const table: readonly [path: string, rules: Rules][] = [
  ...resources.flatMap(declared),
  ['token/', postOnly('open')],
  ['register/', postOnly('open')],
  ['logout/', postOnly('member')],
  ['user/', getOnly('member')],
  ['user/password/', postOnly('member')],
  ['users/', getOnly('admin')],
  ['users/999/', ['-', '-', '-', 'admin', 'admin']],
  ['users/999/reset-password/', postOnly('admin')],
  ['trash/', getOnly('admin')],
  ['overview/', getOnly('admin')],
  ['student-counts/', getOnly('open')],
  ['healthz/', getOnly('open')],
  ['readyz/', getOnly('open')],
  ['openapi.json', getOnly('admin')],
  ['docs', getOnly('admin')],
];

const isLetIn = (rule: Rule, actor: Actor) =>
  rule === 'open' || actor === 'Admin' || (rule === 'member' && actor === 'User');

function expectedStatus(rule: Rule, actor: Actor): number | 'handled' {
  if (rule === '-') return 405;
  if (isLetIn(rule, actor)) return 'handled';
  return actor === 'User' ? 403 : 401;
}

const rulesOf = (path: string) => table.find(([one]) => one === path)?.[1];

describe('what is declared', () => {
  it('closes persons, messages and the file library to all but Admins', () => {
    expect(rulesOf('files/')).toEqual(['admin', 'admin', '-', '-', '-']);
    expect(rulesOf('files/999/')).toEqual(['admin', '-', 'admin', 'admin', 'admin']);
    expect(rulesOf('students/')).toEqual(['admin', 'admin', '-', '-', '-']);
    expect(rulesOf('students/999/')).toEqual(['admin', '-', 'admin', 'admin', 'admin']);
    expect(rulesOf('contacts/')).toEqual(['admin', 'open', '-', '-', '-']);
    expect(rulesOf('contacts/999/')).toEqual(['admin', '-', '-', 'admin', 'admin']);
  });

  it('lets nobody but Admins write, save for a message, a login and a registration', () => {
    const open = table.filter(([, rules]) => rules.slice(1).includes('open'));
    expect(open.map(([path]) => path)).toEqual(['contacts/', 'token/', 'register/']);
  });

  it.each([
    ...['teachers', 'staff', 'committee-members', 'principal-vice-principal', 'notices', 'gallery'],
    ...['classes', 'subjects', 'sections', 'class-routine', 'recognitions', 'syllabi'],
    'charter-services',
    'pages',
  ])('lets anyone read %s, and Admins write it', (path) => {
    expect(rulesOf(`${path}/`)).toEqual(['open', 'admin', '-', '-', '-']);
    expect(rulesOf(`${path}/999/`)).toEqual(['open', '-', 'admin', 'admin', 'admin']);
  });

  it('never deletes the institution', () => {
    expect(rulesOf('institutions/')).toEqual(['open', 'admin', '-', '-', '-']);
    expect(rulesOf('institutions/999/')).toEqual(['open', '-', 'admin', 'admin', '-']);
  });
});

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
        const expected = expectedStatus(rules[index] ?? '-', actor);
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
        rules[index] === '-' ? [] : [`${method} /api/${path.replace('999', '{id}')}`],
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
