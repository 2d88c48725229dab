import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { PoolClient, PoolConfig } from 'pg';
import type { PoolState } from './store.ts';

/** An error that is not PostgreSQL's own word, or its last word. */
const isLost = (error: unknown) =>
  !/^(ERROR|WARNING)$/.test(String((error as { severity?: unknown }).severity));

/**
 * A connection that is not used again once it was lost or came too late: what follows on it would
 * wait behind the answer that never came.
 */
function guarded(client: PoolClient): PostgresPoolClient {
  let lost: Error | undefined;
  const query = async (sql: string, values: readonly unknown[]) => {
    if (lost) throw lost;
    try {
      return await client.query(sql, [...values]);
    } catch (error) {
      if (isLost(error)) lost = error as Error;
      throw error;
    }
  };
  return {
    // Kysely's type also names cursors, which nothing here opens.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(lost ?? false),
  };
}

/** A pool that survives the loss of any of its connections, in use or not. */
export async function steadyPool(
  config: PoolConfig,
  onError: (error: Error) => void,
): Promise<PostgresPool & { state(): PoolState }> {
  // Loaded here, because a server on SQLite does without it.
  const { Pool } = await import('pg');
  const pool = new Pool(config);
  // Without a listener the loss of an idle connection ends the process …
  pool.on('error', onError);
  // … and so does that of one in use between two of its statements.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    connect: async () => guarded(await pool.connect()),
    end: () => pool.end(),
    state: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}
