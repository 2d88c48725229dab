import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import { results } from './places.mjs';

/** @import { SuiteResult } from './types.ts' */

const fileOf = (/** @type {string} */ suite) => path.join(results, `${suite}.json`);

/** Keeps what a suite measured, with the machine and the moment it was measured in. */
export function saveResult(
  /** @type {string} */ suite,
  /** @type {unknown} */ data,
  /** @type {{ rounds: number, loadBefore: number }} */ { rounds, loadBefore },
) {
  mkdirSync(results, { recursive: true });
  const machine = {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
  };
  const load = { before: loadBefore, after: loadavg()[0] };
  writeFileSync(
    fileOf(suite),
    `${JSON.stringify({ suite, when: new Date().toISOString(), machine, load, rounds, data }, null, 1)}\n`,
  );
}

/**
 * The last result of a suite; null when it was never run.
 * @returns {SuiteResult | null}
 */
export const lastResult = (/** @type {string} */ suite) =>
  existsSync(fileOf(suite)) ? JSON.parse(readFileSync(fileOf(suite), 'utf8')) : null;
