import { sql } from 'kysely';
import { describeEachDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { startApp, type TestApp } from '../../../testing/test-app.ts';
import { unzipped } from '../../../testing/traces.ts';
import { resultsOfStudent } from './tables.ts';
import { passing, testCollege, type TestCollege } from './testing/college.ts';

describeEachDatabase('a student of a published exam', (makeDatabase) => {
  let database: TestDatabase;
  let app: TestApp;
  let college: TestCollege;
  let codes: Record<string, string>;
  beforeEach(async () => {
    database = await makeDatabase();
    app = await startApp(database);
    college = await testCollege(app);
    codes = await college.codes();
    for (const roll of ['1', '2', '3']) await college.enter(roll, passing);
    await college.state('close');
    await college.state('publish');
  });
  afterEach(async () => {
    await app.close();
    await database.remove();
  });
  const rowsOf = async (id: number | undefined) =>
    Promise.all(
      resultsOfStudent.map(async ({ table }) => {
        const { rows } =
          await sql`select * from ${sql.table(table)} where student_id = ${id}`.execute(
            app.store.db,
          );
        return [table, rows.length] as const;
      }),
    );

  it('takes marks and results along, but no code', async () => {
    const { raw } = await college.call('GET', `students/${college.students['1']}/personal-data/`);
    const files = await unzipped(raw);
    const text = [...files].map(([name, content]) => `${name} ${String(content)}`).join();
    expect(text).toMatch(/marks\.json[\s\S]*6000/);
    expect(text).toContain('results.json');
    expect(text).not.toContain(codes['1']);
  });

  it('is erased with marks, results and code, and the others stay as they were', async () => {
    const [one, two] = [college.students['1'], college.students['2']];
    const before = await rowsOf(two);
    const { status } = await college.call('POST', `students/${one}/erase/`, { name: 'শিক্ষার্থী 1' });
    expect(status).toBe(200);
    expect((await rowsOf(one)).map(([, rows]) => rows)).toEqual(resultsOfStudent.map(() => 0));
    expect(await rowsOf(two)).toEqual(before);
    expect((await college.lookUp({ roll: '1', secret: codes['1'] })).body.outcome).toBe('wrong');
    expect((await college.lookUp({ roll: '2', secret: codes['2'] })).body.outcome).toBe('sheet');
  });

  it('who entered marks is named no more after the account is erased', async () => {
    const other = (await app.account('second', 'Admin')).token;
    const { db } = app.store;
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'office')
      .executeTakeFirstOrThrow();
    await college.call('POST', `users/${id}/erase/`, { name: 'office' }, { token: other });
    for (const table of ['marks', 'mark_changes'] as const) {
      const names = await db.selectFrom(table).select('actor_name').distinct().execute();
      expect(names).toEqual([{ actor_name: '' }]);
    }
  });
});
