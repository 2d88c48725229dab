import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { root, temporary } from './places.mjs';

/**
 * @typedef {object} Cluster
 * @property {(database: string) => string} url
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
