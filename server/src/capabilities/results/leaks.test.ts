import type { KyselyPlugin } from 'kysely';
import type { Store } from '../../db/store.ts';
import { describeEachDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { startApp, type TestApp } from '../../../testing/test-app.ts';
import { operationsOf } from '../../openapi/testing/requests.ts';
import { openApiDocument } from '../../openapi/document.ts';
import { resources } from '../../resources/index.ts';
import { passing, testCollege, type TestCollege } from './testing/college.ts';

/** 61.37 as a mark, and what it leads to; no other number of the test college has these digits. */
const MARK = '61.37';
/** Marks as numbers of their own: an id of a request may hold the digits. */
const TRACES = /(?<![\w-])(6137|20137)(?![\w-])|নির্বাচনি/;

const reads = operationsOf(openApiDocument(resources, '1.0.0'))
  .filter(([method, path]) => method === 'get' && !/docs|openapi|metrics/.test(path))
  .map(([, path]) => path.replace('/api/', ''));
const searches = [
  'search/?q=নির্বাচনি',
  'site-search/?q=নির্বাচনি',
  'exams/?page=1',
  'exam-parts/?page=1',
];

/** Calls that change or preview something; the look-up is for anyone. */
const writes = operationsOf(openApiDocument(resources, '1.0.0')).filter(
  ([method, path]) =>
    method !== 'get' && /exam|result|mark|choices/.test(path) && !path.includes('lookup'),
);

const withPlugin = (store: Store, plugin: KyselyPlugin): Store =>
  Object.assign(store, { db: store.db.withPlugin(plugin) });

const actors = ['anonymous', 'User', 'students', 'teacher of another subject'] as const;

describeEachDatabase('what leaks of an exam', (makeDatabase) => {
  let database: TestDatabase;
  let app: TestApp;
  let college: TestCollege;
  let codes: Record<string, string>;
  const tokens: Partial<Record<(typeof actors)[number], string>> = {};

  beforeAll(async () => {
    database = await makeDatabase();
    app = await startApp(database);
    college = await testCollege(app, ['1', '2']);
    codes = await college.codes();
    await college.enter('1', { ...passing, bangla: MARK });
    await college.enter('2', passing);
    await college.state('close');
    // Visible an hour from now.
    const visible_from = new Date(app.clock.now.getTime() + 3_600_000).toISOString();
    await college.state('publish', { visible_from });
    tokens.User = (await app.account('user', 'User')).token;
    tokens.students = (await app.account('clerk', 'User', ['students'])).token;
    const teacher = await app.account('teacher', 'User', ['marks']);
    tokens['teacher of another subject'] = teacher.token;
    const scopes = [{ subject_id: college.subjects.physics, section: 'ক' }];
    await college.call('PUT', `users/${teacher.id}/mark-scopes/`, { scopes });
  });
  afterAll(async () => {
    await app.close();
    await database.remove();
  });

  const addressOf = (path: string) => {
    const id = path.startsWith('exams/') ? college.examId : college.students['1'];
    return path.replace('{id}', String(id));
  };

  const answersOf = (path: string) =>
    Promise.all(
      actors.map(async (actor) => {
        const query = `?subject_id=${college.subjects.bangla}&section=ক&class_id=${college.classId}&sitting=1`;
        const isPlain =
          path.startsWith('exams/{id}/') && path.endsWith('/') && path !== 'exams/{id}/';
        const url = addressOf(path) + (isPlain ? query : '');
        const { raw } = await app.call('GET', url, { token: tokens[actor] });
        return [actor, TRACES.exec(raw.toString())?.[0]];
      }),
    );
  const nothing = actors.map((actor) => [actor, undefined]);

  it.each([...reads, ...searches])('%s tells nobody but Admins before its time', async (path) => {
    app.clock.now = new Date('2026-03-10T16:59:59.000Z');
    expect(await answersOf(path)).toEqual(nothing);
  });

  it.each(writes)(
    '%s %s tells nobody but Admins anything, nor changes it',
    async (method, path) => {
      const json = {
        subject_id: college.subjects.bangla,
        section: 'ক',
        class_id: college.classId,
        student_id: college.students['1'],
        reason: 'ভুল',
        fourth: null,
        from_exam_id: 1,
        part_id: college.parts.bangla,
        academic_year: '২০২৫-২০২৬',
        action: 'publish',
        cells: [{ part_id: college.parts.bangla, student_id: college.students['1'], value: '1' }],
        rows: [
          { line: 1, section: 'ক', roll: '1', name: null, marks: { [college.parts.bangla]: '1' } },
        ],
        standing: 'withheld',
        scopes: [],
        choice: null,
        compulsory: [],
        name: 'ক',
      };
      const before = await app.store.db.selectFrom('results').selectAll().execute();
      for (const actor of actors) {
        const url = path.replace('/api/', '');
        const { raw, status } = await app.call(method.toUpperCase(), addressOf(url), {
          token: tokens[actor],
          json,
        });
        // Who takes what and who is in a class is the work of the area of students, marks are not.
        const isOfStudents = actor === 'students' && /choices|students/.test(path);
        expect([actor, isOfStudents || status >= 400, TRACES.exec(raw.toString())?.[0]]).toEqual([
          actor,
          true,
          undefined,
        ]);
      }
      expect(await app.store.db.selectFrom('results').selectAll().execute()).toEqual(before);
    },
  );

  it('what an Admin reads of it is stored by no cache and has no tag to ask for later', async () => {
    const query = `?class_id=${college.classId}&subject_id=${college.subjects.bangla}&section=ক&sitting=1`;
    const own = reads.filter((path) => /^exams\/\{id\}\/.|mark-entry|choices/.test(path));
    expect(own.length).toBeGreaterThan(8);
    const headers = await Promise.all(
      own.map(async (path) => {
        const isPlain = path !== 'mark-entry/';
        const answer = await college.call('GET', addressOf(path) + (isPlain ? query : ''));
        return [path, answer.status, answer.headers['cache-control'], answer.headers.etag];
      }),
    );
    expect(headers).toEqual(own.map((path) => [path, 200, 'no-store', undefined]));
  });

  it('a wrong roll costs what a wrong secret costs: 200 of each make the same queries, and the answer is the same', async () => {
    app.clock.now = new Date('2026-03-10T17:00:00.000Z');
    const queries: string[] = [];
    const plugin: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        const { sql } = app.store.db.getExecutor().compileQuery(node, queryId);
        // Not those of the jobs of a start.
        if (/"(exams|results|students|attempts)"/.test(sql)) queries.push(sql);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const noted = await startApp(
      { ...database, open: () => withPlugin(database.open(), plugin) },
      {},
      { now: app.clock.now },
    );
    const costs = async (requested: object) => {
      queries.length = 0;
      const { raw } = await noted.call('POST', 'results/lookup/', {
        json: { exam_id: college.examId, class_id: college.classId, section: 'ক', ...requested },
      });
      return [raw.toString(), ...queries].join('\n');
    };
    const seen = new Set<string>();
    for (let at = 0; at < 200; at += 1) {
      seen.add(await costs({ roll: String(100 + at), secret: codes['1'] }));
      seen.add(await costs({ roll: '1', secret: String(10_000_000 + at) }));
    }
    await noted.close();
    expect([...seen]).toHaveLength(1);
    expect([...seen][0]?.match(/^select/gm)).toHaveLength(3);
  });

  it('an Admin does read it, so that the traces are there to be found', async () => {
    const sheets = await college.call(
      'GET',
      `exams/${college.examId}/sheets/?class_id=${college.classId}`,
    );
    expect(TRACES.exec(sheets.raw.toString())?.[0]).toBeDefined();
  });

  it('a second before its time neither code nor teacher gets anything, and at its time the code does', async () => {
    app.clock.now = new Date('2026-03-10T16:59:59.000Z');
    expect((await college.lookUp({ roll: '1', secret: codes['1'] })).status).toBe(404);
    app.clock.now = new Date('2026-03-10T17:00:00.000Z');
    const { body } = await college.lookUp({ roll: '1', secret: codes['1'] });
    expect(body.sheet.subjects[1].total).toBe(6137);
  });

  it.each(reads.filter((path) => path !== 'results/'))(
    '%s tells nobody but Admins after the publication and after a withdrawal',
    async (path) => {
      app.clock.now = new Date('2026-03-10T17:00:00.000Z');
      const published = await answersOf(path);
      await college.state('withdraw');
      const withdrawn = await answersOf(path);
      await college.state('publish', { visible_from: app.clock.now.toISOString() });
      expect([published, withdrawn]).toEqual([nothing, nothing]);
    },
  );

  it('the list of visible exams names the exam and its classes, and no student or mark', async () => {
    app.clock.now = new Date('2026-03-10T17:00:00.000Z');
    const { raw, headers } = await app.call('GET', 'results/');
    expect(raw.toString()).not.toMatch(/6137|শিক্ষার্থী/);
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
  });
});
