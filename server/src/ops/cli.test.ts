import { describeCli } from './testing/cli.ts';

describeCli('the command line', (cli) => {
  const { angan } = cli;

  it('tells its commands, and more of each', async () => {
    const all = await angan(['--help']);
    const names = [...all.out.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name);
    expect({ code: all.code, names, none: await angan([]) }).toEqual({
      code: 0,
      names: [
        'create-admin',
        'reset-password',
        'set-areas',
        'reset-second-factor',
        'delete-account',
        'invite',
        'backup',
        'restore',
        'migrate-to-postgres',
        'check',
        'prune-history',
        'snapshot',
      ],
      none: all,
    });
    for (const name of names)
      expect(await angan([String(name), '--help'])).toMatchObject({
        code: 0,
        out: expect.stringMatching(new RegExp(`^angan ${name}`)),
      });
  });

  it('ends with 2 when it is called wrongly', async () => {
    expect(await angan(['destroy'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is no command "destroy".'),
    });
    expect(await angan(['backup'])).toEqual({
      code: 2,
      out: '',
      err: 'Give one file: angan backup FILE.zip',
    });
    expect(await angan(['restore', 'a.zip', 'b.zip'])).toEqual({
      code: 2,
      out: '',
      err: 'Give one file: angan restore FILE.zip',
    });
    expect(await angan(['check'], cli.database, { PORT: 'x' })).toEqual({
      code: 2,
      out: '',
      err: 'The configuration is not usable:\n  PORT must be a number',
    });
    expect(await angan(['migrate-to-postgres'], { dataDir: cli.folder })).toMatchObject({
      code: 2,
      err: expect.stringContaining('Set DATABASE_URL'),
    });
  });
});
