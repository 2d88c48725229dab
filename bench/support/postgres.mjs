import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { root, temporary } from './places.mjs';
import { cpuMs, endedChildrenMs, statOf } from './process.mjs';

/**
 * @typedef {object} Cluster
 * @property {(database: string) => string} url
 * @property {() => number} pid
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a PostgreSQL of its own as the tests do; null, after a sentence, where there is none.
 * @returns {Promise<Cluster | null>}
 */
export async function startPostgres() {
  const source = readFileSync(path.join(root, 'server/testing/pg-cluster.ts'), 'utf8');
  // This Node may not read TypeScript by itself.
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  mkdirSync(temporary, { recursive: true });
  const file = path.join(temporary, 'pg-cluster.cjs');
  writeFileSync(file, outputText);
  const { postgresBinaries, startCluster } = createRequire(import.meta.url)(file);
  if (postgresBinaries()) return startCluster();
  console.log('There is no PostgreSQL on this machine: its columns stay empty.');
  return null;
}

/**
 * Processor time (ms) of the backends of a PostgreSQL database: of those that run, and of those that
 * have ended, which the server `parent` remembers, for all databases.
 */
export function backendsMs(/** @type {number} */ parent, /** @type {string} */ database) {
  let sum = 0;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const title = readFileSync(`/proc/${entry}/cmdline`, 'utf8');
      // One that has just ended has no title, and the server does not remember it yet.
      const isEnding = title === '' && Number(statOf(Number(entry))[1]) === parent;
      if (isEnding || title.startsWith(`postgres: app ${database} `)) sum += cpuMs(Number(entry));
    } catch {
      // It has ended meanwhile.
    }
  }
  return sum + endedChildrenMs(parent);
}
