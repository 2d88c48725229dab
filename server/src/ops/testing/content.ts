import { createHash } from 'node:crypto';
import type { Store } from '../../db/store.ts';
import type { Driver } from '../../media/storage/driver.ts';
import { backupTables } from '../backup/export-tables.ts';
import { rowDigest } from '../move/move-command.ts';
import { readRows } from '../tables/tables.ts';

/** The checksum of every table that a backup keeps, and of every stored file. */
export async function contentOf(store: Store, driver: Driver) {
  const tables: Record<string, { rows: number; sum: string }> = {};
  for (const table of backupTables) {
    const digest = rowDigest();
    for await (const rows of readRows(store.db, table)) digest.add(rows);
    tables[table.name] = { rows: digest.count, sum: digest.sum() };
  }
  const files: Record<string, string> = {};
  for await (const { key } of driver.list()) {
    const hash = createHash('sha256');
    const found = await driver.get(key);
    for await (const chunk of found?.stream ?? []) hash.update(chunk as Buffer);
    files[key] = hash.digest('hex');
  }
  return { tables, files };
}
