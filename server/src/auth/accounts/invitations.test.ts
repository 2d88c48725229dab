import { describeServerAboveDatabase } from '../../../testing/suite.ts';
import { clearLapsedInvitations } from './invitations.ts';

const HOUR = 3_600_000;
const password = 'শালিক ধানখেত ৪৭ নৌকা';

describeServerAboveDatabase('an invitation', (server) => {
  beforeEach(() => server.app.store.db.deleteFrom('attempts').execute());
  const start = new Date('2026-03-10T16:00:00.000Z');
  afterEach(() => {
    server.app.clock.now = start;
  });
  const later = (hours: number) => {
    server.app.clock.now = new Date(start.getTime() + hours * HOUR);
  };
  const invite = (json: object = {}, token = server.token) =>
    server.app.call('POST', 'invitations/', { token, json: { full_name: 'সালমা খাতুন', ...json } });
  const tokenOf = async (json?: object, by?: string) =>
    (await invite(json, by)).body as { id: number; token: string };
  const accept = (token: string, username: string, changes: object = {}) =>
    server.app.call('POST', 'invitations/accept/', {
      json: { token, username, password, confirm_password: password, ...changes },
    });
  const lookUp = (token: string) =>
    server.app.call('POST', 'invitations/look/', { json: { token } });
  const open = async () =>
    (await server.app.call('GET', 'invitations/', { token: server.token })).body as object[];
  const summary = ({
    status,
    body,
  }: {
    status: number;
    body: { code: string; message: string };
  }) => [status, body.code, body.message];

  it('makes the account of the invitation, logs it in and is used up', async () => {
    const { id, token } = await tokenOf({ areas: ['notices', 'gallery'] });
    const visible = {
      full_name: 'সালমা খাতুন',
      role: 'User',
      areas: ['notices', 'gallery'],
      invited_by: 'admin',
      expires_at: new Date(start.getTime() + 72 * HOUR).toISOString(),
    };
    expect((await lookUp(token)).body).toEqual(visible);
    expect(await open()).toEqual([
      { id, ...visible, created_at: start.toISOString(), is_valid: true },
    ]);
    const { status, body } = await accept(token, 'salma');
    expect([status, body.full_name]).toEqual([201, 'সালমা খাতুন']);
    const me = await server.app.call('GET', 'user/', { token: body.access });
    expect(me.body).toMatchObject({
      username: 'salma',
      role: 'User',
      areas: ['notices', 'gallery'],
    });
    const used = [410, 'gone', expect.stringContaining('আগেই অ্যাকাউন্ট খোলা হয়েছে')];
    expect(summary(await accept(token, 'salma2'))).toEqual(used);
    expect(summary(await lookUp(token))).toEqual(used);
    expect(await open()).toEqual([]);
    const rows = await server.app.store.db
      .selectFrom('history')
      .select(['action', 'actor_name', 'label', 'after'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(rows.map(({ action, actor_name, label }) => [action, actor_name, label])).toEqual([
      ['accept-invitation', 'সালমা খাতুন', 'সালমা খাতুন'],
      ['invite', 'admin', ''],
    ]);
    const stored = await server.app.store.db.selectFrom('invitations').selectAll().execute();
    expect(JSON.stringify([rows, stored])).not.toContain(token);
    expect(stored.map(({ full_name }) => full_name)).toEqual(['']);
  });

  it('whose answer was lost is answered again by the same key, and is one', async () => {
    const before = (await open()).length;
    const send = (key: string, full_name = 'নাজমা খাতুন') =>
      server.app.call('POST', 'invitations/', {
        token: server.token,
        headers: { 'idempotency-key': key },
        json: { full_name },
      });
    const lost = await send('key-of-nazma');
    const again = await send('key-of-nazma');
    expect([again.status, again.body]).toEqual([201, lost.body]);
    expect((await open()).length).toBe(before + 1);
    expect((await send('key-of-nazma', 'অন্য কেউ')).status).toBe(409);
    expect((await accept(again.body.token as string, 'nazma')).status).toBe(201);
    expect((await send('key-of-nazma')).body).toEqual(lost.body);
    expect((await open()).length).toBe(before);
    const other = (await send('another-key')).body as { token: string };
    expect(other.token).not.toBe(lost.body.token);
    const stored = await server.app.store.db.selectFrom('idempotency').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('key-of-nazma');
  });

  it('makes one account when two accept it at once', async () => {
    const { token } = await tokenOf();
    const answers = await Promise.all([accept(token, 'first.one'), accept(token, 'other.two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 410]);
  });

  it('gives a name to one of two who choose it at once, and leaves the other invitation open', async () => {
    const tokens = [(await tokenOf()).token, (await tokenOf()).token];
    const answers = await Promise.all(tokens.map((token) => accept(token, 'same.name')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const open = tokens[answers.findIndex(({ status }) => status === 409)]!;
    expect((await accept(open, 'another.name')).status).toBe(201);
  });

  it('lapses after 72 hours, and is forgotten a week later', async () => {
    const { token } = await tokenOf();
    later(71.9);
    expect((await lookUp(token)).status).toBe(200);
    later(72);
    const lapsed = [410, 'gone', expect.stringContaining('মেয়াদ শেষ')];
    expect(summary(await accept(token, 'too.late'))).toEqual(lapsed);
    await clearLapsedInvitations(server.app.store.db, server.app.clock.now);
    expect(summary(await lookUp(token))).toEqual(lapsed);
    later(72 + 169);
    await clearLapsedInvitations(server.app.store.db, server.app.clock.now);
    expect((await lookUp(token)).status).toBe(404);
  });

  it('can be revoked, once', async () => {
    const { id, token } = await tokenOf();
    const revoke = () => server.app.call('DELETE', `invitations/${id}/`, { token: server.token });
    expect((await revoke()).status).toBe(204);
    expect((await revoke()).status).toBe(404);
    expect(summary(await accept(token, 'revoked'))).toEqual([
      410,
      'gone',
      expect.stringContaining('বাতিল'),
    ]);
    expect(await open()).toEqual([]);
  });

  it.each([
    ['unmade', { role: 'User' as const }],
    ['disabled', { is_active: 0 }],
  ])('does not outlast an inviter who is %s', async (name, change) => {
    const inviter = await server.app.account(`inviter-${name}`, 'Admin');
    const { id, token } = await tokenOf({ role: 'Admin' }, inviter.token);
    const { db } = server.app.store;
    await db.updateTable('users').set(change).where('id', '=', inviter.id).execute();
    expect((await accept(token, `by-${name}`)).status).toBe(410);
    expect(await open()).toContainEqual(expect.objectContaining({ id, is_valid: false }));
    await db.deleteFrom('users').where('id', '=', inviter.id).execute();
    expect((await lookUp(token)).status).toBe(404);
  });

  it('keeps the rules of a registration, and stays open when they are broken', async () => {
    const { token } = await tokenOf();
    await server.app.account('namesake', 'User');
    const fieldsOf = async (username: string, changes?: object) => {
      const { status, body } = await accept(token, username, changes);
      return [status, Object.keys(body.fields ?? {})];
    };
    expect([
      await fieldsOf('a b'),
      await fieldsOf('salma3', { confirm_password: 'another' }),
      await fieldsOf('salma3', { password: 'password1', confirm_password: 'password1' }),
      await fieldsOf('Namesake'),
      await fieldsOf('n\u0430mesake'),
    ]).toEqual([
      [400, ['username']],
      [400, ['confirm_password']],
      [400, ['password']],
      [409, ['username']],
      [409, ['username']],
    ]);
    expect((await accept(token, 'salma3')).status).toBe(201);
  });

  it('is known to the holder of its token alone, who cannot try for ever', async () => {
    const unknown = 'x'.repeat(43);
    expect((await lookUp(unknown)).status).toBe(404);
    expect((await lookUp('short')).status).toBe(400);
    for (let n = 0; n < 15; n += 1) expect((await accept(unknown, 'guess')).status).toBe(404);
    expect((await accept(unknown, 'guess')).status).toBe(429);
  });

  it('is made by an Admin who has just confirmed, for one role and at most 100 at once', async () => {
    const { token } = await server.app.account('editor', 'User', ['notices']);
    expect((await invite({}, token)).status).toBe(403);
    expect((await invite({ role: 'Admin', areas: ['notices'] })).body.fields).toHaveProperty(
      'areas',
    );
    expect((await invite({ areas: ['kitchen'] })).status).toBe(400);
    expect((await invite({ full_name: '' })).body.fields).toHaveProperty('full_name');
    const { length } = await open();
    for (let n = length; n < 100; n += 1) expect((await invite()).status).toBe(201);
    expect((await invite()).body.code).toBe('in_use');
    later(0.2);
    expect((await invite()).body.code).toBe('confirmation_required');
  });

  it('goes with the person who is erased, and with the Admin who made it', async () => {
    await server.app.store.db.deleteFrom('invitations').execute();
    const { id, token } = await server.app.account('রোকসানা', 'Admin');
    expect((await invite({ full_name: 'রোকসানা' })).status).toBe(201);
    expect((await invite({}, token)).status).toBe(201);
    const { status } = await server.app.call('POST', `users/${id}/erase/`, {
      token: server.token,
      json: { name: 'রোকসানা' },
    });
    expect([status, await open()]).toEqual([200, []]);
  });

  it('takes a name without stray signs, and none of these alone', async () => {
    const { token } = await tokenOf({ full_name: ' সালমা\u0000 ' });
    expect((await lookUp(token)).body.full_name).toBe('সালমা');
    expect((await invite({ full_name: '\u0000 ' })).body.fields).toEqual({
      full_name: 'এই ঘরটি পূরণ করুন।',
    });
  });
});
