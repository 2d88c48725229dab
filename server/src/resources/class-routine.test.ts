import { describeServerAboveDatabase } from '../../testing/suite.ts';

describeServerAboveDatabase('the routine', (server) => {
  const call = (method: string, path: string, json?: unknown) =>
    server.app.call(method, path, { token: server.token, json });
  const create = async (path: string, json: unknown) => {
    const { status, body } = await call('POST', path, json);
    expect([path, status, body]).toEqual([path, 201, expect.objectContaining({ version: 1 })]);
    return body as Record<string, unknown> & { id: number };
  };
  let createdCount = 0;
  const named = (path: string) => create(path, { name: `${path} ${(createdCount += 1)}` });

  const slot = async (changes: Record<string, unknown> = {}) => {
    const school = await named('classes/');
    const [section, subject, teacher] = [
      await named('sections/'),
      await create('subjects/', { name: 'বাংলা', class_name: school.id }),
      await create('teachers/', { full_name: 'মিতা রায়' }),
    ];
    return {
      classId: school.id,
      sectionId: section.id,
      subjectId: subject.id,
      teacherId: teacher.id,
      startTime: '10:00',
      endTime: '10:45',
      day: 0,
      ...changes,
    };
  };

  it('refuses a lesson that ends before or when it begins, also where only one of the two is sent', async () => {
    const refused = [400, { endTime: 'শেষের সময় শুরুর সময়ের পরে হতে হবে।' }];
    const send = async (method: string, path: string, json: unknown) => {
      const { status, body } = await call(method, path, json);
      return [status, body.fields];
    };
    for (const startTime of ['১১:০০', '10:45'])
      expect(await send('POST', 'class-routine/', await slot({ startTime }))).toEqual(refused);
    const entry = await create('class-routine/', await slot());
    const one = `class-routine/${entry.id}/`;
    for (const json of [{ startTime: '10:45' }, { endTime: '10:00' }, { endTime: '9:59' }])
      expect(await send('PATCH', one, json)).toEqual(refused);
    expect((await call('PATCH', one, { endTime: '10:01' })).status).toBe(200);
  });

  it('refuses a teacher who would be in two places, naming the clash', async () => {
    const one = await slot();
    await create('class-routine/', one);
    const { status, body } = await call('POST', 'class-routine/', {
      ...(await slot({ startTime: '10:44', endTime: '11:30' })),
      teacherId: one.teacherId,
    });
    const sentence = 'মিতা রায় রবিবার সকাল ১০:০০ থেকে সকাল ১০:৪৫ পর্যন্ত অন্য ক্লাসে আছেন।';
    expect({ status, body }).toEqual({
      status: 409,
      body: { code: 'clash', message: sentence, fields: { teacherId: sentence } },
    });
  });

  it('refuses a section of a class with two lessons at once, and takes another day, time, section or class', async () => {
    const one = await slot();
    const entry = await create('class-routine/', one);
    const { teacherId } = await slot();
    const again = await call('POST', 'class-routine/', { ...one, teacherId });
    expect([again.status, again.body.code, Object.keys(again.body.fields)]).toEqual([
      409,
      'clash',
      ['sectionId'],
    ]);
    for (const changes of [
      { day: 1 },
      { day: null },
      { startTime: '10:45', endTime: '11:00' },
      { sectionId: (await named('sections/')).id, teacherId: (await slot()).teacherId },
      { classId: (await named('classes/')).id, teacherId: (await slot()).teacherId },
    ]) {
      await create('class-routine/', { ...one, teacherId, ...changes });
    }
    expect(
      (await call('PUT', `class-routine/${entry.id}/`, { ...one, startTime: '10:05' })).status,
    ).toBe(200);
  });

  it('lets one of two lessons in that are put in the same place at once', async () => {
    const one = await slot();
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', 'class-routine/', one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});
