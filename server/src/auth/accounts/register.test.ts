import { sql } from 'kysely';
import { file, filesOf, pngOf } from '../../../testing/files.ts';
import { REGISTRATION, useRegistration } from '../../../testing/registration.ts';
import { describeServerAboveDatabase } from '../../../testing/suite.ts';

const LONG_PASSWORD = 'করলা '.repeat(41);
const SHORT_NAME = 'অন্তত ৩টি অক্ষর, সংখ্যা বা . _ @ + - চিহ্ন লিখুন; ফাঁকা রাখা যাবে না।';

describeServerAboveDatabase('registration', (server) => {
  const register = useRegistration(server);

  it('makes a User, whatever else the body asks for', async () => {
    const data = {
      role: 'Admin',
      is_staff: 'true',
      is_superuser: 'true',
      id: '1',
      'role[]': 'Admin',
      is_active: 'true',
      password_hash: 'x',
    };
    const { status, body } = await register(data);
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: expect.any(Number),
        username: 'rahim',
        full_name: 'রহিম উদ্দিন',
        email: null,
        phone: '01712345678',
        profile_picture: null,
        role: 'User',
        areas: [],
        is_active: true,
      },
    });
    expect(
      (
        await server.app.call('POST', 'token/', {
          json: { username: 'rahim', password: 'korolla-8-nodi' },
        })
      ).status,
    ).toBe(200);
  });

  it('takes JSON too, still without a choice of the role', async () => {
    const { status, body } = await server.app.call('POST', 'register/', {
      json: {
        ...REGISTRATION,
        username: 'jsonuser',
        role: 'Admin',
        roles: ['Admin'],
        __proto__: { role: 'Admin' },
      },
    });
    expect([status, body.role]).toEqual([201, 'User']);
  });

  it('refuses a name that is taken, in any letter case or digits', async () => {
    await register({ username: 'Karim1' });
    for (const username of ['karim1', 'KARIM1', 'karim১']) {
      const { status, body } = await register({ username });
      expect({ status, body }).toEqual({
        status: 409,
        body: {
          code: 'taken',
          message: 'এই নামটি আগে থেকেই আছে। অন্য নাম দিন।',
          fields: { username: 'এই নামটি আগে থেকেই আছে। অন্য নাম দিন।' },
        },
      });
    }
  });

  it('refuses a name that looks like one that is taken', async () => {
    await register({ username: 'alice' });
    for (const username of ['ａlice', 'аlice', 'αlice', 'a1ice', 'AIice', 'al\u0456ce', 'ⓐlice'])
      expect([username, (await register({ username })).status]).toEqual([username, 409]);
    expect((await register({ username: 'ａlina' })).body.username).toBe('alina');
    const json = { username: 'ａlina', password: REGISTRATION.password };
    expect((await server.app.call('POST', 'token/', { json })).status).toBe(200);
    expect((await register({ username: 'alicia' })).status).toBe(201);
    const [one, two] = await Promise.all([
      register({ username: 'maria' }),
      register({ username: 'mаria' }),
    ]);
    expect([one.status, two.status].sort()).toEqual([201, 409]);
  });

  it('leaves no picture of a registration that comes too late or that the database refuses', async () => {
    const { store } = server.app;
    const refuse =
      store.kind === 'sqlite'
        ? sql`create trigger unlucky before insert on users when new.username = 'unlucky'
            begin select raise(abort, 'refused'); end`
        : sql`alter table users add constraint unlucky check (username <> 'unlucky')`;
    await refuse.execute(store.db);
    const before = filesOf(server.app);
    const picture = file(await pngOf(400, 400), 'me.png');
    const answers = await Promise.all(
      ['hurried', 'hurried', 'hurried', 'unlucky'].map((username) =>
        register({ username, profile_picture: picture }),
      ),
    );
    const after = filesOf(server.app);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 500]);
    expect([after.stored.length - before.stored.length, after.temporary]).toEqual([3, []]);
  });

  it('makes one account of two that are requested at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => register({ username: 'twice' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it.each([
    [
      'passwords that differ',
      { confirm_password: 'other' },
      { confirm_password: 'Passwords do not match!' },
      'Passwords do not match!',
    ],
    [
      'a short password',
      { password: 'short', confirm_password: 'short' },
      { password: 'পাসওয়ার্ড অন্তত ৮ অক্ষরের হতে হবে।' },
      'পাসওয়ার্ড অন্তত ৮ অক্ষরের হতে হবে।',
    ],
    [
      'a password that is too long',
      { password: LONG_PASSWORD, confirm_password: LONG_PASSWORD },
      { password: 'পাসওয়ার্ড সর্বোচ্চ ২০০ অক্ষরের হতে পারে।' },
      'পাসওয়ার্ড সর্বোচ্চ ২০০ অক্ষরের হতে পারে।',
    ],
    ['a name of two letters', { username: 'কখ' }, { username: SHORT_NAME }, SHORT_NAME],
    [
      'a phone that is none',
      { phone: '123' },
      { phone: '১১ সংখ্যার সঠিক মোবাইল নম্বর দিন, যেমন ০১৭১২৩৪৫৬৭৮।' },
      '১১ সংখ্যার সঠিক মোবাইল নম্বর দিন, যেমন ০১৭১২৩৪৫৬৭৮।',
    ],
  ])('refuses %s', async (_name, changes, fields, message) => {
    const { status, body } = await register({ username: 'refused', ...changes });
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 'validation_failed', message, fields },
    });
  });

  it('keeps a picture whose address only its owner and Admins get', async () => {
    const { body } = await register({
      username: 'pictured',
      profile_picture: file(await pngOf(50, 50), 'me.png'),
    });
    expect(body.profile_picture).toMatch(
      /^\/media\/private\/[0-9a-f]{32}-50\.webp\?until=\d+&sig=/,
    );
    const [address = ''] = String(body.profile_picture).split('?');
    expect([
      (await server.app.call('GET', body.profile_picture as string)).status,
      (await server.app.call('GET', address)).status,
    ]).toEqual([200, 401]);
  });
});
