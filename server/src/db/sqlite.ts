import { randomInt } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import { concurrencyLimit, type Limited } from './concurrency-limit.ts';
import { dbProblem } from './db-error.ts';
import { makeFolder } from './make-folder.ts';
import { StoreError } from './migrate.ts';
import type { Database } from './schema.ts';
import { scrubSqlite } from './scrub.ts';
import { DatabaseSync, requireSqlite } from './sqlite-module.ts';
import type { Store } from './store.ts';

type Handle = InstanceType<typeof DatabaseSync>;
type Statement = ReturnType<Handle['prepare']>;

interface Version {
  version: string;
}

const STATEMENTS_MAX = 500;
/** How long a statement is retried (ms). */
const RETRY_TIMEOUT = 10_000;

/** Runs statements, again while another process writes: one that SQLite refused as busy has changed nothing. */
function runnerOf(handle: Handle) {
  const statements = new Map<string, { statement: Statement; isReader: boolean }>();
  function prepared(sql: string) {
    const statement = handle.prepare(sql);
    const result = { statement, isReader: statement.columns().length > 0 };
    if (statements.size < STATEMENTS_MAX) statements.set(sql, result);
    return result;
  }
  function run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, isReader } = statements.get(sql) ?? prepared(sql);
    if (isReader) return { rows: statement.all(...parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }
  return async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
    for (const end = performance.now() + RETRY_TIMEOUT; ;) {
      try {
        return run<Row>(query);
      } catch (error) {
        if (dbProblem(error)?.kind !== 'unavailable' || performance.now() > end) throw error;
        await wait(randomInt(1, 10));
      }
    }
  };
}
type Run = ReturnType<typeof runnerOf>;

/** The beginning of statements that change nothing, by the query builder and by us. */
const READ = /^\s*(?:select|with)\b(?!.*\b(?:insert|update|delete)\b)/is;

/** A transaction has the writing handle to itself; a read outside of one waits for nobody. */
class Connection implements DatabaseConnection {
  #endTurn: (() => void) | null = null;

  constructor(
    private readonly write: Run,
    private readonly read: Run,
    private readonly turns: Limited,
  ) {}

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#endTurn) return this.write(query);
    return READ.test(query.sql) ? this.read(query) : this.turns(() => this.write<Row>(query));
  }

  async begin(): Promise<void> {
    await new Promise<void>((begin) => {
      void this.turns(() => new Promise<void>((end) => begin(void (this.#endTurn = end))));
    });
    // A deferred begin lets two processes read and then collide at their first write.
    await this.write(CompiledQuery.raw('begin immediate'));
  }

  async release(): Promise<void> {
    this.#endTurn?.();
    this.#endTurn = null;
  }

  streamQuery(): never {
    throw new Error('rows are read in batches');
  }
}

function driverOf(write: Run, read: Run, close: () => void): Driver {
  const turns = concurrencyLimit(1);
  return {
    init: async () => undefined,
    acquireConnection: async () => new Connection(write, read, turns),
    releaseConnection: (connection: Connection) => connection.release(),
    beginTransaction: (connection: Connection) => connection.begin(),
    commitTransaction: async () => void (await write(CompiledQuery.raw('commit'))),
    rollbackTransaction: async () => void (await write(CompiledQuery.raw('rollback'))),
    destroy: async () => close(),
  };
}

const sizeOf = (file: string) => (existsSync(file) ? statSync(file).size : 0);

/** SQLite gives up its journal for the only connection alone. */
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

/** SQLite does not wait where two processes turn the journal of a new file on: the one that is late does here. */
function useJournal(handle: Handle): void {
  for (const end = performance.now() + RETRY_TIMEOUT; ;) {
    try {
      return handle.exec('PRAGMA journal_mode = WAL');
    } catch (error) {
      if (dbProblem(error)?.kind !== 'unavailable' || performance.now() > end) throw error;
      handle.exec('BEGIN IMMEDIATE; ROLLBACK');
    }
  }
}

/** Opens (or makes) the database file, durable and ready for several processes. */
export function openSqlite(file: string): Store {
  makeFolder(path.dirname(file));
  // SQLite would take the journal of a lost file for a stale one and delete it.
  if (sizeOf(file) === 0 && sizeOf(`${file}-wal`) > 0)
    throw new StoreError(
      `The database ${file} is missing or empty, but its journal is there. Put the file back, or ` +
        'restore a backup. Nothing was changed.',
    );
  const writing = new DatabaseSync(file, { timeout: 5000 });
  const { version } = writing.prepare('select sqlite_version() as version').get() as Version;
  requireSqlite(version);
  useJournal(writing);
  writing.exec(
    'PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA journal_size_limit = 16777216;',
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

  const driver = driverOf(runnerOf(writing), runnerOf(reading), close);
  return {
    kind: 'sqlite',
    db: new Kysely<Database>({
      dialect: {
        createDriver: () => driver,
        createAdapter: () => new SqliteAdapter(),
        createIntrospector: (db) => new SqliteIntrospector(db),
        createQueryCompiler: () => new SqliteQueryCompiler(),
      },
    }),
    scrub: () => scrubSqlite(file),
    stamp: () => (isShared ? `${(commits.get() as { data_version: number }).data_version}` : null),
  };
}
