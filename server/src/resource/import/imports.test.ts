import { itAbove } from '../../../testing/long-tests.ts';
import { prerequisites, sampleOf } from '../../../testing/samples.ts';
import { useImports } from '../../../testing/imports.ts';
import { describeServer } from '../../../testing/suite.ts';
import { startApp } from '../../../testing/test-app.ts';

const summaryOf = (created: number) => ({
  created,
  updated: 0,
  skipped: 0,
  batch_id: expect.any(Number),
});

describeServer('an import', (server, kind) => {
  const imports = useImports(server);
  const { send, stored } = imports;

  it.each(['teachers', 'staff', 'subjects', 'students'])(
    'brings in rows of %s just as one save after the other does',
    async (path) => {
      const sample = sampleOf(path);
      const ids = await prerequisites(server.app, server.token, sample);
      const rows = [1, 2, 3].map((n) => sample.fields(n, ids));
      const { status, body } = await send(path, rows);
      expect({ status, body }).toEqual({ status: 201, body: summaryOf(3) });
      const imported = await stored(path);
      await server.app.store.db.deleteFrom(path as 'idempotency').execute();
      for (const row of rows)
        await server.app.call('POST', `${path}/`, { token: server.token, json: row });
      const saved = await stored(path);
      expect(imported).toEqual(saved.map((row, index) => ({ ...row, id: imported[index]?.id })));
    },
  );

  it('reads a row as a form is read: Bengali digits, blanks, unknown fields and those that only the server writes', async () => {
    const { body } = await send('students', [
      {
        full_name: '  রহিম উদ্দিন ',
        roll_number: '১২',
        class_name: String(imports.classId),
        guardian_contact: '+৮৮ ০১৭১২-৩৪৫৬৭৮',
        id: 7,
        version: 9,
        photo: '/etc/passwd',
        nonsense: 1,
        section: '',
      },
    ]);
    expect(body).toEqual(summaryOf(1));
    const found = await server.app.call('GET', 'students/?search=12', { token: server.token });
    expect(found.body.results).toMatchObject([
      {
        highlights: { roll_number: [[0, 2]], guardian_contact: [[3, 5]] },
        id: expect.any(Number),
        full_name: 'রহিম উদ্দিন',
        roll_number: '১২',
        class_name: imports.classId,
        section: null,
        date_of_birth: null,
        gender: null,
        state: 'active',
        left_reason: null,
        left_year: null,
        address: null,
        guardian_name: null,
        guardian_contact: '01712345678',
        contact_email: null,
        contact_phone: null,
        digital_id_code: expect.stringMatching(`^12-${imports.classId}-\\d{13}$`),
        photo: null,
        media: { photo: null },
        version: 1,
      },
    ]);
    expect(found.body.results[0]).not.toHaveProperty('nonsense');
  });

  it('gives each student a code of their own, also where two share roll and class', async () => {
    await send(
      'students',
      ['ক', 'খ', 'গ'].map((section) => ({
        full_name: 'ক',
        roll_number: '1',
        class_name: imports.classId,
        section,
      })),
    );
    expect(new Set((await stored('students')).map((row) => row.digital_id_code)).size).toBe(3);
  });

  it('names every bad field by its row, and stores nothing', async () => {
    const { status, body } = await send('students', [
      { full_name: 'ক', roll_number: '1', class_name: imports.classId },
      { roll_number: '2', class_name: imports.classId, guardian_contact: '12' },
      'no row',
      { full_name: 'গ', roll_number: '3', class_name: 'x' },
    ]);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([
      400,
      'validation_failed',
      [
        '1.full_name',
        '1.guardian_contact',
        '2.full_name',
        '2.roll_number',
        '2.class_name',
        '3.class_name',
      ],
    ]);
    expect(await stored('students')).toEqual([]);
  });

  it('names 200 bad fields at most', async () => {
    const { body } = await send(
      'subjects',
      Array.from({ length: 150 }, () => ({})),
    );
    expect([Object.keys(body.fields).length, Object.keys(body.fields).at(-1)]).toEqual([
      200,
      '99.class_name',
    ]);
  });

  it('names a row that is there already, one that is twice in the file and one that names what is not there', async () => {
    await send('subjects', [{ name: 'বাংলা', class_name: imports.classId }]);
    const { status, body } = await send('subjects', [
      { name: 'গণিত', class_name: imports.classId },
      { name: ' বাংলা ', class_name: imports.classId },
      { name: 'গণিত', class_name: imports.classId },
      { name: 'ইতিহাস', class_name: 999_999 },
    ]);
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        code: 'validation_failed',
        message: 'কিছু ঘর ঠিক নেই। চিহ্নিত ঘরগুলো দেখুন।',
        fields: {
          '1.name': 'এটি আগে থেকেই আছে। অন্য কিছু দিন।',
          '2.name': 'আগের একটি সারিতেও একই দেওয়া আছে।',
          '3.class_name': 'এটি আর তালিকায় নেই। তালিকা থেকে অন্য একটি বেছে নিন।',
        },
      },
    });
    expect((await stored('subjects')).map(({ name }) => name)).toEqual(['বাংলা']);
  });

  it('takes what lies in the trash for free', async () => {
    const rows = [{ name: 'বাংলা', class_name: imports.classId }];
    await send('subjects', rows);
    const [row] = await stored('subjects');
    await server.app.call('DELETE', `subjects/${String(row?.id)}/`, { token: server.token });
    expect((await send('subjects', rows)).status).toBe(201);
  });

  it('with one key brings its rows in once, also when it comes several times at once', async () => {
    const rows = [1, 2].map((n) => ({ full_name: `ক ${n}`, designation: 'খ' }));
    const answers = await Promise.all(
      [1, 2, 3].map(() => send('staff', rows, { 'idempotency-key': 'key-of-one-file' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers.filter(({ body }) => body.repeated)).toHaveLength(2);
    for (const { body } of answers) expect(body).toMatchObject(summaryOf(2));
    await send('staff', rows, { 'idempotency-key': 'key-of-another-file' });
    expect([
      (await stored('staff')).length,
      (await send('staff', rows, { 'idempotency-key': 'short' })).status,
    ]).toEqual([4, 400]);
  });

  it('of one roll by two Admins at once is brought in once', async () => {
    const rows = Array.from({ length: 300 }, (_, n) => ({
      full_name: 'ক',
      roll_number: String(n),
      class_name: imports.classId,
    }));
    const other = await startApp(server.database);
    const answers = await Promise.all([
      send('students', rows),
      other.call('POST', 'students/import/', { token: server.token, json: { rows } }),
    ]);
    await other.close();
    expect([answers.map(({ status }) => status).sort(), (await stored('students')).length]).toEqual(
      [[201, 400], 300],
    );
  });

  it.each([
    ['no rows', []],
    ['no list', { 0: {} }],
    ['too many rows', Array.from({ length: 5001 }, () => ({}))],
  ])('with %s is refused completely', async (_name, rows) => {
    const { status, body } = await send('staff', rows);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([
      400,
      'validation_failed',
      ['rows'],
    ]);
  });

  it('may be 10 MB long, and no other body may', async () => {
    const rows = (size: number) => [
      { full_name: 'ক', designation: 'খ', nonsense: 'x'.repeat(size) },
    ];
    const [MB, { app, token }] = [1024 * 1024, server];
    expect([
      (await send('staff', rows(9 * MB))).status,
      (await send('staff', rows(10 * MB))).status,
      (await app.call('POST', 'staff/', { token, json: rows(2 * MB)[0] })).status,
    ]).toEqual([201, 413, 413]);
    expect(
      (await app.call('POST', 'students/import/', { token, form: { rows: '[]' } })).status,
    ).toBe(415);
  });

  itAbove(kind)('of 5,000 students lets others have their turn', async () => {
    const student = sampleOf('students').fields(1, { classes: imports.classId });
    const rows = Array.from({ length: 5000 }, (_, n) => ({
      ...student,
      roll_number: String(n),
      digital_id_code: '',
    }));
    let turns = 0;
    let running = true;
    const others = (async () => {
      for (; running; turns += 1) await new Promise(setImmediate);
    })();
    const { body } = await send('students', rows).finally(() => {
      running = false;
    });
    await others;
    expect(body).toEqual(summaryOf(5000));
    expect(turns).toBeGreaterThan(100);
    expect(
      (await server.app.call('GET', 'students/?page=500', { token: server.token })).body,
    ).toMatchObject({ count: 5000, next: null });
  });
});
