import path from 'node:path';
import { runBuilder } from '../builder.mjs';
import { PARTS, Refusal } from './parts.mjs';

/** The builder's exit code; its output is shown only when it fails. */
const build = (/** @type {string} */ name, /** @type {string} */ folder) =>
  new Promise((resolve, reject) => {
    const child = runBuilder(name, folder, [], ['ignore', 'pipe', 'pipe']);
    /** @type {Buffer[]} */
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(code);
    });
  });

/**
 * Builds one part alone into `folder`, for browsers and for the server; what runs from the repository is not touched.
 */
export async function buildPart(/** @type {string} */ part, /** @type {string} */ folder) {
  for (const [kind, name] of Object.entries(PARTS[part].builds))
    if ((await build(name, path.join(folder, kind))) !== 0)
      throw new Refusal(`${part} could not be built; see the output of the builder above.`);
  return folder;
}
