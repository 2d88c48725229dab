import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  Kysely,
  SqliteDialect,
  SqliteDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
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

/** Node's sqlite interface in the shape that Kysely asks for. */
function kyselyHandle(handle: Handle): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  const prepare = (sql: string): SqliteStatement => {
    // A deferred begin lets two processes read and then collide at their first write.
    const statement = handle.prepare(sql === 'begin' ? 'begin immediate' : sql);
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...parameters) as unknown[],
      iterate: (parameters) => statement.iterate(...parameters) as IterableIterator<unknown>,
      run: (parameters) => statement.run(...parameters),
    };
  };
  return {
    close: () => handle.close(),
    prepare(sql) {
      const statement = statements.get(sql) ?? prepare(sql);
      if (statements.size < STATEMENTS_MAX) statements.set(sql, statement);
      return statement;
    },
  };
}

/** Retries a statement while another process writes; one that SQLite refused as busy has changed nothing. */
async function retried<Row>(
  connection: DatabaseConnection,
  query: CompiledQuery,
): Promise<QueryResult<Row>> {
  for (const end = Date.now() + RETRY_TIMEOUT; ;) {
    try {
      return await connection.executeQuery<Row>(query);
    } catch (error) {
      if (dbProblem(error)?.kind !== 'unavailable' || Date.now() > end) throw error;
      await wait(1 + Math.random() * 9);
    }
  }
}

/** What changes nothing, as the query builder and our own statements begin it. */
const READ = /^\s*(?:select|with)\b(?!.*\b(?:insert|update|delete)\b)/is;

/** A transaction has the writing handle to itself; a read outside of one waits for nobody. */
class TwoHandlesConnection implements DatabaseConnection {
  #held: DatabaseConnection | null = null;

  constructor(
    private readonly writer: SqliteDriver,
    private readonly reader: DatabaseConnection,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#held) return retried(this.#held, query);
    if (READ.test(query.sql)) return retried(this.reader, query);
    await this.hold();
    try {
      return await this.executeQuery(query);
    } finally {
      await this.release();
    }
  }

  async hold(): Promise<void> {
    this.#held = await this.writer.acquireConnection();
  }

  async release(): Promise<void> {
    if (!this.#held) return;
    this.#held = null;
    await this.writer.releaseConnection();
  }

  streamQuery(): never {
    throw new Error('rows are read in batches');
  }
}

class TwoHandlesDriver implements Driver {
  readonly #writer: SqliteDriver;
  readonly #reader: SqliteDriver;
  #reading!: DatabaseConnection;

  constructor(
    write: SqliteDatabase,
    read: SqliteDatabase,
    private readonly close: () => void,
  ) {
    this.#writer = new SqliteDriver({ database: write });
    this.#reader = new SqliteDriver({ database: read });
  }

  async init(): Promise<void> {
    await Promise.all([this.#writer.init(), this.#reader.init()]);
    // Its statements end at once: it is never released, as nobody has to wait for it.
    this.#reading = await this.#reader.acquireConnection();
  }

  acquireConnection = async () => new TwoHandlesConnection(this.#writer, this.#reading);
  releaseConnection = (connection: TwoHandlesConnection) => connection.release();

  async beginTransaction(connection: TwoHandlesConnection): Promise<void> {
    await connection.hold();
    await this.#writer.beginTransaction(connection);
  }

  commitTransaction = (connection: TwoHandlesConnection) =>
    this.#writer.commitTransaction(connection);
  rollbackTransaction = (connection: TwoHandlesConnection) =>
    this.#writer.rollbackTransaction(connection);

  async destroy(): Promise<void> {
    this.close();
  }
}

class TwoHandlesDialect extends SqliteDialect {
  constructor(private readonly driver: () => Driver) {
    super({ database: undefined as never });
  }

  override createDriver = () => this.driver();
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
  const writing = new DatabaseSync(file, { timeout: 5000 });
  writing.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA ' +
      'journal_size_limit = 16777216;',
  );
  // What is in memory alone no second handle can see.
  const isShared = file !== ':memory:';
  const reading = isShared ? new DatabaseSync(file, { timeout: 5000 }) : writing;
  if (isShared) reading.exec('PRAGMA query_only = ON');
  for (const handle of new Set([writing, reading]))
    // The index that a search of 100,000 rows reads through stays in memory (KiB, taken as needed).
    // The driver retries what is busy, so that other requests are answered meanwhile.
    handle.exec('PRAGMA cache_size = -16384; PRAGMA busy_timeout = 20');
  const commits = reading.prepare('PRAGMA data_version');

  /** Moves the journal into the database file, so that a copy of a stopped server's file is complete. */
  function close(): void {
    if (isShared) reading.close();
    try {
      writing.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // What a full disk does not take stays in the journal, from where the next start reads it.
    } finally {
      writing.close();
    }
  }

  const [write, read] = [kyselyHandle(writing), kyselyHandle(reading)];
  return {
    kind: 'sqlite',
    db: new Kysely<Database>({
      dialect: new TwoHandlesDialect(() => new TwoHandlesDriver(write, read, close)),
    }),
    scrub: () => scrubSqlite(file),
    stamp: () => (isShared ? `${(commits.get() as { data_version: number }).data_version}` : null),
  };
}
