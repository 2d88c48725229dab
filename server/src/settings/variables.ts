import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { operatorRemotes } from './operator-remotes.ts';
import { isBackupKey, placeVariables } from './places.ts';
import { releaseKeys, remoteUrlVariables } from './remote-urls.ts';
import { isWeb, optional, optionalWhere, text } from './texts.ts';

const onOff = (standard: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'must be on or off')
    .default(standard)
    .transform((value) => value === 'on');

const integer = (min: number, max: number) =>
  z.coerce
    .number('must be a number')
    .int('must be an integer')
    .min(min, `must be ${min} to ${max}`)
    .max(max, `must be ${min} to ${max}`);

const isNetwork = (value: string) =>
  ipaddr.isValid(value) || (value.includes('/') && ipaddr.isValidCIDR(value));

const start = {
  PORT: integer(0, 65_535).default(3000).describe('Port to listen on.'),
  HOST: text
    .min(1, 'must not be blank')
    .default('127.0.0.1')
    .describe('Address to listen on; `0.0.0.0` opens the server to the network.'),
  DATA_DIR: text
    .min(1, 'must not be blank')
    .default('./data')
    .describe('Folder of the SQLite database and of the stored files.'),
  DATABASE_URL: optionalWhere(
    (url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url.replace('@/', '@socket/')),
    'must be an address that begins with postgres://',
  ).describe('Address of a PostgreSQL database, `postgres://…`; SQLite in `DATA_DIR` when unset.'),
  ADMIN_USERNAME: optionalWhere(
    (name) => /^[\p{L}\p{M}\p{N}._@+-]{3,50}$/u.test(name),
    'must be 3 to 50 letters, digits or . _ @ + -',
  ).describe('Name of the first Admin, made on an empty data folder; `admin` when unset.'),
  ADMIN_PASSWORD: z
    .string()
    .optional()
    .refine(
      (word) => !word || (word.length >= 8 && word.length <= 200),
      'must have 8 to 200 characters',
    )
    .describe('Password of the first Admin; a random one is printed once when unset.'),
  DEMO: onOff('on').describe(
    '`off` leaves the demonstration college out of an empty data folder; search engines leave the site out until an Admin says on the start page that it is ready.',
  ),
};

const visits = {
  COPIES: onOff('on').describe(
    '`off` ends the copies of public pages that phones keep, at the next visit of each.',
  ),
  PUBLIC_URL: optionalWhere(
    (url) => isWeb(url) && /^https?:\/\/[^/\s]+$/.test(url),
    'must be like https://college.example, without a path',
  ).describe(
    'Address under which visitors reach the site, for links in feeds and previews and for HSTS; the address of each request when unset.',
  ),
  TRUST_PROXY: text
    .default('off')
    .refine(
      (value) =>
        value === 'off' ||
        value.split(',').every((part) => part.trim() === 'loopback' || isNetwork(part.trim())),
      'must be off, or addresses of proxies such as loopback or 10.0.0.0/8, with commas between',
    )
    .describe("Proxies whose `X-Forwarded-For` names the visitor's address: `off`, or addresses."),
  LOG_LEVEL: z
    .enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error or silent',
    )
    .default('info')
    .describe('Least level that is logged; at `debug` every request has a line.'),
  RESULTS: onOff('on').describe(
    '`off` leaves out exams, marks and results: no call and no screen.',
  ),
  METRICS_TOKEN: optionalWhere(
    (token) => token.length >= 16,
    'must have 16 characters or more',
  ).describe(
    'Bearer token with which `/api/metrics` may be read; it answers 404 while neither this nor `METRICS_ALLOW` is set.',
  ),
  METRICS_ALLOW: optional
    .transform((value) => value?.split(',').map((part) => part.trim()))
    .refine(
      (parts) => !parts || parts.every((part) => part === 'loopback' || isNetwork(part)),
      'must be loopback, or addresses such as 10.0.0.0/8, with commas between',
    )
    .describe('Networks from which `/api/metrics` may be read without a token.'),
};

const storage = {
  API_URL: optionalWhere(isWeb, 'must be like https://api.example/api/')
    .transform((url) => url && `${new URL(url).href.replace(/\/+$/, '')}/`)
    .describe(
      'API of another back end: pages are rendered from it, `/api/` and `/media/` are passed on to it, and no database of ours is opened; see [any-back-end.md](any-back-end.md).',
    ),
  MEDIA_ORIGINS: optional
    .transform((value) => value?.split(',').map((one) => one.trim()) ?? [])
    .refine(
      (origins) => origins.every((one) => isWeb(one) && new URL(one).origin === one),
      'must be origins like https://cdn.example, with commas between',
    )
    .describe(
      'Other origins from which pictures and PDFs of that back end may come, with commas between.',
    ),
  S3_ENDPOINT: optionalWhere(isWeb, 'must be an address like https://s3.example').describe(
    'Address of an S3 store for the files; they lie in `DATA_DIR` when unset.',
  ),
  S3_BUCKET: optional.describe('Bucket of the S3 store.'),
  S3_ACCESS_KEY: optional.describe('Access key of the S3 store.'),
  S3_SECRET_KEY: optional.describe('Secret key of the S3 store.'),
  S3_REGION: text.default('us-east-1').describe('Region of the S3 store.'),
};

const upkeep = {
  BACKUP_DIR: optional.describe('Folder for a backup of every day; none is made when unset.'),
  BACKUP_KEEP: integer(1, 3650)
    .default(14)
    .describe('Days for which such a backup, and a copy of `BACKUP_TO`, stays.'),
  ...placeVariables('BACKUP', 'copies of the data by the minute'),
  BACKUP_KEY: optionalWhere(isBackupKey, 'must have 26 letters and digits or more').describe(
    'Key of those copies; one is made and printed once when unset.',
  ),
  ...placeVariables('SNAPSHOT', 'a snapshot of the public site after each change'),
  HISTORY_DAYS: integer(1, 36_500)
    .default(730)
    .describe('Days for which the history of changes stays.'),
  DISK_RESERVE_MB: z.coerce
    .number('must be a number')
    .min(0, 'must be 0 or more')
    .default(64)
    .describe(
      'Megabytes of the disk that stay free: below them nothing new is stored; signing in, reading and deleting go on.',
    ),
  MEDIA_QUOTA_MB: z.coerce
    .number('must be a number')
    .min(1, 'must be 1 or more')
    .optional()
    .describe(
      'Megabytes that uploaded files may take, smaller copies of pictures not counted; no limit when unset.',
    ),
};

const parts = {
  API_DOCS: onOff('off').describe(
    '`on` shows the description of the API to anyone, not to Admins alone.',
  ),
  CHECK_ANSWERS: onOff('off').describe(
    '`on` fails a call whose answer is another than its table says; for development.',
  ),
  EMAILJS_SERVICE_ID: optional.describe(
    'Service of EmailJS that mails a copy of each message of the contact form; none is mailed when unset.',
  ),
  EMAILJS_TEMPLATE_ID: optional.describe('Template of EmailJS.'),
  EMAILJS_PUBLIC_KEY: optional.describe('Public key of EmailJS.'),
  AVATAR_URL: optionalWhere(
    (url) => /^https:\/\/.*\{name\}/.test(url) && URL.canParse(url.replaceAll('{name}', 'a')),
    'must begin with https:// and contain {name}',
  ).describe(
    'Avatar service for staff and teachers without a photo; `{name}` is replaced. Initials are drawn when unset.',
  ),
  WEB_ROOT: optional.describe(
    "Folder of the built parts and of the demonstration's pictures; the working folder when unset.",
  ),
  RELEASES_DIR: optional.describe(
    'Folder that `npm run release` fills; a part without a release there is served as built below `WEB_ROOT`.',
  ),
  REMOTES: operatorRemotes,
  ...remoteUrlVariables,
  RELEASE_KEYS: releaseKeys,
};

/** The table in docs/operating.md is made of these descriptions; a test compares them. */
export const configSchema = z.object({ ...start, ...visits, ...storage, ...upkeep, ...parts });
