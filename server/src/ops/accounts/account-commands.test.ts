import { PassThrough, Writable } from 'node:stream';
import { file, filesOf, pngOf } from '../../../testing/files.ts';
import { PASSWORD, startApp } from '../../../testing/test-app.ts';
import { describeCliAboveDatabase } from '../testing/cli.ts';
import { readPassword } from './read-password.ts';

describeCliAboveDatabase('the command line, for accounts,', (cli) => {
  const { angan } = cli;

  it('takes a password from the terminal or a pipe and never as an argument', async () => {
    const place = await cli.newPlace();
    for (const command of ['create-admin', 'reset-password']) {
      expect(await angan([command, 'clerk', PASSWORD], place)).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringContaining('every user of this machine can read the arguments'),
      });
      expect(await angan([command, 'clerk', '--password'], place, {}, 'password1')).toMatchObject({
        code: 2,
        err: 'This password is easily guessed. Choose another one.',
      });
    }
    expect((await angan(['create-admin', 'clerk'], place)).out).toMatch(
      /^Admin clerk can log in, password: [a-z2-9-]{19}$/,
    );
    expect(await angan(['reset-password', 'clerk', '--password'], place, {}, PASSWORD)).toEqual({
      code: 0,
      out: 'clerk has a new password',
      err: '',
    });
    const app = await startApp(place);
    const json = { username: 'clerk', password: PASSWORD };
    expect((await app.call('POST', 'token/', { json })).status).toBe(200);
    await app.close();
  });

  it('invites by a link, with the address of the site where it is known', async () => {
    const place = await cli.newPlace();
    expect((await angan(['invite', 'সালমা খাতুন', '--areas', 'notices'], place)).out).toMatch(
      /^\/invitation#[\w-]{43} \(behind/,
    );
    const env = { PUBLIC_URL: 'https://college.example' };
    const { out } = await angan(['invite', 'সালমা খাতুন', '--admin'], place, env);
    expect(out).toMatch(/^https:\/\/college\.example\/invitation#[\w-]{43}$/);
    for (const wrong of [['--areas', 'kitchen'], ['--admin', '--areas', 'notices'], ['another']])
      expect((await angan(['invite', 'সালমা', ...wrong], place)).code).toBe(2);
    const app = await startApp(place);
    const json = { token: out.split('#')[1] };
    const { body } = await app.call('POST', 'invitations/look/', { json });
    expect(body).toMatchObject({ role: 'Admin', invited_by: null });
    await app.close();
  });

  it('reads the first line of a pipe, and a terminal twice without showing it', async () => {
    const typed = (text: string, isTTY: boolean) => {
      const input = Object.assign(new PassThrough(), { isTTY });
      if (!isTTY) input.end(text);
      const lines = text.split('\n');
      const output = new Writable({
        write(chunk: Buffer, _encoding, done) {
          if (/: $/.test(chunk.toString())) input.write(`${lines.shift()}\r`);
          done();
        },
      });
      return readPassword(
        input as unknown as NodeJS.ReadStream,
        output as unknown as NodeJS.WriteStream,
      );
    };
    expect(await typed('from a pipe\nnext line', false)).toBe('from a pipe');
    expect(await typed('from a terminal\nfrom a terminal', true)).toBe('from a terminal');
    await expect(typed('one password\nanother one', true)).rejects.toThrow('differ');
  });

  it('deletes an account with its picture and its sessions, and keeps the last Admin', async () => {
    const place = await cli.newPlace();
    const app = await startApp(place);
    const { token } = await app.account('clerk', 'Admin');
    await app.call('POST', 'register/', {
      form: {
        username: 'rahim',
        full_name: 'রহিম',
        phone: '01712345678',
        password: PASSWORD,
        confirm_password: PASSWORD,
        profile_picture: file(await pngOf(200, 200), 'me.png'),
      },
    });
    const json = { username: 'rahim', password: PASSWORD };
    const session = (await app.call('POST', 'token/', { json })).body.access as string;
    expect(filesOf(app).stored).toHaveLength(2);
    expect(await angan(['delete-account', 'rahim'], place)).toEqual({
      code: 0,
      out: 'The account rahim is deleted',
      err: '',
    });
    expect(filesOf(app).stored).toEqual([]);
    expect((await app.call('GET', 'user/', { token: session })).status).toBe(401);
    expect(await angan(['delete-account', 'rahim'], place)).toMatchObject({ code: 1 });
    expect(await angan(['delete-account', 'clerk'], place)).toEqual({
      code: 1,
      out: '',
      err: 'clerk is the last Admin and stays. Make another first.',
    });
    expect((await app.call('GET', 'user/', { token })).status).toBe(200);
    await app.close();
  });

  it('gives areas in place of those there were, as a change of the operator, and none to Admins', async () => {
    const place = await cli.newPlace();
    const app = await startApp(place);
    await app.account('clerk', 'Admin');
    await app.account('rahim', 'User');
    const login = async () => {
      const json = { username: 'rahim', password: PASSWORD };
      return (await app.call('POST', 'token/', { json })).body.access as string;
    };
    const areas = async (token: string) => {
      const { status, body } = await app.call('GET', 'user/', { token });
      return status === 200 ? body.areas : status;
    };
    const first = await login();
    expect(await angan(['set-areas', 'rahim', 'messages,notices'], place)).toEqual({
      code: 0,
      out: 'rahim looks after notices, messages',
      err: '',
    });
    expect(await areas(first)).toBe(401);
    const second = await login();
    expect(await areas(second)).toEqual(['notices', 'messages']);
    for (const [args, code, err] of [
      [
        ['rahim', 'notices,library'],
        2,
        /^There is no area "library"\. The areas are notices, gallery/,
      ],
      [['rahim', 'notices', 'gallery'], 2, /^Put commas between areas/],
      [['nobody', 'notices'], 1, /^There is no user nobody/],
      [['clerk', 'notices'], 1, /^clerk is an Admin/],
    ] as const)
      expect(await angan(['set-areas', ...args], place)).toMatchObject({
        code,
        err: expect.stringMatching(err),
      });
    expect(await areas(second)).toEqual(['notices', 'messages']);
    expect(await angan(['set-areas', 'rahim'], place)).toMatchObject({ code: 0 });
    expect([await areas(second), await areas(await login())]).toEqual([401, []]);
    const changes = await app.store.db
      .selectFrom('history')
      .select(['actor_id', 'before', 'after'])
      .where('resource', '=', 'users')
      .where('action', '=', 'update')
      .orderBy('id')
      .execute();
    expect(changes).toEqual([
      { actor_id: null, before: '{"areas":[]}', after: '{"areas":["notices","messages"]}' },
      { actor_id: null, before: '{"areas":["notices","messages"]}', after: '{"areas":[]}' },
    ]);
    await app.close();
  });

  it('removes the second factor of a lost phone and ends the logins', async () => {
    const place = await cli.newPlace();
    const app = await startApp(place);
    const { id, token } = await app.account('clerk', 'Admin');
    await app.store.db
      .insertInto('passkeys')
      .values({
        user_id: id,
        credential_id: 'lost',
        public_key: 'lost',
        counter: 0,
        transports: '[]',
        domain: 'localhost',
        name: 'ফোন',
        created_at: '2026-03-01',
        last_used_at: null,
      })
      .execute();
    const login = () =>
      app.call('POST', 'token/', { json: { username: 'clerk', password: PASSWORD } });
    expect((await login()).body.code).toBe('second_factor_required');
    expect(await angan(['reset-second-factor', 'clerk'], place)).toMatchObject({
      code: 0,
      err: '',
    });
    expect((await app.call('GET', 'user/', { token })).status).toBe(401);
    expect((await login()).status).toBe(200);
    expect(await angan(['reset-second-factor', 'nobody'], place)).toMatchObject({ code: 1 });
    await app.close();
  });
});
