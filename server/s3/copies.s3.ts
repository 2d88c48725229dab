import { killWhileCopying } from '../fire/support/killed-copies.ts';
import { isLongRun } from '../testing/long-run.ts';
import { makeBucket } from './store.ts';

jest.setTimeout(900_000);

it('copies in a bucket: killed servers lose none that was acknowledged, and bring back none that never was', async () => {
  const bucket = await makeBucket();
  const env = {
    BACKUP_TO: `s3://${bucket.bucket}/copies`,
    BACKUP_S3_ENDPOINT: bucket.endpoint,
    BACKUP_S3_ACCESS_KEY: bucket.accessKey,
    BACKUP_S3_SECRET_KEY: bucket.secretKey,
  };
  const place = { s3: { ...bucket, prefix: 'copies/' } };
  const kills = isLongRun ? 50 : 5;
  const found = await killWhileCopying({ env, place }, { kills, processes: 1 });
  expect({ faults: found.faults, lost: found.lost }).toEqual({ faults: [], lost: [] });
  expect(found.restored.titles).toEqual(found.final);
  expect(found.restored.lines).toHaveLength(1);
  expect(found.acknowledged).toBeGreaterThan(0);
});
