import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeAboveDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { startApp, type TestApp } from '../../../testing/test-app.ts';

describeAboveDatabase('the overview', (makeDatabase) => {
  let database: TestDatabase;
  let app: TestApp;
  let token: string;
  let backups: string;
  beforeAll(async () => {
    database = await makeDatabase();
    backups = path.join(database.dataDir, 'backups');
    app = await startApp(database, { BACKUP_DIR: backups });
    ({ token } = await app.account('admin', 'Admin'));
  });
  afterAll(async () => {
    await app.close();
  });

  const read = async () => (await app.call('GET', 'overview/', { token })).body;
  const add = async (list: string, form: Record<string, string>) => {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const { body, status } = await app.call('POST', `${list}/`, {
      token,
      ...(['contacts', 'classes', 'sections', 'subjects', 'class-routine'].includes(list)
        ? { json: form }
        : { form }),
    });
    expect(status).toBe(201);
    return body as { id: number };
  };

  it('of an empty college names every field that is missing', async () => {
    expect(await read()).toMatchObject({
      counts: { students: 0, teachers: 0, staff: 0, notices: 0 },
      unread: { count: 0, rows: [] },
      classes_without_routine: { count: 0, rows: [] },
      missing: {
        institution: expect.arrayContaining(['name', 'logo']) as unknown,
        principal: expect.arrayContaining(['full_name', 'photo']) as unknown,
      },
      backup: { enabled: true, last: null },
      changes: [],
    });
  });

  it('counts, names what waits, and lists the newest changes', async () => {
    const notice = await add('notices', { title: 'ছুটি' });
    const teacher = await add('teachers', { full_name: 'রহিমা' });
    const taught = await add('classes', { name: 'একাদশ' });
    const idle = await add('classes', { name: 'দ্বাদশ' });
    const section = await add('sections', { name: 'ক' });
    const subject = await add('subjects', { name: 'বাংলা', class_name: String(taught.id) });
    const ids = { classId: taught.id, sectionId: section.id, subjectId: subject.id };
    const lesson = { ...ids, teacherId: teacher.id, startTime: '09:00', endTime: '10:00', day: 0 };
    const { id } = await add('class-routine', lesson as never);
    const message = await add('contacts', {
      name: 'করিম',
      phone: '01712345678',
      message: 'ভর্তি কবে?\nজানাবেন।',
    });
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await app.call('PATCH', `notices/${notice.id}/`, { token, json: { title: 'দীর্ঘ ছুটি' } });
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await app.call('DELETE', `class-routine/${id}/`, { token });
    mkdirSync(backups, { recursive: true });
    for (const day of ['2026-03-08', '2026-03-09'])
      writeFileSync(path.join(backups, `angan-${day}.zip`), '');

    const { changes, ...rest } = await read();
    expect(rest).toMatchObject({
      counts: { students: 0, teachers: 1, staff: 0, notices: 1 },
      unread: {
        count: 1,
        rows: [{ id: message.id, name: 'করিম', phone: '01712345678', line: 'ভর্তি কবে?' }],
      },
      notices_without_pdf: { count: 1, rows: [{ id: notice.id, label: 'দীর্ঘ ছুটি' }] },
      teachers_without_photo: { count: 1, rows: [{ id: teacher.id, label: 'রহিমা' }] },
      backup: { enabled: true, last: '2026-03-09' },
    });
    // Its only lesson is deleted: both classes are without a routine.
    expect(rest.classes_without_routine).toEqual({
      count: 2,
      rows: [
        { id: taught.id, label: 'একাদশ' },
        { id: idle.id, label: 'দ্বাদশ' },
      ],
    });
    expect(
      changes.map(({ resource, change, label }: Record<string, string>) => [
        resource,
        change,
        label,
      ]),
    ).toEqual([
      ['class-routine', 'deleted', ''],
      ['notices', 'changed', 'দীর্ঘ ছুটি'],
      ['subjects', 'added', 'বাংলা'],
      ['sections', 'added', 'ক'],
      ['classes', 'added', 'দ্বাদশ'],
      ['classes', 'added', 'একাদশ'],
    ]);
  });

  it('leads to a student only those who look after students', async () => {
    const [{ id: classId }] = (await app.call('GET', 'classes/', { token })).body;
    const student = { full_name: 'রহিম', roll_number: '১', class_name: String(classId) };
    const { id } = await add('students', student);
    const gapOf = async (reader: string) => {
      const { information } = (await app.call('GET', 'overview/', { token: reader })).body;
      return (information as { gaps: { field: string; id?: number }[] }[])
        .flatMap(({ gaps }) => gaps)
        .find(({ field }) => field === 'gender');
    };
    const { token: editor } = await app.account('texts', 'User', ['site-texts']);
    expect((await gapOf(token))?.id).toBe(id);
    expect(await gapOf(editor)).toEqual({ resource: 'students', field: 'gender' });
  });

  it('is current after a message was read and a lesson came back', async () => {
    const [message] = (await app.call('GET', 'contacts/', { token })).body;
    await app.call('PATCH', `contacts/${message.id}/`, { token, json: { is_read: true } });
    const { changes } = await read();
    await app.call('POST', `class-routine/${changes[0].id}/restore/`, { token });
    const { unread, classes_without_routine: idle } = await read();
    expect([unread.count, idle.rows.map(({ label }: { label: string }) => label)]).toEqual([
      0,
      ['দ্বাদশ'],
    ]);
  });
});
