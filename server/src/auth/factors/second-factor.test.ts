import { sql } from 'kysely';
import { describeServerAboveDatabase } from '../../../testing/suite.ts';
import { factorKit, SECOND } from '../../../testing/factors.ts';
import { until } from '../../../testing/until.ts';
import { PASSWORD, startApp, type TestApp } from '../../../testing/test-app.ts';

describeServerAboveDatabase('the second factor', (server) => {
  const { later, person, withTotp, withPasskey } = factorKit(server);
  beforeEach(async () => {
    await server.app.store.db.deleteFrom('attempts').execute();
    await server.app.call('PUT', 'second-factor/', {
      token: server.token,
      json: { required: false },
    });
  });

  it('by an app: a wrong code, a used one and an expired ticket do not log in, a right code does once', async () => {
    const admin = await person();
    const { code, added, codes } = await withTotp(admin);
    expect([added.status, codes.length, new Set(codes).size]).toEqual([201, 10, 10]);
    const first = await admin.login();
    expect([first.status, first.body.code, first.body.second_factor.methods]).toEqual([
      401,
      'second_factor_required',
      ['totp', 'recovery'],
    ]);
    const { ticket } = first.body.second_factor;
    expect((await admin.finish({ ticket, code: '000000' })).body).toMatchObject({
      code: 'validation_failed',
      fields: { code: expect.any(String) },
    });
    const used = code();
    const { status, body } = await admin.finish({ ticket, code: used });
    expect([status, body.access]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)]);
    expect((await admin.finish({ ticket, code: used })).status).toBe(401);
    const second = (await admin.login()).body.second_factor.ticket;
    expect((await admin.finish({ ticket: second, code: used })).status).toBe(400);
    later(5 * 60 * SECOND);
    expect((await admin.finish({ ticket: second, code: code() })).status).toBe(401);
    const stored = await server.app.store.db.selectFrom('totp').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(added.body.secret ?? 'JBSWY3DP');
  });

  it('by a recovery code, typed with spaces and capitals, once; renewing ends the old ones', async () => {
    const admin = await person();
    const { codes } = await withTotp(admin);
    const typed = (codes[0] ?? '').replaceAll('-', ' ').toUpperCase();
    const ticket = async () => (await admin.login()).body.second_factor.ticket as string;
    expect((await admin.finish({ ticket: await ticket(), code: typed })).status).toBe(200);
    expect((await admin.finish({ ticket: await ticket(), code: typed })).status).toBe(400);
    const { body } = await admin.call('GET', 'user/second-factor/');
    expect(body).toMatchObject({ totp: true, recovery_codes_left: 9, passkey_problem: null });
    const renewed = (await admin.call('POST', 'user/recovery-codes/')).body.recovery_codes;
    expect((await admin.finish({ ticket: await ticket(), code: codes[1] })).status).toBe(400);
    expect((await admin.finish({ ticket: await ticket(), code: renewed[1] })).status).toBe(200);
    const rows = await server.app.store.db.selectFrom('recovery_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(renewed[2].replaceAll('-', ''));
  });

  it('uses up one of several recovery codes that come for one ticket at once', async () => {
    const admin = await person();
    const { codes } = await withTotp(admin);
    const { ticket } = (await admin.login()).body.second_factor;
    const { db, kind } = server.app.store;
    const three = () => codes.slice(0, 3).map((code) => admin.finish({ ticket, code }));
    const allWait = async () => {
      const { rows } = await sql<{ count: number }>`
        select cast(count(*) as integer) as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows[0]?.count === 3;
    };
    // On PostgreSQL the codes are held until all three wait; SQLite lets one in at a time.
    const sent =
      kind === 'sqlite'
        ? three()
        : await db.transaction().execute(async (trx) => {
            await trx.selectFrom('recovery_codes').selectAll().forUpdate().execute();
            const waiting = three();
            await until('all three wait', allWait);
            return waiting;
          });
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const { body } = await admin.call('GET', 'user/second-factor/');
    expect(body.recovery_codes_left).toBe(9);
  });

  it('by a passkey: another origin, domain, challenge or account, a copy and a second use are refused', async () => {
    const admin = await person();
    const { phone, added } = await withPasskey(admin);
    expect([added.status, added.body.recovery_codes.length]).toEqual([201, 10]);
    const other = await person();
    await withPasskey(other);
    const step = async (account = admin) => {
      const { ticket, options, methods } = (await account.login()).body.second_factor;
      expect(methods).toEqual(['passkey', 'recovery']);
      return { ticket, options };
    };
    const wrong = [
      { origin: 'http://evil.example' },
      { domain: 'evil.example' },
      { origin: 'http://localhost:81' },
    ];
    for (const answering of wrong) {
      const { ticket, options } = await step();
      const { status, body } = await admin.finish({
        ticket,
        assertion: phone.assert(options, answering),
      });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['assertion']]);
    }
    const { ticket, options } = await step();
    const old = await step();
    expect((await admin.finish({ ticket, assertion: phone.assert(old.options) })).status).toBe(400);
    const foreign = await step(other);
    const { status } = await other.finish({
      ticket: foreign.ticket,
      assertion: phone.assert(foreign.options),
    });
    expect(status).toBe(400);
    const assertion = phone.assert(options, { counter: 7 });
    expect((await admin.finish({ ticket, assertion })).status).toBe(200);
    expect((await admin.finish({ ticket, assertion })).status).toBe(401);
    const copied = await step();
    const copy = phone.assert(copied.options, { counter: 7 });
    expect((await admin.finish({ ticket: copied.ticket, assertion: copy })).status).toBe(400);
  });

  it('is started in one process and ended in another; a ticket bears five attempts', async () => {
    const twin = await startApp(server.database);
    try {
      twin.clock.now = server.app.clock.now;
      const admin = await person();
      const { phone } = await withPasskey(admin);
      const { ticket, options } = (await admin.login()).body.second_factor;
      expect((await admin.finish({ ticket, assertion: phone.assert(options) }, twin)).status).toBe(
        200,
      );
      const tried = (await admin.login(twin)).body.second_factor.ticket;
      const statuses: number[] = [];
      for (let n = 0; n < 6; n += 1)
        statuses.push((await admin.finish({ ticket: tried, code: 'a'.repeat(16) })).status);
      expect(statuses).toEqual([400, 400, 400, 400, 400, 401]);
    } finally {
      await twin.close();
    }
  });

  it('bears twenty guesses of a code in an hour, from whichever address and ticket', async () => {
    const admin = await person();
    const { code } = await withTotp(admin);
    const ips = ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4', '10.0.0.5'];
    const statuses: number[] = [];
    for (const ip of ips) {
      const { body } = await server.app.call('POST', 'token/', {
        json: { username: admin.username, password: PASSWORD },
        ip,
      });
      for (let n = 0; n < 5; n += 1) {
        const { ticket } = body.second_factor;
        const json = { ticket, code: n === 4 && ip === ips[4] ? code() : '000000' };
        statuses.push((await server.app.call('POST', 'token/second-factor/', { json, ip })).status);
      }
    }
    expect(statuses).toEqual([...Array(20).fill(400), ...Array(5).fill(429)]);
  });

  it('does not log in a disabled account, nor one whose password was changed meanwhile', async () => {
    const admin = await person();
    const { codes } = await withTotp(admin);
    const before = (await admin.login()).body.second_factor.ticket;
    const { status } = await admin.call('POST', 'user/password/', {
      current_password: PASSWORD,
      new_password: 'korolla-8-nodi',
    });
    expect(status).toBe(204);
    expect((await admin.finish({ ticket: before, code: codes[0] })).status).toBe(401);
    const after = (await admin.login(server.app, 'korolla-8-nodi')).body.second_factor.ticket;
    await server.app.disable(admin.id);
    expect((await admin.finish({ ticket: after, code: codes[1] })).status).toBe(401);
  });

  it('outlives a flood of logins by passkey that name nobody', async () => {
    const admin = await person();
    const { codes } = await withTotp(admin);
    const { phone } = await withPasskey(admin);
    const { ticket } = (await admin.login()).body.second_factor;
    const alone = (await server.app.call('POST', 'token/passkey/')).body;
    later(SECOND);
    const expires_at = new Date(server.app.clock.now.getTime() + 300 * SECOND).toISOString();
    const unnamed = Array.from({ length: 500 }, (_, n) => ({
      purpose: 'passkey-login' as const,
      user_id: null,
      value: '',
      attempts: 0,
      expires_at,
      bound_to: `network ${n % 70}`,
      ticket_hash: `flood ${n}`,
    }));
    const { db } = server.app.store;
    for (const part of ['a', 'b', 'c', 'd', 'e'])
      await db
        .insertInto('challenges')
        .values(unnamed.map((row) => ({ ...row, ticket_hash: row.ticket_hash + part })))
        .execute();
    expect((await server.app.call('POST', 'token/passkey/')).status).toBe(200);
    const pending = db.selectFrom('challenges').select('ticket_hash').where('user_id', 'is', null);
    expect((await pending.execute()).length).toBe(2000);
    expect((await admin.finish({ ticket, code: codes[0] })).status).toBe(200);
    const assertion = phone.assert(alone.options);
    expect((await admin.finish({ ticket: alone.ticket, assertion })).status).toBe(200);
  });

  it('is not required before the password is right', async () => {
    const admin = await person();
    await withTotp(admin);
    const wrong = await admin.login(server.app, 'a wrong password');
    expect([wrong.status, wrong.body.code]).toEqual([401, 'unauthenticated']);
  });

  it('can be a passkey alone, where it has checked the person', async () => {
    const admin = await person();
    const { phone } = await withPasskey(admin);
    const begin = async () => (await server.app.call('POST', 'token/passkey/')).body;
    const seen = await begin();
    const unverified = phone.assert(seen.options, { verifiesUser: false });
    expect((await admin.finish({ ticket: seen.ticket, assertion: unverified })).status).toBe(400);
    const { ticket, options } = await begin();
    expect((await admin.finish({ ticket, code: '123456' })).status).toBe(400);
    const { status, body } = await admin.finish({ ticket, assertion: phone.assert(options) });
    expect(status).toBe(200);
    const me = await server.app.call('GET', 'user/', { token: body.access });
    expect(me.body.username).toBe(admin.username);
  });

  it('confirms a sensitive action, in place of the password', async () => {
    const admin = await person();
    const { phone } = await withPasskey(admin);
    const { code } = await withTotp(admin);
    const sensitive = async () => (await admin.call('POST', 'user/recovery-codes/')).status;
    later(11 * 60 * SECOND);
    expect(await sensitive()).toBe(403);
    const { ticket, options } = (await admin.call('POST', 'user/confirm/options/')).body;
    const assertion = phone.assert(options);
    const thief = await person();
    expect((await thief.call('POST', 'user/confirm/', { ticket, assertion })).status).toBe(400);
    expect((await admin.call('POST', 'user/confirm/', { ticket, assertion })).status).toBe(204);
    expect(await sensitive()).toBe(200);
    later(11 * 60 * SECOND);
    const alone = await admin.call('POST', 'user/confirm/', { password: PASSWORD });
    expect([alone.status, Object.keys(alone.body.fields)]).toEqual([400, ['code']]);
    expect((await admin.call('POST', 'user/confirm/', { code: '000000' })).status).toBe(400);
    expect(await sensitive()).toBe(403);
    expect((await admin.call('POST', 'user/confirm/', { code: code() })).status).toBe(204);
    expect(await sensitive()).toBe(200);
  });
});

describeServerAboveDatabase('passkeys behind a proxy', (server) => {
  const state = (app: TestApp, token: string, headers: Record<string, string>) =>
    app.call('GET', 'user/second-factor/', { token, headers });

  it.each<[string, Record<string, string>, Record<string, string>, string | null]>([
    ['plain http', {}, { host: 'college.example' }, 'insecure'],
    ['an address without a name', {}, { host: '192.0.2.7' }, 'no-domain'],
    ['localhost', {}, { host: 'localhost:3000' }, null],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://college.example' }, { host: '127.0.0.1:3000' }, null],
    [
      'https of a trusted proxy',
      { TRUST_PROXY: 'loopback' },
      { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'college.example' },
      null,
    ],
    [
      'https that somebody else claims',
      {},
      { host: 'college.example', 'x-forwarded-proto': 'https' },
      'insecure',
    ],
  ])('are offered or not: %s', async (_, env, headers, problem) => {
    const app = await startApp(server.database, env);
    try {
      app.clock.now = server.app.clock.now;
      const { body } = await state(app, server.token, headers);
      expect(body.passkey_problem).toBe(problem);
      const options = await app.call('POST', 'user/passkeys/options/', {
        token: server.token,
        headers,
      });
      expect(options.status).toBe(problem ? 409 : 200);
      if (env.PUBLIC_URL ?? env.TRUST_PROXY)
        expect(options.body.options.rp.id).toBe('college.example');
    } finally {
      await app.close();
    }
  });
});
