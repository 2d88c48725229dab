import path from 'node:path';
import { openPostgres } from './postgres.ts';
import type { Db } from './schema.ts';
import { openSqlite } from './sqlite.ts';

export interface PoolState {
  open: number;
  idle: number;
  waiting: number;
}

export interface Store {
  kind: 'sqlite' | 'postgres';
  db: Db;
  /** A text that changes with every commit of any process, or null where a query is needed. */
  stamp(): string | null;
  /** How long (ms) each process trusts what it read of the changes; a write is acknowledged after so long. */
  lease?: number;
  /** Null before the first query; SQLite has no pool. */
  pool?(): PoolState | null;
  /** Removes what the database's files still hold of deleted rows; false where some of it is left. */
  scrub(): Promise<boolean>;
}

export const sqliteFile = (dataDir: string) => path.join(dataDir, 'angan.db');

/** The wait of a request for one statement (ms), so that it is answered within two seconds. */
export const REQUEST_PATIENCE = 1500;

/** PostgreSQL when an address is set, else SQLite; `slowest` bounds each statement. */
export const openStore = (
  config: { databaseUrl?: string; dataDir: string },
  onError: (error: Error) => void,
  slowest?: number,
): Store =>
  config.databaseUrl
    ? openPostgres(config.databaseUrl, onError, slowest)
    : openSqlite(sqliteFile(config.dataDir));
