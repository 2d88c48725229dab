import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { root, run } from '../steps/run.mjs';

const ENTRY = `
import { openApiDocument } from './server/src/openapi/document.ts';
import { resources } from './server/src/resources/index.ts';
export const document = openApiDocument(resources, '1.0.0');
`;

/** Packages with native parts, which the document needs none of. */
const NATIVE = ['sharp', '@node-rs/argon2', '@hyzyla/pdfium', '@photostructure/sqlite', 'pg'];

/** @returns {Promise<void>} */
const bundle = (/** @type {string} */ folder) =>
  new Promise((resolve, reject) =>
    rspack(
      {
        context: folder,
        mode: 'development',
        devtool: false,
        target: 'node20',
        entry: './entry.ts',
        output: { path: folder, filename: 'bundle.cjs', library: { type: 'commonjs2' } },
        externals: Object.fromEntries(NATIVE.map((name) => [name, `commonjs ${name}`])),
        resolve: { extensions: ['.ts', '.js'] },
        module: {
          rules: [
            {
              test: /\.ts$/,
              loader: 'builtin:swc-loader',
              options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
            },
          ],
        },
      },
      (error, stats) => {
        if (error || stats?.hasErrors())
          reject(error ?? new Error(stats?.toString({ preset: 'errors-only' })));
        else resolve();
      },
    ),
  );

/**
 * The OpenAPI document of a commit, made by its own sources with the packages that are installed
 * now; of the files as they are where no commit is given.
 */
export async function documentOf(/** @type {string | undefined} */ commit) {
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'openapi-'));
  try {
    const from = commit ? `git archive ${JSON.stringify(commit)}` : 'tar -c';
    const sources = `${from} shared server/src server/package.json | tar -x -C ${folder}`;
    if ((await run('bash', ['-o', 'pipefail', '-c', sources])) !== 0)
      throw new Error(`The sources of ${commit ?? 'this folder'} could not be read.`);
    mkdirSync(path.join(folder, 'node_modules/@angan'), { recursive: true });
    symlinkSync('../../shared', path.join(folder, 'node_modules/@angan/shared'));
    symlinkSync(path.join(root, 'server/node_modules'), path.join(folder, 'server/node_modules'));
    writeFileSync(path.join(folder, 'entry.ts'), ENTRY);
    await bundle(folder);
    const { document } = createRequire(import.meta.url)(path.join(folder, 'bundle.cjs'));
    return JSON.parse(JSON.stringify(document));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
