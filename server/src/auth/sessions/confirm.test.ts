import { describeServerAboveDatabase } from '../../../testing/suite.ts';
import { PASSWORD } from '../../../testing/test-app.ts';
import { admin, recent } from '../access.ts';
import { callerOf } from './sessions.ts';

const MINUTE = 60_000;

describeServerAboveDatabase('a sensitive action', (server) => {
  const caller = async () => callerOf(server.app.store.db, server.token, server.app.clock.now);
  const later = (minutes: number) => {
    server.app.clock.now = new Date(server.app.clock.now.getTime() + minutes * MINUTE);
  };
  const confirm = (password: unknown) =>
    server.app.call('POST', 'user/confirm/', { token: server.token, json: { password } });
  const attempt = async () => recent(admin)(await caller());

  it('needs a login or a confirmation of the last ten minutes', async () => {
    await attempt();
    later(10);
    await expect(attempt()).rejects.toMatchObject({ status: 403, code: 'confirmation_required' });
    expect((await confirm(PASSWORD)).status).toBe(204);
    await attempt();
    later(9);
    await attempt();
    later(1);
    await expect(attempt()).rejects.toMatchObject({ code: 'confirmation_required' });
  });

  it('is not allowed by a wrong password, nor after too many of them by the right one', async () => {
    later(20);
    for (let n = 0; n < 9; n += 1)
      expect((await confirm('a wrong password')).body).toMatchObject({
        code: 'validation_failed',
        fields: { password: expect.any(String) },
      });
    expect((await confirm(undefined)).status).toBe(400);
    expect((await confirm('a wrong password')).status).toBe(400);
    expect((await confirm(PASSWORD)).status).toBe(429);
    await expect(attempt()).rejects.toMatchObject({ code: 'confirmation_required' });
  });

  it.each([
    ['PATCH', 'users/999/'],
    ['DELETE', 'users/999/'],
    ['POST', 'users/999/reset-password/'],
    ['DELETE', 'users/999/second-factor/'],
    ['PUT', 'second-factor/'],
    ['POST', 'history/999/restore/'],
    ['GET', 'students/export/'],
    ['POST', 'user/recovery-codes/'],
  ])('is %s %s', async (method, path) => {
    const { token } = await server.app.account(`${method}-${path}`.slice(0, 50), 'Admin');
    const json = method === 'GET' || method === 'DELETE' ? undefined : {};
    const call = async () => server.app.call(method, path, { token, json });
    expect((await call()).body.code).not.toBe('confirmation_required');
    later(11);
    const { status, body } = await call();
    expect([status, body.code]).toEqual([403, 'confirmation_required']);
    const plain = await server.app.call('GET', 'students/', { token });
    expect(plain.status).toBe(200);
  });

  it('is noted in the history where it is the export of students', async () => {
    const { id, token } = await server.app.account('exporter', 'Admin');
    expect((await server.app.call('GET', 'students/export/', { token })).body).toEqual([]);
    const rows = await server.app.store.db
      .selectFrom('history')
      .select(['action', 'resource', 'before', 'after'])
      .where('actor_id', '=', id)
      .execute();
    expect(rows).toEqual([{ action: 'export', resource: 'students', before: null, after: null }]);
  });
});
