import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import { cpuMs } from '../support/process.mjs';

/** @import { Cluster } from '../support/postgres.mjs' */
/** @typedef {Awaited<ReturnType<typeof makePlace>>} Place */

/**
 * Processor time (ms) of the backends of a PostgreSQL database: of those that run, and of those that
 * have ended, which their parent remembers.
 */
function backendsMs(/** @type {string} */ database) {
  let sum = 0;
  let parent = '';
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const title = readFileSync(`/proc/${entry}/cmdline`, 'utf8');
      if (title.startsWith(`postgres: app ${database} `)) {
        sum += cpuMs(Number(entry));
        parent =
          /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${entry}/status`, 'utf8'))?.[1] ?? parent;
      }
    } catch {
      // It has ended meanwhile.
    }
  }
  const stat = parent && readFileSync(`/proc/${parent}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return sum + (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) * 10;
}

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
      remove,
    };
  const name = `growth${size}`;
  const client = async (/** @type {string} */ database) => {
    const made = new pg.Client({ connectionString: cluster.url(database) });
    await made.connect();
    return made;
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
    databaseMs: () => backendsMs(name),
    async run(/** @type {readonly string[]} */ statements) {
      const one = await client(name);
      for (const statement of statements) await one.query(statement);
      // As autovacuum would within a minute.
      await one.query('vacuum analyze');
      await one.end();
    },
    remove,
  };
}
