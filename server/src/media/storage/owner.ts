import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { StoreError } from '../../db/migrate.ts';
import { initSetting } from '../../db/settings.ts';
import type { Store } from '../../db/store.ts';
import type { Driver } from './driver.ts';
import type { StoredPart } from '../library.ts';

/** No name of a stored file, so that no list and no sweep meets it. */
const MARK = 'angan-owner';

async function readMark(driver: Driver): Promise<string | null> {
  const found = await driver.get(MARK);
  if (!found) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of found.stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Marks a bucket as this database's; refuses that of another, whose files would be swept as nobody's. */
export async function claimBucket(
  { db }: Store,
  driver: Driver,
  temp: { fresh(): string },
): Promise<void> {
  if (!driver.isRemote) return;
  const own = await initSetting(db, 'files-owner', randomBytes(16).toString('hex'));
  const mark = await readMark(driver);
  if (mark === own) return;
  if (mark !== null)
    throw new StoreError(
      'The bucket belongs to another database of Angan. Name another S3_BUCKET, or the database ' +
        'that it belongs to. Nothing was changed.',
    );
  const rows = await db.selectFrom('media').select('files').execute();
  const named = new Set(
    rows.flatMap(({ files }) => (JSON.parse(files) as StoredPart[]).map(({ key }) => key)),
  );
  for await (const { key } of driver.list()) {
    if (!named.has(key))
      throw new StoreError(
        'The bucket holds files of Angan that this database does not know. Name another S3_BUCKET, ' +
          'or restore the backup that goes with it. Nothing was changed.',
      );
  }
  const file = temp.fresh();
  await writeFile(file, own);
  await driver.put(file, MARK);
}
