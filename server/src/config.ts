import path from 'node:path';
import { allAbilities } from '@angan/shared/contract';
import { nameOfRemote, OWN_REMOTES, type FurtherRemote } from '@angan/shared/platform';
import { placeAt, s3Keys, snapshotPlace } from './settings/places.ts';
import { remoteUrlsOf } from './settings/remote-urls.ts';
import { configSchema } from './settings/variables.ts';

const MB = 1024 * 1024;

/** Variables that are set together or not at all. */
const groups = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  ['EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID', 'EMAILJS_PUBLIC_KEY'],
] as const;

/** Checked apart from the schema, whose own checks of several variables wait until each is valid. */
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

function readVariables(env: Record<string, string | undefined>, cwd: string) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = configSchema.safeParse(set);
  const lines = [
    ...(result.error?.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`) ?? []),
    ...missingOfGroups(set),
  ];
  if (set['API_URL'] && set['DATABASE_URL'])
    lines.push('  DATABASE_URL is not used beside API_URL: leave one of them out');
  const parts = [
    'shell',
    ...[...OWN_REMOTES, ...(result.data?.REMOTES ?? [])].map((one) => one.folder),
  ];
  for (const part of Object.keys(result.data?.RELEASE_KEYS ?? {}))
    if (!parts.includes(part))
      lines.push(`  RELEASE_KEYS names ${part}; there are ${parts.join(', ')}`);
  const backupS3 = s3Keys('BACKUP', set);
  const copiesTo =
    set['BACKUP_TO'] && placeAt(set['BACKUP_TO'], { name: 'BACKUP', keys: backupS3, cwd });
  if (typeof copiesTo === 'string' && copiesTo) lines.push(`  BACKUP_TO: ${copiesTo}`);
  if (copiesTo && set['BACKUP_KEEP'] === '1')
    lines.push('  BACKUP_KEEP must be 2 or more beside BACKUP_TO');
  const snapshot = snapshotPlace(set, cwd);
  if (typeof snapshot === 'string') lines.push(`  ${snapshot}`);
  if (!result.success || lines.length > 0) {
    throw new ConfigError(`The configuration is not usable:\n${[...new Set(lines)].join('\n')}`);
  }
  const offsite = typeof copiesTo === 'object' ? copiesTo : undefined;
  return {
    data: result.data,
    backupS3,
    offsite,
    snapshot: typeof snapshot === 'object' ? snapshot : undefined,
    /** The place that `angan snapshot --to` names. */
    snapshotAt: (to: string) => snapshotPlace(set, cwd, to),
  };
}

type Variables = ReturnType<typeof readVariables>['data'];

function s3Of(data: Variables) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = data;
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_REGION: region } = data;
  return endpoint && bucket && accessKey && secretKey
    ? { endpoint, bucket, accessKey, secretKey, region }
    : undefined;
}

function emailjsOf(data: Variables) {
  const { EMAILJS_SERVICE_ID: serviceId, EMAILJS_TEMPLATE_ID: templateId } = data;
  const { EMAILJS_PUBLIC_KEY: publicKey } = data;
  return serviceId && templateId && publicKey ? { serviceId, templateId, publicKey } : undefined;
}

export function readConfig(env: Record<string, string | undefined>, cwd = process.cwd()) {
  const { data, backupS3, offsite, ...snapshots } = readVariables(env, cwd);
  const webRoot = path.resolve(cwd, data.WEB_ROOT ?? '.');
  const remoteUrls = remoteUrlsOf(data);
  for (const { folder, url } of data.REMOTES) remoteUrls[nameOfRemote(folder)] = url;
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
    /** What this server can do, but for what the operator has switched off. */
    abilities: allAbilities.filter((name) => data.RESULTS || name !== 'results'),
    s3: s3Of(data),
    backup: data.BACKUP_DIR
      ? { dir: path.resolve(cwd, data.BACKUP_DIR), copies: data.BACKUP_KEEP }
      : undefined,
    offsite: offsite && { place: offsite, key: data.BACKUP_KEY, keep: data.BACKUP_KEEP },
    backupKey: data.BACKUP_KEY,
    backupS3,
    ...snapshots,
    historyDays: data.HISTORY_DAYS,
    diskReserve: data.DISK_RESERVE_MB * MB,
    quota: data.MEDIA_QUOTA_MB === undefined ? undefined : data.MEDIA_QUOTA_MB * MB,
    apiDocs: data.API_DOCS,
    checksAnswers: data.CHECK_ANSWERS,
    emailjs: emailjsOf(data),
    avatarUrl: data.AVATAR_URL,
    webRoot,
    releasesDir: data.RELEASES_DIR ? path.resolve(cwd, data.RELEASES_DIR) : undefined,
    remoteUrls,
    remotes: data.REMOTES.map(({ url: _url, ...remote }) => remote as FurtherRemote),
    releaseKeys: data.RELEASE_KEYS,
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
