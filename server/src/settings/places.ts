import path from 'node:path';
import { isWeb, optional, optionalWhere } from './texts.ts';

/** Keys of an S3 store; the bucket is named by an address. */
export interface S3Keys {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  region: string;
}

/** A folder of a disk, or of a bucket: `prefix` is blank or ends with a slash. */
export type Place = { folder: string } | { s3: S3Keys & { bucket: string; prefix: string } };

type PlaceVariable<Name extends string> =
  `${Name}_${'TO' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_REGION'}`;

const isAddress = (value: string) => !value.includes('://') || bucketOf(value) !== null;

/** `s3://bucket/folder`; null for other texts. */
function bucketOf(address: string): { bucket: string; prefix: string } | null {
  const [, bucket, folder] = /^s3:\/\/([\w.-]+)(?:\/((?:[\w.-]+\/)*[\w.-]*))?$/.exec(address) ?? [];
  if (!bucket) return null;
  const prefix = folder?.replace(/\/$/, '') ?? '';
  return { bucket, prefix: prefix && `${prefix}/` };
}

/** The variables of a place, such as `BACKUP_TO` and `BACKUP_S3_ENDPOINT`; `label` goes there. */
export const placeVariables = <Name extends string>(name: Name, label: string) =>
  ({
    [`${name}_TO`]: optionalWhere(
      isAddress,
      'must be a folder or like s3://bucket/folder',
    ).describe(
      `Place of ${label}: a folder, or \`s3://bucket/folder\` with the variables \`${name}_S3_…\`; none when unset.`,
    ),
    [`${name}_S3_ENDPOINT`]: optionalWhere(
      isWeb,
      'must be an address like https://s3.example',
    ).describe(`Address of the S3 store of ${label}.`),
    [`${name}_S3_ACCESS_KEY`]: optional.describe('Access key of that store.'),
    [`${name}_S3_SECRET_KEY`]: optional.describe('Secret key of that store.'),
    [`${name}_S3_REGION`]: optional.describe('Region of that store; `us-east-1` when unset.'),
  }) as Record<PlaceVariable<Name>, typeof optional>;

/** Letters and digits alone count; what a person writes down may have spaces and dashes. */
export const isBackupKey = (key: string) => key.replace(/[^\p{L}\p{N}]/gu, '').length >= 26;

type Values<Name extends string> = Partial<Record<PlaceVariable<Name>, string | undefined>>;

/** Undefined where one of them is not set. */
export function s3Keys<Name extends string>(name: Name, values: Values<Name>): S3Keys | undefined {
  const valueOf = (end: string) => values[`${name}_S3_${end}` as PlaceVariable<Name>];
  const [endpoint, accessKey, secretKey] = ['ENDPOINT', 'ACCESS_KEY', 'SECRET_KEY'].map(valueOf);
  if (!endpoint || !accessKey || !secretKey) return undefined;
  return { endpoint, accessKey, secretKey, region: valueOf('REGION') ?? 'us-east-1' };
}

/** The place that an address names, or a sentence of what is wrong with it. */
export function placeAt(
  address: string,
  { name, keys, cwd = process.cwd() }: { name: string; keys: S3Keys | undefined; cwd?: string },
): Place | string {
  if (!address.includes('://')) return { folder: path.resolve(cwd, address) };
  const bucket = bucketOf(address);
  if (!bucket) return `${address} is not like s3://bucket/folder.`;
  if (!keys)
    return `${name}_S3_ENDPOINT, ${name}_S3_ACCESS_KEY and ${name}_S3_SECRET_KEY are needed for ${address}.`;
  return { s3: { ...keys, ...bucket } };
}

type Environment = Record<string, string | undefined>;

/** The keys of a snapshot's store; those of the files serve where it has none of its own. */
const keysOf = (env: Environment) =>
  s3Keys('SNAPSHOT', env) ??
  s3Keys('SNAPSHOT', {
    SNAPSHOT_S3_ENDPOINT: env['S3_ENDPOINT'],
    SNAPSHOT_S3_ACCESS_KEY: env['S3_ACCESS_KEY'],
    SNAPSHOT_S3_SECRET_KEY: env['S3_SECRET_KEY'],
    SNAPSHOT_S3_REGION: env['S3_REGION'],
  });

/** Where snapshots go, undefined where nowhere, or a sentence of what is wrong with it. */
export function snapshotPlace(
  env: Environment,
  cwd = process.cwd(),
  to = env['SNAPSHOT_TO'],
): Place | string | undefined {
  if (!to) return undefined;
  if (env['API_URL']) return 'SNAPSHOT_TO is not used with API_URL: leave one of them out';
  if (!env['PUBLIC_URL'])
    return 'PUBLIC_URL is needed for a snapshot: feeds and the sitemap name full addresses';
  const place = placeAt(to, { name: 'SNAPSHOT', keys: keysOf(env), cwd });
  if (typeof place === 'string') return place;
  const isOfMedia =
    's3' in place &&
    place.s3.bucket === env['S3_BUCKET'] &&
    place.s3.endpoint === env['S3_ENDPOINT'];
  return isOfMedia ? 'SNAPSHOT_TO must be another bucket than S3_BUCKET' : place;
}
