import { get as httpGet } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describeServerAboveDatabase } from '../../../testing/suite.ts';
import { PASSWORD, startApp } from '../../../testing/test-app.ts';
import { accountOf, updateAccount } from '../accounts/accounts.ts';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});
const { verify } = jest.requireMock<{ verify: jest.Mock<Promise<boolean>> }>('@node-rs/argon2');

const HOUR = 3_600_000;

describeServerAboveDatabase('a session', (server) => {
  beforeEach(() => server.app.store.db.deleteFrom('attempts').execute());
  const login = (username: string, password = PASSWORD) =>
    server.app.call('POST', 'token/', { json: { username, password } });
  const me = (token: string) => server.app.call('GET', 'user/', { token });
  let createdCount = 0;
  const someone = (role: 'Admin' | 'User' = 'User') =>
    server.app.account(`someone${(createdCount += 1)}`, role);
  const later = (hours: number) => {
    server.app.clock.now = new Date(server.app.clock.now.getTime() + hours * HOUR);
  };

  it('begins with the right name, in any letter case, and the right password', async () => {
    await server.app.account('Rahim', 'User');
    const { status, body } = await login('rAHIM');
    expect({ status, body }).toEqual({
      status: 200,
      body: { access: expect.stringMatching(/^[\w-]{43}$/), user: expect.any(Object) },
    });
    const user = await me(body.access as string);
    expect({ status: user.status, body: user.body, atLogin: body.user }).toEqual({
      status: 200,
      atLogin: user.body,
      body: {
        id: expect.any(Number),
        username: 'Rahim',
        full_name: 'Rahim',
        email: null,
        phone: null,
        profile_picture: null,
        role: 'User',
        areas: [],
        is_active: true,
      },
    });
  });

  it('does not begin with a wrong password, for an unknown name or for a disabled user, and says the same of each', async () => {
    const { id } = await server.app.account('karim', 'User');
    const answers = [await login('karim', 'a wrong password'), await login('nobody')];
    await server.app.disable(id);
    answers.push(await login('karim'));
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({
        status: 401,
        body: { code: 'unauthenticated', message: 'Invalid username or password!' },
      });
  });

  it('has a new token of 256 random bits at each login, and each ends by itself', async () => {
    await server.app.account('nasrin', 'User');
    const tokens: string[] = [];
    for (let n = 0; n < 3; n += 1) tokens.push((await login('nasrin')).body.access as string);
    const bytes = tokens.map((token) => Buffer.from(token, 'base64url'));
    expect([new Set(tokens).size, ...bytes.map(({ length }) => length)]).toEqual([3, 32, 32, 32]);
    // No byte of three random tokens stays the same but by an accident of 2^-16 each.
    expect(
      [...bytes[0]!].filter((byte, at) => bytes.every((one) => one[at] === byte)).length,
    ).toBeLessThan(4);
    await server.app.call('POST', 'logout/', { token: tokens[0] });
    const answers = await Promise.all(tokens.map(me));
    expect(answers.map(({ status }) => status)).toEqual([401, 200, 200]);
  });

  it('names the fields that are missing', async () => {
    const { status, body } = await server.app.call('POST', 'token/', { json: { username: '' } });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { username: 'ব্যবহারকারীর নাম দিন।', password: 'পাসওয়ার্ড দিন।' },
    });
  });

  it('is named by exactly one Authorization header', async () => {
    const { token } = await someone();
    await server.app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.app.server.address() as AddressInfo;
    const status = (authorization: string[]) =>
      new Promise((resolve, reject) => {
        const headers = ['host', 'x', ...authorization.flatMap((one) => ['authorization', one])];
        const options = { host: '127.0.0.1', port, path: '/api/user/', headers };
        httpGet(options, (response) => {
          response.resume();
          resolve(response.statusCode);
        }).on('error', reject);
      });
    const right = `Bearer ${token}`;
    const strange = `Bearer ${'x'.repeat(43)}`;
    expect([
      await status([right]),
      await status([right, strange]),
      await status([strange, right]),
      await status([right, right]),
    ]).toEqual([200, 401, 401, 401]);
  });

  it('changes no password and confirms nothing once another has overtaken it', async () => {
    const { store, clock } = server.app;
    const calls = [
      ['user/password/', { current_password: PASSWORD, new_password: 'korolla-8-nodi' }],
      ['user/confirm/', { password: PASSWORD }],
    ] as const;
    for (const [path, json] of calls)
      for (const [expected, isReset] of [
        [401, true],
        [400, false],
      ] as const) {
        const { id, token } = await someone();
        verify.mockImplementationOnce(async () => {
          await updateAccount(store.db, id, { password_hash: 'newer' }, clock.now);
          if (isReset) await store.db.deleteFrom('sessions').where('user_id', '=', id).execute();
          return true;
        });
        const { status } = await server.app.call('POST', path, { token, json });
        const after = await accountOf(store.db, id);
        expect([path, status, after?.password_hash]).toEqual([path, expected, 'newer']);
      }
  });

  it('does not begin when the password, the right to log in or the account is gone before it', async () => {
    const { store } = server.app;
    const changes = [
      (id: number) => updateAccount(store.db, id, { password_hash: 'x' }, server.app.clock.now),
      (id: number) => updateAccount(store.db, id, { is_active: 0 }, server.app.clock.now),
      (id: number) => store.db.deleteFrom('users').where('id', '=', id).execute(),
    ];
    for (const [n, change] of changes.entries()) {
      const { id, token } = await server.app.account(`hasty${n}`, 'User');
      // An Admin acts while the password is being verified.
      verify.mockImplementationOnce(async () => {
        await store.db.deleteFrom('sessions').where('user_id', '=', id).execute();
        await change(id);
        return true;
      });
      const { status } = await login(`hasty${n}`);
      const left = await store.db
        .selectFrom('sessions')
        .select('user_id')
        .where('user_id', '=', id)
        .execute();
      expect([n, status, left.length, (await me(token)).status]).toEqual([n, 401, 0, 401]);
    }
  });

  it('ends at once when its owner signs out, in every process', async () => {
    const other = await startApp(server.database);
    const { token } = await someone();
    expect((await other.call('GET', 'user/', { token })).status).toBe(200);
    expect((await server.app.call('POST', 'logout/', { token })).status).toBe(204);
    expect([
      (await me(token)).status,
      (await other.call('GET', 'user/', { token })).status,
    ]).toEqual([401, 401]);
    await other.close();
  });

  it('lapses after 12 hours without use, and each use carries it further', async () => {
    const [used, idle] = [await someone(), await someone()];
    later(11);
    expect((await me(used.token)).status).toBe(200);
    later(2);
    expect([(await me(used.token)).status, (await me(idle.token)).status]).toEqual([200, 401]);
  });

  it('is listed for as long as it opens, though nobody uses it', async () => {
    const { token: idle } = await server.app.account('lister', 'User');
    later(11);
    const { access: token } = (await login('lister')).body as { access: string };
    const listed = async () =>
      ((await server.app.call('GET', 'user/sessions/', { token })).body as object[]).length;
    expect(await listed()).toBe(2);
    later(2);
    expect([await listed(), (await me(idle)).status]).toEqual([1, 401]);
  });

  it('lapses after 30 days in any case', async () => {
    const { token } = await someone();
    for (let hour = 0; hour < 30 * 24 - 10; hour += 10) {
      later(10);
      expect((await me(token)).status).toBe(200);
    }
    later(10);
    expect((await me(token)).status).toBe(401);
  });

  it('is stored only as a hash', async () => {
    const { token } = await someone();
    const { db } = server.app.store;
    expect(
      JSON.stringify([
        await db.selectFrom('sessions').selectAll().execute(),
        await db.selectFrom('users').selectAll().execute(),
      ]),
    ).not.toContain(token);
  });

  it('is not opened by a forged, foreign or malformed token', async () => {
    const { token } = await someone();
    const forged = [
      'eyJhbGciOiJub25lIn0.eyJzdWIiOjEsInJvbGUiOiJBZG1pbiJ9.',
      `${token}x`,
      token.slice(1),
      token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
      'A'.repeat(43),
      'x'.repeat(8000),
      '',
      `${token} ${token}`,
    ];
    for (const one of forged) expect((await me(one)).status).toBe(401);
    for (const authorization of [
      token,
      `Basic ${token}`,
      `Token ${token}`,
      `Bearer  ${token}`,
      `Bearer\t${token}`,
    ]) {
      expect((await server.app.call('GET', 'user/', { headers: { authorization } })).status).toBe(
        401,
      );
    }
  });

  it('is not opened by a token in the address or in a cookie', async () => {
    const { token } = await someone();
    for (const query of [`?token=${token}`, `?access=${token}`, `?authorization=Bearer%20${token}`])
      expect((await server.app.call('GET', `user/${query}`)).status).toBe(401);
    expect(
      (
        await server.app.call('GET', 'user/', {
          headers: { cookie: `token=${token}; access=${token}; sessionid=${token}` },
        })
      ).status,
    ).toBe(401);
  });

  it('lets a public list be read with a lapsed token', async () => {
    expect((await server.app.call('GET', 'notices/', { token: 'A'.repeat(43) })).status).toBe(200);
  });

  describe('and a new password of one’s own', () => {
    const change = (token: string, current_password: string, new_password: string) =>
      server.app.call('POST', 'user/password/', {
        token,
        json: { current_password, new_password },
      });

    it('ends every other session and counts from then on', async () => {
      const { id, token } = await server.app.account('changer', 'User');
      const other = (await login('changer')).body.access as string;
      expect((await change(token, PASSWORD, 'another password')).status).toBe(204);
      expect([(await me(token)).status, (await me(other)).status]).toEqual([200, 401]);
      expect([
        (await login('changer')).status,
        (await login('changer', 'another password')).status,
      ]).toEqual([401, 200]);
      expect(id).toBeGreaterThan(0);
    });

    it('is refused after ten wrong tries of the current one, whatever is tried then', async () => {
      const { token } = await someone();
      const statuses: number[] = [];
      for (let n = 0; n < 10; n += 1)
        statuses.push((await change(token, `wrong ${n}`, 'another password')).status);
      statuses.push((await change(token, PASSWORD, 'another password')).status);
      expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    });

    it('is refused without the current one, and when it is short', async () => {
      const { token } = await someone();
      const wrong = await change(token, 'not it', 'another password');
      const short = await change(token, PASSWORD, 'short');
      expect([wrong.status, wrong.body.fields, short.status, short.body.fields]).toEqual([
        400,
        { current_password: 'বর্তমান পাসওয়ার্ডটি ঠিক নয়।' },
        400,
        { new_password: 'পাসওয়ার্ড অন্তত ৮ অক্ষরের হতে হবে।' },
      ]);
    });
  });
});
