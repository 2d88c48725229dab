import type { Store } from '../src/db/store.ts';

/** A fresh database without rows, with a data folder; several processes' worth of stores can be opened on it. */
export interface TestDatabase {
  kind: Store['kind'];
  dataDir: string;
  url: string | undefined;
  open(): Store;
  /** Another database of the same server; null on SQLite. */
  openSecond(): Store | null;
  /** The folder in which the database server keeps it, up to date; null where that is `dataDir`. */
  serverFiles(): Promise<string | null>;
  remove(): Promise<void>;
}
