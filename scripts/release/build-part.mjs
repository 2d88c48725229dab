import path from 'node:path';
import { runNode } from '../steps/run.mjs';
import { PARTS, Refusal } from './parts.mjs';

const RSPACK = 'node_modules/@rspack/cli/bin/rspack.js';

/**
 * Builds one part alone into `folder`, for browsers and for the server; what runs from the repository is not touched.
 */
export async function buildPart(/** @type {string} */ part, /** @type {string} */ folder) {
  for (const [kind, name] of Object.entries(PARTS[part].builds)) {
    const code = await runNode(
      [
        RSPACK,
        'build',
        '--config',
        'rspack.config.ts',
        '--mode',
        'production',
        '--config-name',
        name,
        '--output-path',
        path.join(folder, kind),
      ],
      { quiet: true },
    );
    if (code !== 0)
      throw new Refusal(`${part} could not be built; see the output of the builder above.`);
  }
  return folder;
}
