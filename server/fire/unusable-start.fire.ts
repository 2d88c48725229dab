import path from 'node:path';
import { configSchema } from '../src/settings/variables.ts';
import { fireServer } from './support/server.ts';
import { smallDisk } from './support/small-disk.ts';

const S3 = { S3_BUCKET: 'b', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'c' };
const NETWORK = 'must be loopback, or addresses';

/** For each variable what no start can work with, and what the sentence says; a text takes anything else. */
const UNUSABLE: Record<string, [env: Record<string, string>, says: string | RegExp][]> = {
  PORT: [
    [{ PORT: 'eighty' }, 'PORT must be a number'],
    [{ PORT: '70000' }, 'PORT must be 0 to 65535'],
  ],
  HOST: [
    [{ HOST: '999.1.1.1' }, 'HOST=999.1.1.1 is no address of this machine'],
    [{ HOST: 'nowhere.invalid' }, 'HOST=nowhere.invalid is no address of this machine'],
    [{ HOST: '203.0.113.7' }, 'HOST=203.0.113.7 is no address of this machine'],
    [{ HOST: 'a b' }, 'HOST=a b is no address of this machine'],
  ],
  DATA_DIR: [
    [{ DATA_DIR: '/proc/x' }, 'The data folder /proc/x cannot be used'],
    [{ DATA_DIR: '/etc/passwd' }, 'The data folder /etc/passwd cannot be used'],
  ],
  DATABASE_URL: [
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be'],
    [{ DATABASE_URL: 'postgres://a@b:99999/c' }, 'DATABASE_URL must be'],
    [
      { DATABASE_URL: 'postgres://nowhere.invalid/c' },
      'PostgreSQL at DATABASE_URL does not answer',
    ],
  ],
  ADMIN_USERNAME: [[{ ADMIN_USERNAME: 'a b' }, 'ADMIN_USERNAME must be']],
  ADMIN_PASSWORD: [[{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have']],
  DEMO: [[{ DEMO: 'maybe' }, 'DEMO must be on or off']],
  PUBLIC_URL: [
    [{ PUBLIC_URL: 'college.example' }, 'PUBLIC_URL must be'],
    [{ PUBLIC_URL: 'https://a b' }, 'PUBLIC_URL must be'],
  ],
  TRUST_PROXY: [
    [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY must be'],
    [{ TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY must be'],
  ],
  COPIES: [[{ COPIES: 'maybe' }, 'COPIES must be on or off']],
  LOG_LEVEL: [[{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be']],
  METRICS_TOKEN: [[{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have']],
  METRICS_ALLOW: [[{ METRICS_ALLOW: '10.0.0.0/99' }, NETWORK]],
  API_URL: [[{ API_URL: 'api.example' }, 'API_URL must be']],
  MEDIA_ORIGINS: [[{ MEDIA_ORIGINS: 'cdn.example' }, 'MEDIA_ORIGINS must be']],
  S3_ENDPOINT: [[{ ...S3, S3_ENDPOINT: 'ftp://x' }, 'S3_ENDPOINT must be']],
  S3_BUCKET: [[{ S3_BUCKET: 'b' }, 'S3_ENDPOINT is needed']],
  S3_ACCESS_KEY: [[{ S3_ACCESS_KEY: 'b' }, 'S3_BUCKET is needed']],
  S3_SECRET_KEY: [[{ S3_SECRET_KEY: 'b' }, 'S3_ACCESS_KEY is needed']],
  RESULTS: [[{ RESULTS: 'maybe' }, 'RESULTS must be on or off']],
  BACKUP_TO: [
    [{ BACKUP_TO: 'ftp://x' }, 'BACKUP_TO must be a folder or like'],
    [{ BACKUP_TO: 's3://bucket' }, 'are needed for s3://bucket'],
  ],
  BACKUP_S3_ENDPOINT: [[{ BACKUP_S3_ENDPOINT: 'ftp://x' }, 'BACKUP_S3_ENDPOINT must be']],
  BACKUP_KEY: [[{ BACKUP_KEY: 'short' }, 'BACKUP_KEY must have']],
  SNAPSHOT_TO: [[{ SNAPSHOT_TO: 'ftp://x' }, 'SNAPSHOT_TO must be a folder or like']],
  SNAPSHOT_S3_ENDPOINT: [[{ SNAPSHOT_S3_ENDPOINT: 'ftp://x' }, 'SNAPSHOT_S3_ENDPOINT must be']],
  BACKUP_KEEP: [[{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be']],
  HISTORY_DAYS: [[{ HISTORY_DAYS: '1e9' }, 'HISTORY_DAYS must be']],
  DISK_RESERVE_MB: [[{ DISK_RESERVE_MB: '-1' }, 'DISK_RESERVE_MB must be']],
  MEDIA_QUOTA_MB: [[{ MEDIA_QUOTA_MB: 'Infinity' }, 'MEDIA_QUOTA_MB must be']],
  API_DOCS: [[{ API_DOCS: 'yes' }, 'API_DOCS must be']],
  CHECK_ANSWERS: [[{ CHECK_ANSWERS: 'yes' }, 'CHECK_ANSWERS must be']],
  EMAILJS_SERVICE_ID: [[{ EMAILJS_SERVICE_ID: 'a' }, 'EMAILJS_TEMPLATE_ID is needed']],
  EMAILJS_TEMPLATE_ID: [[{ EMAILJS_TEMPLATE_ID: 'a' }, 'EMAILJS_SERVICE_ID is needed']],
  EMAILJS_PUBLIC_KEY: [[{ EMAILJS_PUBLIC_KEY: 'a' }, 'EMAILJS_SERVICE_ID is needed']],
  AVATAR_URL: [
    [{ AVATAR_URL: 'http://a.example/{name}' }, 'AVATAR_URL must'],
    [{ AVATAR_URL: 'https://a b/{name}' }, 'AVATAR_URL must'],
  ],
  RELEASES_DIR: [[{ RELEASES_DIR: '/dev/null/x' }, '/dev/null/x']],
  PUBLIC_REMOTE_URL: [[{ PUBLIC_REMOTE_URL: 'https://x:99999/' }, 'PUBLIC_REMOTE_URL must be']],
  REMOTES: [
    [{ REMOTES: '[{' }, 'REMOTES must be JSON in brackets'],
    [{ REMOTES: '/nowhere.json' }, 'REMOTES must be JSON in brackets, or name a file'],
  ],
  RELEASE_KEYS: [[{ RELEASE_KEYS: 'public-remote' }, 'RELEASE_KEYS must be parts']],
  ADMIN_REMOTE_URL: [[{ ADMIN_REMOTE_URL: 'ftp://x/' }, 'ADMIN_REMOTE_URL must be']],
};
/** Any text: keys that a store refuses are said by the start page, as a site is worth more than its backup. */
const USABLE_ALL_THE_SAME = [
  'S3_REGION',
  'BACKUP_DIR',
  'WEB_ROOT',
  ...['BACKUP', 'SNAPSHOT'].flatMap((name) =>
    ['ACCESS_KEY', 'SECRET_KEY', 'REGION'].map((end) => `${name}_S3_${end}`),
  ),
];

const variables = Object.keys(configSchema.shape);

describe('a start that cannot be', () => {
  it('is tried with each variable that there is', () => {
    expect([...Object.keys(UNUSABLE), ...USABLE_ALL_THE_SAME].sort()).toEqual(variables.sort());
  });

  it.each(Object.values(UNUSABLE).flat())('ends with sentences and 1: %j', async (env, says) => {
    const server = await fireServer();
    try {
      const code = await server.run({ env });
      const output = server.output();
      expect({ code, output }).toEqual({
        code: 1,
        output: expect.stringContaining(String(says)) as string,
      });
      expect(output).not.toMatch(/^\s+at |node:internal/m);
    } finally {
      await server.remove();
    }
  });

  it.each(['/proc/x', '/etc/passwd', '/dev/null/x'])(
    'is none for a folder of backups that is no folder: %s is said in the log, and the site is there',
    async (folder) => {
      const server = await fireServer({ env: { BACKUP_DIR: folder } });
      try {
        await server.start();
        await server.end();
        expect(server.output()).toMatch(/"msg":"backup failed"/);
      } finally {
        await server.remove();
      }
    },
  );

  it('is none where there is no build, which a sentence says before it is ready', async () => {
    const server = await fireServer({ env: { WEB_ROOT: '/nowhere' } });
    try {
      await server.start();
      await server.end();
      expect(server.output()).toMatch(
        /^There are no pages: \/nowhere holds no build\..*\nAngan is ready/m,
      );
    } finally {
      await server.remove();
    }
  });

  const disks = [0.5, 1, 2, 8].map((megabytes) => [megabytes, smallDisk(megabytes)] as const);
  afterAll(() => disks.forEach(([, disk]) => disk?.remove()));
  const mounted = disks.filter(([, disk]) => disk);
  (mounted.length > 0 ? it.each(mounted) : it.skip.each(disks))(
    'ends with one sentence on a disk of %d MB',
    async (_size, disk) => {
      const server = await fireServer({ env: { DEMO: 'on' } }, path.join(disk!.folder, 'data'));
      try {
        expect(await server.run()).toBe(1);
        const lines = server.output().trim().split('\n');
        expect(lines.at(-1)).toMatch(/^There is no room on the disk of /);
        expect(server.output()).not.toMatch(/^\s+at /m);
      } finally {
        await server.remove();
      }
    },
  );
});
