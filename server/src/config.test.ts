import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { ConfigError, readConfig } from './config.ts';
import { configSchema } from './settings/variables.ts';

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
      copies: 14,
    });
    expect(readConfig({ BACKUP_DIR: 'safe', BACKUP_KEEP: '2' }).backup?.copies).toBe(2);
  });

  it('takes a place for copies by the minute with keys of its own, and refuses one without them', () => {
    expect(readConfig({ BACKUP_TO: '../disk2', BACKUP_KEEP: '2' }, '/srv/a').offsite).toEqual({
      place: { folder: path.resolve('/srv/disk2') },
      key: undefined,
      keep: 2,
    });
    const keys = { S3_ENDPOINT: 'https://media.example', S3_BUCKET: 'b' };
    for (const [env, sentence] of [
      [{ ...keys, BACKUP_TO: 's3://college' }, 'BACKUP_TO: BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS'],
      [{ BACKUP_TO: 'https://college' }, 'BACKUP_TO must be a folder or like s3://bucket/folder'],
      [{ BACKUP_TO: 'a', BACKUP_KEEP: '1' }, 'BACKUP_KEEP must be 2 or more beside BACKUP_TO'],
      [{ BACKUP_TO: 'a', BACKUP_KEY: 'short' }, 'BACKUP_KEY must have 26 letters and digits'],
    ] as const)
      expect(() => readConfig(env)).toThrow(sentence);
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
      const values = { ...all, [missing]: ' ' };
      const sentence = `  ${missing} is needed beside the other ${missing.split('_')[0]}_ variables`;
      expect(() => readConfig(values)).toThrow(
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
      const label = name.replace(/^.*(?=_REMOTE_URL$)/, '…');
      return `| \`${label}\` | ${standard === undefined ? 'unset' : `\`${String(standard)}\``} | ${description} |`;
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

  it('takes keys of parts that there are, several for one, and refuses others', () => {
    const [one, other] = ['a', 'b'].map((letter) => letter.repeat(43));
    const RELEASE_KEYS = `public-remote:${one}, shell:${one},public-remote:${other}`;
    expect(readConfig({ RELEASE_KEYS }).releaseKeys).toEqual({
      'public-remote': [one, other],
      shell: [one],
    });
    for (const wrong of [`publc-remote:${one}`, 'shell:short', one!])
      expect(() => readConfig({ RELEASE_KEYS: wrong })).toThrow(/RELEASE_KEYS/);
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

describe("the operator's table of remotes", () => {
  const library = { folder: 'library-remote', prefix: '/library', permission: null, ssr: true };
  const url = 'https://library.example/remote';
  const desk = { folder: 'desk-remote', prefix: '/dashboard/desk', permission: 'students', url };
  const menu = { label: 'গ্রন্থাগার', icon: 'book' };

  it('is read as JSON or from a file of it, with the address of each remote on another origin', () => {
    const table = JSON.stringify([library, { ...desk, menu }]);
    const folder = mkdtempSync(path.join(tmpdir(), 'angan-table-'));
    const file = path.join(folder, 'remotes.json');
    writeFileSync(file, table);
    for (const REMOTES of [table, file]) {
      const { remotes, remoteUrls, remoteOrigins } = readConfig({ REMOTES });
      expect(remotes).toEqual([
        library,
        {
          folder: 'desk-remote',
          prefix: '/dashboard/desk',
          permission: 'students',
          ssr: false,
          menu: { ...menu, order: 50 },
        },
      ]);
      expect(remoteUrls['desk_remote']).toBe(`${url}/`);
      expect(remoteOrigins).toEqual(['https://library.example']);
    }
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['{}', 'REMOTES must be JSON in brackets, or name a file of it: Error: ENOENT'],
    ['[{]', 'REMOTES must be JSON in brackets, or name a file of it: SyntaxError'],
    [[{ ...library, folder: '../library' }], 'REMOTES.0.folder must be like library-remote'],
    [[{ ...library, prefix: '/Library/' }], 'REMOTES.0.prefix must be like /library'],
    [[{ ...library, prefix: '/api/x' }], "REMOTES.0.prefix is one of the site's own addresses"],
    [[{ ...library, prefix: '/notice' }], "REMOTES.0.prefix is one of the site's own addresses"],
    [[{ ...library, permission: 'Root' }], 'REMOTES.0.permission must be null or one of Admin,'],
    [[{ ...desk, ssr: true }], 'REMOTES.0.ssr must be false where a permission is needed'],
    [[{ ...desk, url: 'http://a.example' }], 'REMOTES.0.url must be like https://static.example'],
    [[{ ...desk, menu: { ...menu, icon: 'x' } }], 'REMOTES.0.menu.icon must be one of book,'],
    [[{ ...desk, rights: 'all' }], 'REMOTES.0 Unrecognized key: "rights"'],
    [[{ ...library, prefix: '/dashboard' }], 'REMOTES must name each prefix once, and none of the'],
    [[library, library], 'REMOTES must name each folder once, and none of the'],
  ])('is refused with a fault at the start: %j', (table, sentence) => {
    const REMOTES = typeof table === 'string' ? table : JSON.stringify(table);
    expect(() => readConfig({ REMOTES })).toThrow(sentence);
  });
});
