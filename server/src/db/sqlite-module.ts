import * as packaged from '@photostructure/sqlite';
import { StoreError } from './migrate.ts';

/** Older ones may damage a journal that two processes write (the fault 'WAL reset'). */
const SQLITE_MIN = '3.51.3';

const isAtLeast = (version: string, least: string) =>
  version.localeCompare(least, 'en', { numeric: true }) >= 0;

/** Node 22 has it, too, and warns at each start that it is experimental. */
export const hasOwnSqlite =
  isAtLeast(process.versions.node, '24') && isAtLeast(process.versions.sqlite ?? '0', SQLITE_MIN);

// One for the process: two copies of SQLite would let go of each other's locks on a file.
export const { DatabaseSync, backup } = hasOwnSqlite
  ? (process.getBuiltinModule('node:sqlite') as unknown as typeof packaged)
  : packaged;

export function requireSqlite(version: string): void {
  if (isAtLeast(version, SQLITE_MIN)) return;
  throw new StoreError(
    `Angan needs SQLite ${SQLITE_MIN} or newer; this is ${version}, which may damage a database that ` +
      "several processes write. Use Node 24, or the package that 'npm ci' installs. Nothing was changed.",
  );
}
