import type { Overview } from '@angan/shared/contract';
import type { Queries } from '../../db/schema.ts';
import { initSetting, readSetting } from '../../db/settings.ts';
import type { Addresses } from '../../media/address.ts';
import type { Resource } from '../define-resource.ts';
import { liveRows } from '../reads.ts';

const SETTING = 'demo-pictures';

/** Remembers which pictures came with the demonstration, for the college to replace. */
export const rememberSamples = (db: Queries, keys: readonly string[]) =>
  initSetting(db, SETTING, JSON.stringify(keys));

export async function samplePictures(
  db: Queries,
  addresses: Addresses,
  resources: readonly Resource[],
): Promise<Overview['sample_pictures']> {
  const keys = JSON.parse((await readSetting(db, SETTING)) ?? '[]') as string[];
  if (keys.length === 0) return [];
  const found = await Promise.all(
    resources.flatMap(({ contract: { path, files } }) =>
      Object.entries(files)
        .filter(([, kind]) => kind === 'image')
        .map(async ([field]) => {
          const rows = await liveRows(db, path)
            .select(field)
            .where(field, 'in', keys)
            .orderBy('id')
            .execute();
          return rows.map((row) => ({
            resource: path,
            url: addresses.of(String((row as Record<string, unknown>)[field])),
          }));
        }),
    ),
  );
  return found.flat();
}
