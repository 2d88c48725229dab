import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  Kysely,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import { dbProblem } from './db-error.ts';
import { StoreError } from './migrate.ts';
import type { Database } from './schema.ts';
import { scrubSqlite } from './scrub.ts';
import type { Store } from './store.ts';

type Handle = InstanceType<typeof DatabaseSync>;

const STATEMENTS_MAX = 500;
/** How long a statement is retried (ms). */
const RETRY_TIMEOUT = 10_000;

/** Moves the journal into the database file, so that a copy of a stopped server's file is complete. */
function checkpointAndClose(handle: Handle): void {
  try {
    handle.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // What a full disk does not take stays in the journal, from where the next start reads it.
  } finally {
    handle.close();
  }
}

/** Node's sqlite interface in the shape that Kysely asks for; counts the commits made through it. */
function kyselyHandle(handle: Handle, onCommit: () => void): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  const prepare = (sql: string): SqliteStatement => {
    // A deferred begin lets two processes read and then collide at their first write.
    const statement = handle.prepare(sql === 'begin' ? 'begin immediate' : sql);
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...parameters) as unknown[],
      iterate: (parameters) => statement.iterate(...parameters) as IterableIterator<unknown>,
      run: (parameters) => {
        const result = statement.run(...parameters);
        if (sql === 'commit') onCommit();
        return result;
      },
    };
  };
  return {
    close() {
      checkpointAndClose(handle);
    },
    prepare(sql) {
      const statement = statements.get(sql) ?? prepare(sql);
      if (statements.size < STATEMENTS_MAX) statements.set(sql, statement);
      return statement;
    },
  };
}

/** Retries a statement while another process writes; one that SQLite refused as busy has changed nothing. */
const retrying = (connection: DatabaseConnection): DatabaseConnection => ({
  streamQuery: (query, size) => connection.streamQuery(query, size),
  async executeQuery(query) {
    for (const end = Date.now() + RETRY_TIMEOUT; ;) {
      try {
        return await connection.executeQuery(query);
      } catch (error) {
        if (dbProblem(error)?.kind !== 'unavailable' || Date.now() > end) throw error;
        await wait(1 + Math.random() * 9);
      }
    }
  },
});

class RetryingDriver extends SqliteDriver {
  #connection: DatabaseConnection | undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    this.#connection ??= retrying(connection);
    return this.#connection;
  }
}

class RetryingDialect extends SqliteDialect {
  constructor(private readonly database: SqliteDatabase) {
    super({ database });
  }

  override createDriver = () => new RetryingDriver({ database: this.database });
}

const sizeOf = (file: string) => (existsSync(file) ? statSync(file).size : 0);

/** Whether another program has the file open: SQLite gives up its journal for the only connection alone. */
export function isOpenElsewhere(file: string): boolean {
  const handle = new DatabaseSync(file, { timeout: 500 });
  try {
    handle.exec('PRAGMA journal_mode = DELETE');
    return false;
  } catch (error) {
    if (dbProblem(error)?.kind === 'unavailable') return true;
    throw error;
  } finally {
    handle.close();
  }
}

/** Opens (or makes) the database file, durable and ready for several processes. */
export function openSqlite(file: string): Store {
  mkdirSync(path.dirname(file), { recursive: true });
  // SQLite would take the journal of a lost file for a stale one and delete it.
  if (sizeOf(file) === 0 && sizeOf(`${file}-wal`) > 0)
    throw new StoreError(
      `The database ${file} is missing or empty, but its journal is there. Put the file back, or ` +
        'restore a backup. Nothing was changed.',
    );
  const handle = new DatabaseSync(file, { timeout: 5000 });
  handle.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA ' +
      'journal_size_limit = 16777216;',
  );
  // The index that a search of 100,000 rows reads through stays in memory (KiB, taken as needed).
  handle.exec('PRAGMA cache_size = -16384');
  // The driver retries instead, so that other requests are answered meanwhile.
  handle.exec('PRAGMA busy_timeout = 20;');
  let commits = 0;
  const otherCommits = handle.prepare('PRAGMA data_version');
  return {
    kind: 'sqlite',
    db: new Kysely<Database>({
      dialect: new RetryingDialect(
        kyselyHandle(handle, () => {
          commits += 1;
        }),
      ),
    }),
    scrub: () => scrubSqlite(file),
    stamp: () => `${(otherCommits.get() as { data_version: number }).data_version}.${commits}`,
  };
}
