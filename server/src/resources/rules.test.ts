import { today } from '@angan/bengali-text';
import { describeServerAboveDatabase } from '../../testing/suite.ts';
import { file, pdf } from '../../testing/files.ts';

describeServerAboveDatabase('the rules of', (server) => {
  const call = (method: string, path: string, json?: unknown) =>
    server.app.call(method, path, { token: server.token, json });
  const create = async (path: string, json: unknown) => {
    const { status, body } = await call('POST', path, json);
    expect([path, status, body]).toEqual([path, 201, expect.objectContaining({ version: 1 })]);
    return body as Record<string, unknown> & { id: number };
  };
  let createdCount = 0;
  const named = (path: string) => create(path, { name: `${path} ${(createdCount += 1)}` });

  describe('unique things', () => {
    it('refuses a class name that is taken, also in other digits or letters, and frees it when the class is deleted', async () => {
      const inUse = (existing: object) => ({
        status: 409,
        body: {
          code: 'taken',
          message: 'এটি আগে থেকেই আছে। অন্য কিছু দিন।',
          fields: { name: 'এটি আগে থেকেই আছে। অন্য কিছু দিন।' },
          existing,
        },
      });
      const first = await create('classes/', { name: 'Class 6' });
      const second = await create('classes/', { name: 'সপ্তম' });
      for (const name of ['Class 6', 'class ৬', ' CLASS  6 ']) {
        const { status, body } = await call('POST', 'classes/', { name });
        expect({ status, body }).toEqual(inUse({ id: first.id, name: 'Class 6' }));
      }
      const renamed = await call('PATCH', `classes/${second.id}/`, { name: 'class 6' });
      expect({ status: renamed.status, body: renamed.body }).toEqual(
        inUse({ id: first.id, name: 'Class 6' }),
      );
      expect((await call('DELETE', `classes/${first.id}/`)).status).toBe(204);
      const third = await create('classes/', { name: 'class 6' });
      const restored = await call('POST', `classes/${first.id}/restore/`);
      expect({ status: restored.status, body: restored.body }).toEqual(
        inUse({ id: third.id, name: 'class 6' }),
      );
    });

    it('refuses a roll number that is taken in the same class and section, and nowhere else', async () => {
      const [one, other] = [await named('classes/'), await named('classes/')];
      const student = (roll_number: string, class_name: number, section: string | null) =>
        call('POST', 'students/', { full_name: 'ক', roll_number, class_name, section });
      const answers = [
        await student('12', one.id, 'ক'),
        await student('১২', one.id, 'ক'),
        await student('12', one.id, 'খ'),
        await student('12', other.id, 'ক'),
        await student('12', one.id, null),
        await student('12', one.id, ''),
      ];
      expect(answers[1]?.body.existing).toEqual({ id: answers[0]?.body.id, name: 'ক' });
      expect(answers.map(({ status, body }) => [status, body.fields])).toEqual([
        [201, undefined],
        [409, { roll_number: expect.any(String) }],
        [201, undefined],
        [201, undefined],
        [201, undefined],
        [409, { roll_number: expect.any(String) }],
      ]);
    });

    it('makes one row of two that are requested at once', async () => {
      const answers = await Promise.all(
        [1, 2, 3].map(() => call('POST', 'sections/', { name: 'একসঙ্গে' })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    });

    it('keeps one principal and one vice-principal', async () => {
      await create('principal-vice-principal/', { designation: 'principal', full_name: 'ক' });
      await create('principal-vice-principal/', { designation: 'vice_principal', full_name: 'খ' });
      const { status, body } = await call('POST', 'principal-vice-principal/', {
        designation: 'principal',
        full_name: 'গ',
      });
      expect([status, Object.keys(body.fields)]).toEqual([409, ['designation']]);
    });

    it('keeps one institution', async () => {
      await create('institutions/', { name: 'কলেজ', contact_email: 'a@b.example' });
      expect(
        (await call('POST', 'institutions/', { name: 'আরেকটি', contact_email: 'a@b.example' }))
          .status,
      ).toBe(409);
    });
  });

  describe('rows that name others', () => {
    it('refuses one that names a row which is not there or is in the trash', async () => {
      const deleted = await named('classes/');
      await call('DELETE', `classes/${deleted.id}/`);
      for (const class_name of [deleted.id, 999_999]) {
        const { status, body } = await call('POST', 'subjects/', { name: 'বাংলা', class_name });
        expect([status, body.code, Object.keys(body.fields)]).toEqual([
          400,
          'validation_failed',
          ['class_name'],
        ]);
      }
    });

    it('does not delete what is in use, says by how many, and lets go once nothing uses it', async () => {
      const school = await named('classes/');
      const subject = await create('subjects/', { name: 'বাংলা', class_name: school.id });
      await create('students/', { full_name: 'ক', roll_number: '1', class_name: school.id });
      const student = await create('students/', {
        full_name: 'খ',
        roll_number: '2',
        class_name: school.id,
      });
      const refused = await call('DELETE', `classes/${school.id}/`);
      expect({ status: refused.status, body: refused.body }).toEqual({
        status: 409,
        body: {
          code: 'in_use',
          message: 'এই শ্রেণি মুছে ফেলা যাবে না। এটি ব্যবহার করছে ১টি বিষয়, ২ জন শিক্ষার্থী।',
        },
      });
      const { body: students } = await call('GET', `students/?class_name=${school.id}`);
      for (const { id } of students.results) await call('DELETE', `students/${id}/`);
      await call('DELETE', `subjects/${subject.id}/`);
      expect((await call('DELETE', `classes/${school.id}/`)).status).toBe(204);
      const orphan = await call('POST', `students/${student.id}/restore/`);
      expect([orphan.status, orphan.body.code]).toEqual([409, 'clash']);
      await call('POST', `classes/${school.id}/restore/`);
      expect((await call('POST', `students/${student.id}/restore/`)).status).toBe(200);
    });
  });

  describe('classes', () => {
    it('are in the order that the office sets, a new one last', async () => {
      const [first, second] = [await named('classes/'), await named('classes/')];
      const order = async () =>
        ((await call('GET', 'classes/')).body as { id: number }[])
          .map(({ id }) => id)
          .filter((id) => id === first.id || id === second.id);
      expect(await order()).toEqual([first.id, second.id]);
      await call('PATCH', `classes/${second.id}/`, { position: 0.5 });
      expect(await order()).toEqual([second.id, first.id]);
      await call('PUT', `classes/${second.id}/`, { name: second['name'] });
      expect(await order()).toEqual([second.id, first.id]);
    });
  });

  describe('students', () => {
    it('get an id code from roll number, class and time, which nothing changes later', async () => {
      const school = await named('classes/');
      const student = await create('students/', {
        full_name: 'ক',
        roll_number: '৭',
        class_name: school.id,
      });
      expect(student.digital_id_code).toBe(`7-${school.id}-${server.app.clock.now.getTime()}`);
      for (const [method, json] of [
        ['PUT', { full_name: 'খ', roll_number: '8', class_name: school.id }],
        [
          'PUT',
          {
            full_name: 'খ',
            roll_number: '8',
            class_name: school.id,
            digital_id_code: 'of another',
          },
        ],
        ['PATCH', { digital_id_code: null }],
      ] as const) {
        expect((await call(method, `students/${student.id}/`, json)).body.digital_id_code).toBe(
          student.digital_id_code,
        );
      }
    });
  });

  describe('dates of the past', () => {
    it('refuse a day that has not come yet, and one of another age', async () => {
      const school = await named('classes/');
      const student = (date_of_birth: string) =>
        call('POST', 'students/', {
          full_name: 'ক',
          roll_number: `dob ${date_of_birth}`,
          class_name: school.id,
          date_of_birth,
        });
      const tomorrow = today(new Date(Date.now() + 86_400_000));
      const future = 'ভবিষ্যতের তারিখ দেওয়া যাবে না।';
      for (const [day, sentence] of [
        ['2135-01-01', future],
        [tomorrow, future],
        ['৩১/১২/১৮৯৯', '১ জানুয়ারি ১৯০০ বা তার পরের তারিখ দিন।'],
      ] as const) {
        const { status, body } = await student(day);
        expect([status, body.fields]).toEqual([400, { date_of_birth: sentence }]);
      }
      for (const day of [today(), '1900-01-01', '০৬/০৫/২০০৯'])
        expect((await student(day)).status).toBe(201);
      const approval = { government_approval_date: tomorrow };
      const { body } = await call('POST', 'institutions/', {
        name: 'ক',
        contact_email: 'a@b.example',
        ...approval,
      });
      expect(body.fields).toEqual({ government_approval_date: future });
    });
  });

  describe('notices', () => {
    it('are dated today in Dhaka when no date is set, and listed newest first', async () => {
      server.app.clock.now = new Date('2026-03-10T19:00:00.000Z');
      const dated = await create('notices/', { title: 'পুরোনো', date: '০১/০২/২০২৫' });
      const first = await create('notices/', { title: 'আজ ১' });
      const second = await create('notices/', { title: 'আজ ২' });
      expect([dated.date, first.date]).toEqual(['2025-02-01', '2026-03-11']);
      const { body } = await call('GET', 'notices/');
      expect(body.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id, dated.id]);
      const replaced = await call('PUT', `notices/${dated.id}/`, { title: 'শুধু শিরোনাম' });
      expect(replaced.body).toMatchObject({
        title: 'শুধু শিরোনাম',
        description: null,
        category: null,
        date: '2025-02-01',
      });
    });

    it('are found by title, category, description and year, folded, and counted', async () => {
      const { id } = await create('notices/', {
        title: 'বড় দিনের ছুটি ২০২৬',
        category: 'প্রশাসনিক',
        date: '2026-12-20',
        description: 'কলেজ বন্ধ',
      });
      for (const search of ['বড় দিন', 'ছুটি 2026', 'ছু\u200cটি', 'প্রশাসন', 'কলেজ', 'দিন ২০২৬']) {
        const { body } = await call('GET', `notices/?search=${encodeURIComponent(search)}`);
        expect([search, body.count, body.results[0].id]).toEqual([search, 1, id]);
      }
      expect((await call('GET', `notices/?search=${encodeURIComponent('খোঁজার নয়')}`)).body).toEqual(
        {
          count: 0,
          next: null,
          previous: null,
          results: [],
        },
      );
    });
  });

  describe('the gallery', () => {
    it('takes no item without a picture', async () => {
      const { status, body } = await call('POST', 'gallery/', { caption: 'কথা' });
      expect({ status, body }).toEqual({
        status: 400,
        body: {
          code: 'validation_failed',
          message: 'একটি ছবি দিন।',
          fields: { image: 'একটি ছবি দিন।' },
        },
      });
      const asPdf = await server.app.call('POST', 'gallery/', {
        token: server.token,
        form: { image: file(pdf(), 'a.png', 'image/png') },
      });
      expect([asPdf.status, Object.keys(asPdf.body.fields)]).toEqual([400, ['image']]);
    });
  });

  describe('contacts', () => {
    it('take a message with an e-mail or a phone, and none without both', async () => {
      const send = (json: unknown) => server.app.call('POST', 'contacts/', { json });
      for (const blank of [{}, { email: '' }, { email: null }])
        expect((await send({ name: 'ক', phone: '০১৭', message: 'খ', ...blank })).status).toBe(201);
      const { status, body } = await send({ name: 'ক', message: 'খ' });
      expect({ status, body }).toEqual({
        status: 400,
        body: {
          code: 'validation_failed',
          message: '❌ অনুগ্রহ করে ইমেইল অথবা ফোন নম্বর দিন।',
          fields: { email: '❌ অনুগ্রহ করে ইমেইল অথবা ফোন নম্বর দিন।' },
        },
      });
    });

    it('are read newest first, marked as read, filtered, and changed in nothing else', async () => {
      const before = await create('contacts/', {
        name: 'ক',
        phone: '1',
        message: 'আগে',
        is_read: true,
        created_at: '2000-01-01',
      });
      server.app.clock.now = new Date(server.app.clock.now.getTime() + 1000);
      const after = await create('contacts/', { name: 'ক', phone: '1', message: 'পরে' });
      const { body: list } = await call('GET', 'contacts/');
      expect(list.slice(0, 2).map(({ id }: { id: number }) => id)).toEqual([after.id, before.id]);
      expect(before).toMatchObject({ is_read: false, address: null, date: before.created_at });
      const { body } = await call('PATCH', `contacts/${before.id}/`, {
        is_read: true,
        message: 'অন্য',
        name: 'অন্য',
      });
      expect(body).toEqual({ ...before, is_read: true, is_answered: false, version: 2 });
      const answered = await call('PATCH', `contacts/${before.id}/`, { is_answered: true });
      expect(answered.body).toEqual({ ...body, is_answered: true, version: 3 });
      const unread = await call('GET', 'contacts/?is_read=false&page_size=100');
      expect(unread.body.results.map(({ id }: { id: number }) => id)).not.toContain(before.id);
    });
  });
});
