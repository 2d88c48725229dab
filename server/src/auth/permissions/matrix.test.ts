import { describeEachDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { casesOn } from '../../../testing/long-run.ts';
import {
  actors,
  isArea,
  isLetIn,
  methods,
  others,
  table,
  type Actor,
  type Rule,
} from '../../../testing/permissions.ts';
import { startApp, type TestApp } from '../../../testing/test-app.ts';
import { openApiDocument } from '../../openapi/document.ts';
import { operationsOf } from '../../openapi/testing/requests.ts';
import { areaNames, resourceAreas, type Area } from '@angan/shared/contract';
import { resources } from '../../resources/index.ts';

function expectedStatus(rule: Rule, actor: Actor): number | 'handled' {
  if (rule === '-') return 405;
  if (isLetIn(rule, actor)) return 'handled';
  return actor === 'User' || isArea(actor) ? 403 : 401;
}

const rulesOf = (path: string) => table.find(([one]) => one === path)?.[1];

describe('what is declared', () => {
  it('closes students, messages, the file library and categories to all but their areas', () => {
    for (const [path, area] of [
      ['students', 'students'],
      ['files', 'site-texts'],
      ['notice-categories', 'notices'],
    ] as const) {
      expect(rulesOf(`${path}/`)).toEqual([area, area, '-', '-', '-']);
      expect(rulesOf(`${path}/999/`)).toEqual([area, '-', area, area, area]);
    }
    expect(rulesOf('contacts/')).toEqual(['messages', 'open', '-', '-', '-']);
    expect(rulesOf('contacts/999/')).toEqual(['messages', '-', '-', 'messages', 'messages']);
  });

  it('lets no unnamed caller write, save for a message, a login, a registration and an invitation', () => {
    const open = table.filter(([, rules]) => rules.slice(1).includes('open'));
    expect(open.map(([path]) => path)).toEqual([
      'contacts/',
      'token/',
      'register/',
      'token/second-factor/',
      'token/passkey/',
      'invitations/look/',
      'invitations/accept/',
    ]);
  });

  it('leaves accounts, history and the description of the API to Admins', () => {
    const closed = table.filter(([, rules]) => rules.includes('admin')).map(([path]) => path);
    expect(closed.filter((path) => !/\/(personal-data|erase)\/$/.test(path))).toEqual([
      ...['users/', 'users/999/', 'users/999/reset-password/'],
      ...['second-factor/', 'users/999/second-factor/', 'invitations/', 'invitations/999/'],
      ...['history/', 'history/export/', 'history/999/restore/'],
      ...['personal-data/', 'openapi.json', 'docs'],
    ]);
  });

  it.each<[Area, string[]]>([
    ['people', ['teachers', 'staff', 'committee-members', 'principal-vice-principal']],
    ['notices', ['notices']],
    ['gallery', ['gallery']],
    ['routine', ['classes', 'subjects', 'sections', 'class-routine']],
    ['site-texts', ['recognitions', 'syllabi', 'charter-services', 'pages']],
  ])('lets anyone read, and Admins and the area %s write, the lists %j', (area, paths) => {
    for (const path of paths) {
      expect(rulesOf(`${path}/`)).toEqual(['open', area, '-', '-', '-']);
      expect(rulesOf(`${path}/999/`)).toEqual(['open', '-', area, area, area]);
    }
  });

  it.each(['institutions', 'site-texts'])('never deletes a row of %s', (path) => {
    expect(rulesOf(`${path}/`)).toEqual(['open', 'site-texts', '-', '-', '-']);
    expect(rulesOf(`${path}/999/`)).toEqual(['open', '-', 'site-texts', 'site-texts', '-']);
  });

  it('names each resource in one area, and no area names what is no resource', () => {
    expect(Object.keys(resourceAreas).sort()).toEqual(
      resources.map(({ contract }) => contract.path).sort(),
    );
  });
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

  it.each(casesOn(kind, table))(
    'answers %s as decided, for every method and caller',
    async (path, rules) => {
      await app.store.db.deleteFrom('attempts').execute();
      const answers: unknown[] = [];
      const wanted: unknown[] = [];
      for (const [index, method] of methods.entries()) {
        const isRefused = rules[index] === '-';
        for (const actor of isRefused ? others : actors) {
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
            expect([
              Object.keys(body).sort().slice(0, 1),
              headers['x-content-type-options'],
            ]).toEqual([['code'], 'nosniff']);
        }
      }
      expect(answers).toEqual(wanted);
      if (['logout/', 'user/sessions/'].includes(path)) await signIn();
    },
  );

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
