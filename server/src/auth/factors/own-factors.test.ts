import { describeServerAboveDatabase } from '../../../testing/suite.ts';
import { factorKit } from '../../../testing/factors.ts';
import { PASSWORD } from '../../../testing/test-app.ts';

describeServerAboveDatabase('the second factors of an account', (server) => {
  const { person, withTotp, withPasskey } = factorKit(server);
  const actionsOn = async (account: number) => {
    const rows = await server.app.store.db
      .selectFrom('history')
      .select('action')
      .where('resource', '=', 'users')
      .where('record_id', '=', account)
      .orderBy('id')
      .execute();
    return rows.map(({ action }) => action);
  };
  beforeEach(async () => {
    await server.app.store.db.deleteFrom('attempts').execute();
    await server.app.call('PUT', 'second-factor/', {
      token: server.token,
      json: { required: false },
    });
  });

  it('may be required by an Admin who has one: the others can do nothing but set theirs up', async () => {
    const admin = await person();
    const require = (required: boolean) => admin.call('PUT', 'second-factor/', { required });
    expect((await require(true)).status).toBe(409);
    const { added } = await withPasskey(admin);
    expect((await require(true)).status).toBe(204);
    const other = await person();
    const refused = await other.call('GET', 'students/');
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_setup_required']);
    expect((await other.call('GET', 'notices/?status=draft')).status).toBe(403);
    expect((await other.call('GET', 'user/')).status).toBe(200);
    expect((await (await person('User')).call('GET', 'user/')).status).toBe(200);
    expect((await admin.call('GET', 'students/')).status).toBe(200);
    const { codes } = await withTotp(other);
    expect(codes.length).toBe(10);
    expect((await other.call('GET', 'students/')).status).toBe(200);
    expect((await other.call('DELETE', 'user/totp/')).body.code).toBe('in_use');
    expect((await other.call('GET', 'students/')).status).toBe(200);
    expect(added.status).toBe(201);
    expect((await require(false)).status).toBe(204);
    expect((await other.call('DELETE', 'user/totp/')).status).toBe(204);
    expect((await other.call('GET', 'user/second-factor/')).body.recovery_codes_left).toBe(0);
    expect((await other.login()).status).toBe(200);
  });

  it('of a lost phone is reset by another Admin, which ends its logins and is in the history', async () => {
    const [owner, helper] = [await person(), await person()];
    await withPasskey(owner);
    expect((await owner.login()).status).toBe(401);
    const path = `users/${owner.id}/second-factor/`;
    expect((await owner.call('DELETE', path)).status).toBe(409);
    expect((await helper.call('GET', path)).body).toEqual({
      has_factor: true,
      passkeys: [{ name: 'আমার ফোন', created_at: expect.stringMatching(/^2026-03-10T/) }],
      app_since: null,
    });
    expect((await (await person('User')).call('DELETE', path)).status).toBe(403);
    expect((await helper.call('DELETE', path)).status).toBe(204);
    expect((await owner.call('GET', 'user/')).status).toBe(401);
    expect((await owner.login()).status).toBe(200);
    const rows = await server.app.store.db
      .selectFrom('history')
      .selectAll()
      .where('record_id', '=', owner.id)
      .where('resource', '=', 'users')
      .execute();
    expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['add-factor', owner.id],
      ['reset-factor', helper.id],
    ]);
    expect(rows.every(({ before, after }) => before === null && after === null)).toBe(true);
  });

  it('outlive a new password that an Admin gives, unless they are removed with it', async () => {
    const [owner, helper] = [await person(), await person()];
    await withPasskey(owner);
    await withTotp(owner);
    const reset = (json: Record<string, unknown>) =>
      helper.call('POST', `users/${owner.id}/reset-password/`, {
        new_password: 'korolla-8-nodi',
        ...json,
      });
    const left = async () =>
      (await helper.call('GET', `users/${owner.id}/second-factor/`)).body.has_factor;
    expect([(await reset({})).status, await left()]).toEqual([204, true]);
    expect([(await reset({ remove_factors: true })).status, await left()]).toEqual([204, false]);
    expect((await owner.login(server.app, 'korolla-8-nodi')).status).toBe(200);
    expect((await actionsOn(owner.id)).slice(2)).toEqual([
      'reset-password',
      'reset-password',
      'reset-factor',
    ]);
  });

  it('has passkeys with names; nobody renames or removes those of others', async () => {
    const [owner, other] = [await person(), await person()];
    await withPasskey(owner);
    const state = async () => (await owner.call('GET', 'user/second-factor/')).body.passkeys;
    const [{ id }] = await state();
    expect((await other.call('PATCH', `user/passkeys/${id}/`, { name: 'চুরি' })).status).toBe(404);
    expect((await other.call('DELETE', `user/passkeys/${id}/`)).status).toBe(404);
    expect((await owner.call('PATCH', `user/passkeys/${id}/`, { name: ' ' })).status).toBe(400);
    expect((await owner.call('PATCH', `user/passkeys/${id}/`, { name: 'নতুন নাম' })).status).toBe(
      204,
    );
    expect(await state()).toEqual([
      expect.objectContaining({ name: 'নতুন নাম', works_here: true, last_used_at: null }),
    ]);
    expect((await owner.call('DELETE', `user/passkeys/${id}/`)).status).toBe(204);
    expect(await state()).toEqual([]);
    expect(await actionsOn(owner.id)).toEqual(['add-factor', 'rename-factor', 'remove-factor']);
  });

  it('shows where an account is logged in, and ends one place or all', async () => {
    const owner = await person('User');
    const { body } = await server.app.call('POST', 'token/', {
      json: { username: owner.username, password: PASSWORD },
      headers: {
        'user-agent': 'Mozilla/5.0 (Linux; Android 13) Chrome/131.0 Mobile Safari/537.36',
      },
      ip: '203.0.113.7',
    });
    const token = body.access as string;
    const places = (await owner.call('GET', 'user/sessions/')).body;
    expect(places).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          device: 'Chrome · Android',
          network: '203.0.113.7',
          is_current: false,
        }),
        expect.objectContaining({ is_current: true }),
      ]),
    );
    const phone = places.find((place: { is_current: boolean }) => !place.is_current).id;
    expect((await (await person()).call('DELETE', `user/sessions/${phone}/`)).status).toBe(404);
    expect((await owner.call('DELETE', `user/sessions/${phone}/`)).status).toBe(204);
    expect((await server.app.call('GET', 'user/', { token })).status).toBe(401);
    expect(await actionsOn(owner.id)).toEqual(['end-session']);
    expect((await owner.call('DELETE', 'user/sessions/')).status).toBe(204);
    expect((await owner.call('GET', 'user/')).status).toBe(401);
  });
});
