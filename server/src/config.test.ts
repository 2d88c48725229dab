import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ConfigError, configSchema, readConfig } from './config.ts';

describe('the configuration', () => {
  it('needs nothing: this machine alone, port 3000, the folder ./data', () => {
    const { port, host, dataDir, databaseUrl, demo, trustProxy, s3, emailjs, avatarUrl, admin } =
      readConfig({}, '/srv/angan');
    expect({
      port,
      host,
      dataDir,
      databaseUrl,
      demo,
      trustProxy,
      s3,
      emailjs,
      avatarUrl,
      admin,
    }).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: path.resolve('/srv/angan/data'),
      databaseUrl: undefined,
      demo: true,
      trustProxy: false,
      s3: undefined,
      emailjs: undefined,
      avatarUrl: undefined,
      admin: { username: 'admin', password: undefined },
    });
  });

  it('keeps a backup of each of the last fourteen days once a folder is named', () => {
    expect(readConfig({ BACKUP_DIR: 'safe' }, '/srv').backup).toEqual({
      dir: path.resolve('/srv/safe'),
      keep: 14,
    });
    expect(readConfig({ BACKUP_DIR: 'safe', BACKUP_KEEP: '2' }).backup?.keep).toBe(2);
  });

  it('takes a blank variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', DEMO: '' }).port).toBe(3000);
  });

  it('names every bad variable at once', () => {
    const bad = {
      PORT: '99999',
      DATABASE_URL: 'mysql://x',
      DEMO: 'maybe',
      ADMIN_PASSWORD: 'short',
      TRUST_PROXY: 'everyone',
      AVATAR_URL: 'https://x',
      S3_BUCKET: 'b',
      PUBLIC_URL: 'college.example/x',
    };
    const message = (() => {
      try {
        readConfig(bad);
        return '';
      } catch (error) {
        return error instanceof ConfigError ? error.message : String(error);
      }
    })();
    for (const name of [...Object.keys(bad).filter((name) => name !== 'S3_BUCKET'), 'S3_ENDPOINT'])
      expect(message).toContain(`  ${name} `);
    expect(message).not.toContain('short');
  });

  it.each([
    { PUBLIC_URL: 'https://college.example/x' },
    { PUBLIC_URL: 'https://college.example/' },
    { METRICS_TOKEN: 'x' },
    { METRICS_TOKEN: 'x'.repeat(15) },
  ])('refuses an address with a path and a token that is short: %j', (env) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
  });

  it.each([
    ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
    ['EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID', 'EMAILJS_PUBLIC_KEY'],
  ])('wants all of %s, %s, %s … or none of them', (...names) => {
    const all = Object.fromEntries(names.map((name) => [name, 'https://s3.example']));
    const { s3, emailjs } = readConfig(all);
    expect(Boolean(s3) || Boolean(emailjs)).toBe(true);
    for (const missing of names) {
      const given = { ...all, [missing]: ' ' };
      const sentence = `  ${missing} is needed beside the other ${missing.split('_')[0]}_ variables`;
      expect(() => readConfig(given)).toThrow(
        new ConfigError(`The configuration is not usable:\n${sentence}`),
      );
    }
  });

  it('is described variable by variable, in the words of the operating guide', () => {
    const { properties = {} } = z.toJSONSchema(configSchema, {
      io: 'input',
      unrepresentable: 'any',
    });
    const rows = Object.entries(
      properties as Record<string, { default?: unknown; description?: string }>,
    ).map(([name, { default: standard, description }]) => {
      expect([name, (description ?? '').length > 10]).toEqual([name, true]);
      const shown = name.replace(/^.*(?=_REMOTE_URL$)/, '…');
      return `| \`${shown}\` | ${standard === undefined ? 'unset' : `\`${String(standard)}\``} | ${description} |`;
    });
    const guide = readFileSync(path.resolve(__dirname, '../../docs/operating.md'), 'utf8');
    const table = /\| variable \| default \| meaning \|\n.*\n((?:\|.*\n)+)/.exec(guide)?.[1];
    expect(table?.trim().split('\n')).toEqual([...new Set(rows)]);
    const readme = readFileSync(path.resolve(__dirname, '../../README.md'), 'utf8');
    const [, environment = ''] = readme.split('## Environment');
    const names = [...environment.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)`/g)].map(
      ([, name]) => name,
    );
    expect(names.filter((name) => !(String(name) in properties))).toEqual([]);
  });

  it('knows which proxies to believe', () => {
    expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toEqual([
      'loopback',
      '10.0.0.0/8',
    ]);
  });
});

it.each([
  'http://static.example/public-remote',
  'https://static.example/public-remote?x=1',
  'static.example',
])('a remote is not taken from %s', (address) => {
  expect(() => readConfig({ PUBLIC_REMOTE_URL: address })).toThrow(
    new ConfigError(
      'The configuration is not usable:\n  PUBLIC_REMOTE_URL must be like https://static.example/public-remote',
    ),
  );
});
