import { placeAt, s3Keys, type Place } from './places.ts';

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
  if (env['API_URL']) return 'SNAPSHOT_TO is not used beside API_URL: leave one of them out';
  if (!env['PUBLIC_URL'])
    return 'PUBLIC_URL is needed for a snapshot: feeds and the sitemap name whole addresses';
  const place = placeAt(to, { name: 'SNAPSHOT', keys: keysOf(env), cwd });
  if (typeof place === 'string') return place;
  const isOfMedia =
    's3' in place &&
    place.s3.bucket === env['S3_BUCKET'] &&
    place.s3.endpoint === env['S3_ENDPOINT'];
  return isOfMedia ? 'SNAPSHOT_TO must be another bucket than S3_BUCKET' : place;
}
