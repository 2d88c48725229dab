import path from 'node:path';
import { z } from 'zod';

const MB = 1024 * 1024;
const text = z.string().trim();
const optional = text.optional().transform((value) => value || undefined);
const onOff = (standard: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'must be on or off')
    .default(standard)
    .transform((value) => value === 'on');

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
  .transform((url) => url && `${new URL(url).href.replace(/\/+$/, '')}/`);

const schema = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65_535, 'must be 0 to 65535')
    .default(3000),
  /** Only this machine by default; 0.0.0.0 opens it to the network. */
  HOST: text.min(1, 'must not be blank').default('127.0.0.1'),
  DATA_DIR: text.min(1, 'must not be blank').default('./data'),
  DATABASE_URL: optional.refine(
    (url) => !url || /^postgres(ql)?:\/\//.test(url),
    'must begin with postgres://',
  ),
  ADMIN_USERNAME: optional.refine(
    (name) => !name || /^[\p{L}\p{M}\p{N}._@+-]{3,50}$/u.test(name),
    'must be 3 to 50 letters, digits or . _ @ + -',
  ),
  ADMIN_PASSWORD: z
    .string()
    .optional()
    .refine(
      (word) => !word || (word.length >= 8 && word.length <= 200),
      'must have 8 to 200 characters',
    ),
  DEMO: onOff('on'),
  PUBLIC_URL: optional.refine(
    (url) => !url || /^https?:\/\/[^/]+$/.test(url),
    'must be like https://college.example, without a path',
  ),
  /** Which proxies may name the visitor's address: off, or their addresses. */
  TRUST_PROXY: text
    .default('off')
    .refine(
      (value) =>
        value === 'off' ||
        value
          .split(',')
          .every((part) => /^(loopback|[0-9a-fA-F.:]+(\/\d{1,3})?)$/.test(part.trim())),
      'must be off, or addresses of proxies such as loopback or 10.0.0.0/8, with commas between',
    ),
  LOG_LEVEL: z
    .enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error or silent',
    )
    .default('info'),
  S3_ENDPOINT: optional.refine(
    (url) => !url || URL.canParse(url),
    'must be an address like https://s3.example',
  ),
  S3_BUCKET: optional,
  S3_ACCESS_KEY: optional,
  S3_SECRET_KEY: optional,
  S3_REGION: text.default('us-east-1'),
  /** Where the server puts a backup of every day; off when it is not set. */
  BACKUP_DIR: optional,
  /** How many days such a backup is kept. */
  BACKUP_KEEP: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be 1 to 3650')
    .max(3650, 'must be 1 to 3650')
    .default(14),
  /** Megabytes of the disk that are kept free: below them nothing new is taken, and signing in, reading and deleting go on. */
  DISK_RESERVE_MB: z.coerce.number('must be a number').min(0, 'must be 0 or more').default(64),
  /** How many megabytes uploaded files may take in all, smaller copies of pictures not counted; as many as there is room for when it is not set. */
  MEDIA_QUOTA_MB: z.coerce.number('must be a number').min(1, 'must be 1 or more').optional(),
  /** Shows the description of the API to anyone; otherwise to Admins alone. */
  API_DOCS: onOff('off'),
  EMAILJS_SERVICE_ID: optional,
  EMAILJS_TEMPLATE_ID: optional,
  EMAILJS_PUBLIC_KEY: optional,
  /** The avatar service for staff and teachers; `{name}` is replaced. */
  AVATAR_URL: optional.refine(
    (url) => !url || (/^https:\/\//.test(url) && url.includes('{name}')),
    'must begin with https:// and contain {name}',
  ),
  /** The folder that holds the built parts and the demonstration's pictures. */
  WEB_ROOT: optional,
  /** The folder that `npm run release` fills; a part that has no release there is taken as it was built below WEB_ROOT. */
  RELEASES_DIR: optional,
  /** Folders of remotes on other origins. */
  PUBLIC_REMOTE_URL: remoteUrl,
  ADMIN_REMOTE_URL: remoteUrl,
});

const S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

/** What is left out of S3: all four or none. Asked beside the schema, whose checks of the whole wait until each variable is good. */
const missingOfS3 = (set: Record<string, unknown>): string[] =>
  S3.some((name) => set[name])
    ? S3.filter((name) => !set[name]).map(
        (name) => `  ${name} is needed beside the other S3_ variables`,
      )
    : [];

export type Config = ReturnType<typeof readConfig>;

/** The configuration is wrong; the message names every bad variable. */
export class ConfigError extends Error {}

/** Reads the environment; throws one ConfigError that names every bad variable. */
export function readConfig(env: Record<string, string | undefined>, cwd = process.cwd()) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(set);
  const lines = [
    ...(result.error?.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`) ?? []),
    ...missingOfS3(set),
  ];
  if (!result.success || lines.length > 0) {
    throw new ConfigError(`The configuration is not usable:\n${[...new Set(lines)].join('\n')}`);
  }
  const { data } = result;
  const webRoot = path.resolve(cwd, data.WEB_ROOT ?? '.');
  const remoteUrls = { public_remote: data.PUBLIC_REMOTE_URL, admin_remote: data.ADMIN_REMOTE_URL };
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
    s3:
      endpoint && bucket && accessKey && secretKey
        ? { endpoint, bucket, accessKey, secretKey, region: data.S3_REGION }
        : undefined,
    backup: data.BACKUP_DIR
      ? { dir: path.resolve(cwd, data.BACKUP_DIR), keep: data.BACKUP_KEEP }
      : undefined,
    diskReserve: data.DISK_RESERVE_MB * MB,
    quota: data.MEDIA_QUOTA_MB === undefined ? undefined : data.MEDIA_QUOTA_MB * MB,
    apiDocs: data.API_DOCS,
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
    /** Whom the pages' security policy must let serve scripts, styles, pictures and manifests, beside this server. */
    remoteOrigins: [
      ...new Set(Object.values(remoteUrls).flatMap((url) => (url ? [new URL(url).origin] : []))),
    ],
    /** How hard a password is to hash; tests make it light. */
    passwordCost: { memoryCost: 65_536, timeCost: 3 },
  };
}

/** The environment of this process; nothing else of the product reads it. */
export const environment: Readonly<Record<string, string | undefined>> = process.env;
