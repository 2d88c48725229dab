import path from 'node:path';
import { REMOTES, urlVariableOf, type RemoteName, type UrlVariable } from '@angan/shared/platform';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

const MB = 1024 * 1024;
const text = z.string().trim();
const optional = text.optional().transform((value) => value || undefined);
const isWeb = (url: string): boolean =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && !/[?#@]/.test(url);
const onOff = (standard: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'must be on or off')
    .default(standard)
    .transform((value) => value === 'on');

const isNetwork = (value: string) =>
  ipaddr.isValid(value) || (value.includes('/') && ipaddr.isValidCIDR(value));

/** The address of a folder on another origin, with one slash at its end. */
const remoteUrl = optional
  .refine(
    (url) =>
      !url ||
      (URL.canParse(url) &&
        /^https:\/\/|^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(url) &&
        !/[?#]/.test(url)),
    'must be like https://static.example/public-remote',
  )
  .transform((url) => url && `${new URL(url).href.replace(/\/+$/, '')}/`)
  .describe(
    'Folder of a remote on another origin, one variable for each remote: `PUBLIC_REMOTE_URL` for `public-remote`.',
  );

const remoteUrlVariables = Object.fromEntries(
  REMOTES.map((remote) => [urlVariableOf(remote), remoteUrl]),
) as Record<UrlVariable, typeof remoteUrl>;

/** The table in docs/operating.md is made of these descriptions; a test compares them. */
export const configSchema = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65_535, 'must be 0 to 65535')
    .default(3000)
    .describe('Port to listen on.'),
  HOST: text
    .min(1, 'must not be blank')
    .default('127.0.0.1')
    .describe('Address to listen on; `0.0.0.0` opens the server to the network.'),
  DATA_DIR: text
    .min(1, 'must not be blank')
    .default('./data')
    .describe('Folder of the SQLite database and of the stored files.'),
  DATABASE_URL: optional
    .refine(
      (url) =>
        !url || (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url.replace('@/', '@socket/'))),
      'must be an address that begins with postgres://',
    )
    .describe('Address of a PostgreSQL database, `postgres://…`; SQLite in `DATA_DIR` when unset.'),
  ADMIN_USERNAME: optional
    .refine(
      (name) => !name || /^[\p{L}\p{M}\p{N}._@+-]{3,50}$/u.test(name),
      'must be 3 to 50 letters, digits or . _ @ + -',
    )
    .describe('Name of the first Admin, made on an empty data folder; `admin` when unset.'),
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
  COPIES: onOff('on').describe(
    '`off` ends the copies of public pages that phones keep, at the next visit of each.',
  ),
  PUBLIC_URL: optional
    .refine(
      (url) => !url || (isWeb(url) && /^https?:\/\/[^/\s]+$/.test(url)),
      'must be like https://college.example, without a path',
    )
    .describe(
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
  METRICS_TOKEN: optional
    .refine((token) => !token || token.length >= 16, 'must have 16 characters or more')
    .describe(
      'Bearer token with which `/api/metrics` may be read; it answers 404 while neither this nor `METRICS_ALLOW` is set.',
    ),
  METRICS_ALLOW: optional
    .transform((value) => value?.split(',').map((part) => part.trim()))
    .refine(
      (parts) => !parts || parts.every((part) => part === 'loopback' || isNetwork(part)),
      'must be loopback, or addresses such as 10.0.0.0/8, with commas between',
    )
    .describe('Networks from which `/api/metrics` may be read without a token.'),
  API_URL: optional
    .refine((url) => !url || isWeb(url), 'must be like https://api.example/api/')
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
  S3_ENDPOINT: optional
    .refine((url) => !url || isWeb(url), 'must be an address like https://s3.example')
    .describe('Address of an S3 store for the files; they lie in `DATA_DIR` when unset.'),
  S3_BUCKET: optional.describe('Bucket of the S3 store.'),
  S3_ACCESS_KEY: optional.describe('Access key of the S3 store.'),
  S3_SECRET_KEY: optional.describe('Secret key of the S3 store.'),
  S3_REGION: text.default('us-east-1').describe('Region of the S3 store.'),
  BACKUP_DIR: optional.describe('Folder for a backup of every day; none is made when unset.'),
  BACKUP_KEEP: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be 1 to 3650')
    .max(3650, 'must be 1 to 3650')
    .default(14)
    .describe('Days for which such a backup stays.'),
  HISTORY_DAYS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be 1 to 36500')
    .max(36_500, 'must be 1 to 36500')
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
  AVATAR_URL: optional
    .refine(
      (url) =>
        !url || (/^https:\/\/.*\{name\}/.test(url) && URL.canParse(url.replaceAll('{name}', 'a'))),
      'must begin with https:// and contain {name}',
    )
    .describe(
      'Avatar service for staff and teachers without a photo; `{name}` is replaced. Initials are drawn when unset.',
    ),
  WEB_ROOT: optional.describe(
    "Folder of the built parts and of the demonstration's pictures; the working folder when unset.",
  ),
  RELEASES_DIR: optional.describe(
    'Folder that `npm run release` fills; a part without a release there is served as built below `WEB_ROOT`.',
  ),
  ...remoteUrlVariables,
});

/** Variables that are set together or not at all. */
const groups = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  ['EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID', 'EMAILJS_PUBLIC_KEY'],
] as const;

/** Checked beside the schema, whose own checks of several variables wait until each is valid. */
const missingOfGroups = (set: Record<string, unknown>): string[] =>
  groups
    .filter((names) => names.some((name) => set[name]))
    .flatMap((names) =>
      names
        .filter((name) => !set[name])
        .map((name) => `  ${name} is needed beside the other ${name.split('_')[0]}_ variables`),
    );

export type Config = ReturnType<typeof readConfig>;

/** The configuration is wrong; the message names every bad variable. */
export class ConfigError extends Error {}

/** Reads the environment; throws one ConfigError that names every bad variable. */
export function readConfig(env: Record<string, string | undefined>, cwd = process.cwd()) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = configSchema.safeParse(set);
  const lines = [
    ...(result.error?.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`) ?? []),
    ...missingOfGroups(set),
  ];
  if (set['API_URL'] && set['DATABASE_URL'])
    lines.push('  DATABASE_URL is not used beside API_URL: leave one of them out');
  if (!result.success || lines.length > 0) {
    throw new ConfigError(`The configuration is not usable:\n${[...new Set(lines)].join('\n')}`);
  }
  const { data } = result;
  const webRoot = path.resolve(cwd, data.WEB_ROOT ?? '.');
  const remoteUrls = Object.fromEntries(
    REMOTES.map((remote) => [remote.name, data[urlVariableOf(remote)]]),
  ) as Record<RemoteName, string | undefined>;
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  } = data;
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: path.resolve(cwd, data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    admin: { username: data.ADMIN_USERNAME ?? 'admin', password: data.ADMIN_PASSWORD || undefined },
    demo: data.DEMO,
    publicUrl: data.PUBLIC_URL,
    trustProxy:
      data.TRUST_PROXY === 'off' ? false : data.TRUST_PROXY.split(',').map((part) => part.trim()),
    logLevel: data.LOG_LEVEL,
    metrics:
      data.METRICS_TOKEN || data.METRICS_ALLOW
        ? { token: data.METRICS_TOKEN, allow: data.METRICS_ALLOW ?? [] }
        : undefined,
    apiUrl: data.API_URL,
    mediaOrigins: data.MEDIA_ORIGINS,
    // The erasures of another back end are not known here.
    copies: data.COPIES && !data.API_URL,
    s3:
      endpoint && bucket && accessKey && secretKey
        ? { endpoint, bucket, accessKey, secretKey, region: data.S3_REGION }
        : undefined,
    backup: data.BACKUP_DIR
      ? { dir: path.resolve(cwd, data.BACKUP_DIR), keep: data.BACKUP_KEEP }
      : undefined,
    historyDays: data.HISTORY_DAYS,
    diskReserve: data.DISK_RESERVE_MB * MB,
    quota: data.MEDIA_QUOTA_MB === undefined ? undefined : data.MEDIA_QUOTA_MB * MB,
    apiDocs: data.API_DOCS,
    checksAnswers: data.CHECK_ANSWERS,
    emailjs:
      data.EMAILJS_SERVICE_ID && data.EMAILJS_TEMPLATE_ID && data.EMAILJS_PUBLIC_KEY
        ? {
            serviceId: data.EMAILJS_SERVICE_ID,
            templateId: data.EMAILJS_TEMPLATE_ID,
            publicKey: data.EMAILJS_PUBLIC_KEY,
          }
        : undefined,
    avatarUrl: data.AVATAR_URL,
    webRoot,
    releasesDir: data.RELEASES_DIR ? path.resolve(cwd, data.RELEASES_DIR) : undefined,
    remoteUrls,
    /** Origins of scripts, styles, pictures and manifests for the pages' security policy. */
    remoteOrigins: [
      ...new Set(Object.values(remoteUrls).flatMap((url) => (url ? [new URL(url).origin] : []))),
    ],
    /** How hard a password is to hash; tests make it light. */
    passwordCost: { memoryCost: 65_536, timeCost: 3 },
  };
}

/** The environment of this process; nothing else of the product reads it. */
export const environment: Readonly<Record<string, string | undefined>> = process.env;
