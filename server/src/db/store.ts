import path from 'node:path';
import { openPostgres } from './postgres.ts';
import type { Db } from './schema.ts';
import { openSqlite } from './sqlite.ts';

export interface Store {
  kind: 'sqlite' | 'postgres';
  db: Db;
  /** A text that changes with every commit of any process, or null where only a query can tell. */
  stamp(): string | null;
}

/** The SQLite file of a data folder. */
export const sqliteFile = (dataDir: string) => path.join(dataDir, 'angan.db');

/** Opens PostgreSQL when an address is given, the SQLite file of the data folder otherwise. */
export const openStore = (config: { databaseUrl?: string; dataDir: string }, onError: (error: Error) => void): Store =>
  config.databaseUrl ? openPostgres(config.databaseUrl, onError) : openSqlite(sqliteFile(config.dataDir));
