import { PassThrough, Writable } from 'node:stream';
import { file, filesOf, pngOf } from '../../../testing/files.ts';
import { PASSWORD, startApp } from '../../../testing/test-app.ts';
import { describeCli } from '../testing/cli.ts';
import { readPassword } from './read-password.ts';

describeCli('the command line, for accounts,', (cli) => {
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
});
