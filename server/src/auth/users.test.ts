import { sql } from 'kysely';
import { file, filesOf, pngOf } from '../../testing/files.ts';
import { describeServer } from '../../testing/suite.ts';
import { PASSWORD } from '../../testing/test-app.ts';

describeServer('accounts', (server) => {
  beforeEach(() => server.app.store.db.deleteFrom('attempts').execute());
  const form = {
    username: 'rahim',
    full_name: 'রহিম উদ্দিন',
    phone: '+৮৮০ ১৭১২-৩৪৫৬৭৮',
    password: 'longpass1',
    confirm_password: 'longpass1',
  };
  const register = (changes: Record<string, string | Blob> = {}) =>
    server.app.call('POST', 'register/', { form: { ...form, ...changes } });
  const patch = (id: number, json: unknown, token = server.token) =>
    server.app.call('PATCH', `users/${id}/`, { token, json });

  describe('registration', () => {
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
          is_active: true,
        },
      });
      expect(
        (
          await server.app.call('POST', 'token/', {
            json: { username: 'rahim', password: 'longpass1' },
          })
        ).status,
      ).toBe(200);
    });

    it('takes JSON too, with the role still not to be chosen', async () => {
      const { status, body } = await server.app.call('POST', 'register/', {
        json: {
          ...form,
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
      const json = { username: 'ａlina', password: form.password };
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

    it('makes one account of two that are asked for at once', async () => {
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

    it('keeps a picture that only its owner and Admins are given the address of', async () => {
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

  describe('an Admin', () => {
    it('sees all of them, and never a password', async () => {
      const { status, body } = await server.app.call('GET', 'users/', { token: server.token });
      expect([status, body[0]]).toEqual([
        200,
        {
          id: expect.any(Number),
          username: 'admin',
          full_name: 'admin',
          email: null,
          phone: null,
          profile_picture: null,
          role: 'Admin',
          is_active: true,
        },
      ]);
      expect(JSON.stringify(body)).not.toMatch(/password|argon2/);
    });

    it.each([
      ['made an Admin', 'User', { role: 'Admin' }, 401],
      ['unmade', 'Admin', { role: 'User' }, 401],
      ['disabled', 'User', { is_active: false }, 401],
    ] as const)('ends the sessions of someone who is %s', async (name, role, change, status) => {
      const { id, token } = await server.app.account(`who was ${name}`.replaceAll(' ', '-'), role);
      const { body } = await patch(id, change);
      expect(body).toMatchObject(change);
      expect((await server.app.call('GET', 'user/', { token })).status).toBe(status);
    });

    it('gives someone a new password, which ends their sessions', async () => {
      const { id, token } = await server.app.account('forgetful', 'User');
      expect(
        (
          await server.app.call('POST', `users/${id}/reset-password/`, {
            token: server.token,
            json: { new_password: 'brand new one' },
          })
        ).status,
      ).toBe(204);
      const old = await server.app.call('POST', 'token/', {
        json: { username: 'forgetful', password: PASSWORD },
      });
      const fresh = await server.app.call('POST', 'token/', {
        json: { username: 'forgetful', password: 'brand new one' },
      });
      expect([
        (await server.app.call('GET', 'user/', { token })).status,
        old.status,
        fresh.status,
      ]).toEqual([401, 401, 200]);
    });

    it('deletes an account with its picture, which frees its room and ends its sessions', async () => {
      const picture = file(await pngOf(400, 400), 'me.png');
      const media = () => server.app.store.db.selectFrom('media').select('key').execute();
      const before = { files: filesOf(server.app).stored, rows: await media() };
      const { body: account } = await register({ username: 'leaver', profile_picture: picture });
      const login = () =>
        server.app.call('POST', 'token/', {
          json: { username: 'leaver', password: 'longpass1' },
        });
      const token = (await login()).body.access as string;
      expect(filesOf(server.app).stored).toHaveLength(before.files.length + 3);
      const remove = (id: number) =>
        server.app.call('DELETE', `users/${id}/`, { token: server.token });
      expect((await remove(account.id)).status).toBe(204);
      expect({
        files: filesOf(server.app).stored,
        picture: (await server.app.call('GET', account.profile_picture)).status,
        session: (await server.app.call('GET', 'user/', { token })).status,
        login: (await login()).status,
        again: (await remove(account.id)).status,
        rows: await media(),
        name: (await register({ username: 'leaver' })).status,
      }).toEqual({
        ...before,
        picture: 404,
        session: 401,
        login: 401,
        again: 404,
        name: 201,
      });
    });

    it('cannot change what is not named, nor someone who is not there', async () => {
      const { id } = await server.app.account('unchanged', 'User');
      const { body } = await patch(id, { username: 'x', password_hash: 'x', id: 1 });
      expect(body).toMatchObject({ id, username: 'unchanged', role: 'User' });
      expect([
        (await patch(id, { role: 'King' })).status,
        (await patch(999_999, { role: 'User' })).status,
      ]).toEqual([400, 404]);
    });

    it('who is the last one that can log in cannot be unmade, disabled or deleted, not even by two at once', async () => {
      const { db } = server.app.store;
      await db
        .updateTable('users')
        .set({ role: 'User' })
        .where('username', '!=', 'admin')
        .execute();
      const { id: admin } = await db
        .selectFrom('users')
        .select('id')
        .where('username', '=', 'admin')
        .executeTakeFirstOrThrow();
      for (const change of [{ role: 'User' }, { is_active: false }]) {
        const { status, body } = await patch(admin, change);
        expect([status, body.code]).toEqual([409, 'in_use']);
      }
      const remove = (id: number, token: string) =>
        server.app.call('DELETE', `users/${id}/`, { token });
      const { status, body } = await remove(admin, server.token);
      expect([status, body.code]).toEqual([409, 'in_use']);
      const second = await server.app.account('second', 'Admin');
      const answers = await Promise.all([
        patch(admin, { role: 'User' }, server.token),
        patch(second.id, { role: 'User' }, second.token),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      await db.updateTable('users').set({ role: 'Admin' }).where('id', '=', admin).execute();
      const [third, fourth] = [
        await server.app.account('third', 'Admin'),
        await server.app.account('fourth', 'Admin'),
      ];
      await db
        .updateTable('users')
        .set({ role: 'User' })
        .where('id', 'not in', [third.id, fourth.id])
        .execute();
      const removed = await Promise.all([
        remove(third.id, third.token),
        remove(fourth.id, fourth.token),
      ]);
      expect(removed.map(({ status }) => status).sort()).toEqual([204, 409]);
    });
  });
});
