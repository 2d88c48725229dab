import path from 'node:path';
import harness from '../../scripts/product/process.cjs';
import { root } from '../support/places.mjs';

/** @import { Timed } from '../support/types.ts' */

/** The server has one core for itself, with all its threads; the visitors have another. */
export const [SERVER_CORE, CLIENT_CORE] = ['0', '1'].map((core) => ['taskset', '-c', core]);

/**
 * What came back to the visitors of a script of this folder.
 * @returns {Promise<Timed[]>}
 */
export async function visitorsOf(/** @type {string} */ script, /** @type {string[]} */ ...words) {
  const [command, ...args] = [...CLIENT_CORE, process.execPath];
  const file = path.join(root, 'bench/load', script);
  const program = harness.startProgram(command, [...args, file, ...words], {});
  if ((await program.ended) !== 0) throw new Error(program.output());
  return JSON.parse(program.output()).map((/** @type {[string, number, number]} */ answer) => ({
    kind: answer[0],
    status: answer[1],
    ms: answer[2],
  }));
}
