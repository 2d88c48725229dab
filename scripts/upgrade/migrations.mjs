import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'server/src/db/migrations';

const readIn = (/** @type {string} */ program, /** @type {string} */ name) => {
  const file = path.join(program, FOLDER, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

const migrationsOf = (/** @type {string} */ program) =>
  [...readIn(program, 'index.ts').matchAll(/'(\d{3}-[\w-]+)':/g)].map(([, name]) => name);

/** The migrations of a program that another one does not know; both are folders of working copies. */
export function migrationsBeyond(/** @type {string} */ program, /** @type {string} */ other) {
  const migrationsThere = migrationsOf(other);
  return migrationsOf(program).filter((name) => !migrationsThere.includes(name));
}

/** Those of some migrations that need every process of an earlier program stopped. */
export const stoppingOf = (
  /** @type {string} */ program,
  /** @type {readonly string[]} */ migrations,
) => {
  const stopping = JSON.parse(readIn(program, 'needs-stop.json') || '[]');
  return migrations.filter((name) => stopping.includes(name));
};
