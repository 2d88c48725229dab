import type { Queries } from '../../db/schema.ts';
import type { Driver } from '../../media/storage/driver.ts';
import { CommandError } from '../command.ts';
import { countRows, tablesOf } from './tables.ts';

export async function requireEmptyDatabase(db: Queries): Promise<void> {
  for (const table of await tablesOf(db)) {
    if ((await countRows(db, table)) > 0)
      throw new CommandError(
        `The database is not empty: it has rows in "${table}". Choose another DATA_DIR or ` +
          'DATABASE_URL, or put the old one away first.',
      );
  }
}

/** Refuses a store that holds files already, but for `expected` ones of an attempt before this one. */
export async function requireEmptyFiles(
  driver: Driver,
  expected: ReadonlySet<string>,
): Promise<void> {
  for await (const { key } of driver.list()) {
    if (!expected.has(key))
      throw new CommandError(
        'The place of the files is not empty. Choose another DATA_DIR or S3_BUCKET, or put the old one away first.',
      );
  }
}
