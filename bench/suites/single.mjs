import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { runNode } from '../../scripts/steps/run.mjs';
import { sum } from '../support/numbers.mjs';
import { temporary } from '../support/places.mjs';

/** @import { Options } from '../support/types.ts' */

const brotli = (/** @type {string} */ file) =>
  brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    .length;

/**
 * The script of `/` when our own sources are built as one application without federation, in brotli
 * bytes, file by file.
 */
export async function measureSingle(/** @type {Options} */ { say }) {
  const code = await runNode(
    [
      'node_modules/@rspack/cli/bin/rspack.js',
      'build',
      '--config',
      'bench/single/rspack.config.ts',
    ],
    { quiet: true },
  );
  if (code !== 0) throw new Error('the single bundle could not be built');
  const folder = path.join(temporary, 'single/static');
  const files = readdirSync(folder).filter((name) => /^(main|home)\.\w+\.js$/.test(name));
  const sizes = Object.fromEntries(
    files.map((name) => [name.split('.')[0], brotli(path.join(folder, name))]),
  );
  const result = { sizes, total: sum(Object.values(sizes)) };
  say(`one bundle: ${JSON.stringify(result)}`);
  return result;
}
