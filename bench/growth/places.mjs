import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import { backendsMs } from '../support/postgres.mjs';

/** @import { Cluster } from '../support/postgres.mjs' */
/** @typedef {Awaited<ReturnType<typeof makePlace>>} Place */

/** An empty data folder with a database, on SQLite or in a cluster. */
export async function makePlace(/** @type {Cluster | null} */ cluster, /** @type {number} */ size) {
  const data = mkdtempSync(path.join(tmpdir(), 'angan-growth-'));
  const remove = () => rmSync(data, { recursive: true, force: true });
  if (!cluster)
    return {
      kind: /** @type {'sqlite' | 'postgres'} */ ('sqlite'),
      data,
      env: /** @type {Record<string, string>} */ ({ DEMO: 'off' }),
      databaseMs: () => 0,
      async run(/** @type {readonly string[]} */ statements) {
        const handle = new DatabaseSync(path.join(data, 'angan.db'));
        handle.exec('begin');
        for (const statement of statements) handle.exec(statement);
        handle.exec('commit');
        handle.close();
      },
      settle: () => Promise.resolve(),
      remove,
    };
  const name = `growth${size}`;
  const client = async (/** @type {string} */ database) => {
    const connection = new pg.Client({ connectionString: cluster.url(database) });
    await connection.connect();
    return connection;
  };
  const first = await client('postgres');
  // Its workers would come into the middle of a measurement.
  await first.query('alter system set autovacuum = off');
  await first.query('select pg_reload_conf()');
  await first.query(`create database ${name}`);
  await first.end();
  return {
    kind: /** @type {'sqlite' | 'postgres'} */ ('postgres'),
    data,
    env: { DEMO: 'off', DATABASE_URL: cluster.url(name) },
    databaseMs: () => backendsMs(cluster.pid(), name),
    async run(/** @type {readonly string[]} */ statements) {
      const one = await client(name);
      for (const statement of statements) await one.query(statement);
      await one.end();
    },
    // As autovacuum would within a minute.
    async settle() {
      const one = await client(name);
      await one.query('vacuum analyze');
      await one.end();
    },
    remove,
  };
}
