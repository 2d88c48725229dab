import { file, filesOf, pngOf } from '../../../testing/files.ts';
import { useRegistration } from '../../../testing/registration.ts';
import { describeServerAboveDatabase } from '../../../testing/suite.ts';
import { PASSWORD } from '../../../testing/test-app.ts';

describeServerAboveDatabase('accounts', (server) => {
  const register = useRegistration(server);
  const patch = (id: number, json: unknown, token = server.token) =>
    server.app.call('PATCH', `users/${id}/`, { token, json });

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
          areas: [],
          is_active: true,
        },
      ]);
      expect(JSON.stringify(body)).not.toMatch(/password|argon2/);
    });

    it.each([
      ['made an Admin', 'User', { role: 'Admin' }, 401],
      ['unmade', 'Admin', { role: 'User' }, 401],
      ['disabled', 'User', { is_active: false }, 401],
      ['given an area', 'User', { areas: ['notices'] }, 401],
    ] as const)('ends the sessions of someone who is %s', async (name, role, change, status) => {
      const { id, token } = await server.app.account(`who was ${name}`.replaceAll(' ', '-'), role);
      const { body } = await patch(id, change);
      expect(body).toMatchObject(change);
      expect((await server.app.call('GET', 'user/', { token })).status).toBe(status);
    });

    it('gives back no areas to one who is no Admin any more', async () => {
      const { id } = await server.app.account('was-admin', 'User', ['notices', 'students']);
      expect((await patch(id, { role: 'Admin' })).body.areas).toEqual([]);
      expect((await patch(id, { role: 'User' })).body).toMatchObject({ role: 'User', areas: [] });
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
          json: { username: 'leaver', password: 'korolla-8-nodi' },
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

    it('cannot delete the own account, as it cannot be erased: another Admin does', async () => {
      const { id, token } = await server.app.account('leaving-admin', 'Admin');
      const remove = (by: string) => server.app.call('DELETE', `users/${id}/`, { token: by });
      const own = await remove(token);
      expect([own.status, own.body.code, own.body.message]).toEqual([
        409,
        'in_use',
        'নিজের অ্যাকাউন্ট মুছে ফেলা যাবে না। অন্য একজন অ্যাডমিনকে মুছতে বলুন।',
      ]);
      expect((await remove(server.token)).status).toBe(204);
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
        remove(third.id, fourth.token),
        remove(fourth.id, third.token),
      ]);
      expect(removed.map(({ status }) => status).sort()).toEqual([204, 401]);
    });
  });
});
