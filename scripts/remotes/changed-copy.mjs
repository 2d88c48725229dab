import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { root, run } from '../steps/run.mjs';

const LEFT_OUT = ['node_modules', 'dist', '.git', '.cache', 'data', 'e2e', 'bench', 'docs'];

/**
 * Runs a command quietly; throws where it fails.
 * @type {(command: string, args: string[], cwd: string) => Promise<void>}
 */
export async function finish(command, args, cwd) {
  if ((await run(command, args, { cwd, quiet: true })) !== 0)
    throw new Error(`${command} ${args.join(' ')} failed; see above.`);
}

/**
 * Copies what a build reads into `folder`; `wanted` says of each path below the root whether it is
 * needed; all are by default.
 */
export async function copySources(
  /** @type {string} */ folder,
  isIncluded = (/** @type {string} */ _name) => true,
) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(root).filter(
    (each) => !LEFT_OUT.includes(each) && isIncluded(each),
  )) {
    cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (file) =>
        !LEFT_OUT.slice(0, 2).includes(path.basename(file)) &&
        isIncluded(path.relative(root, file)),
    });
  }
  // The builder resolves the workspaces of the copy alone, so packages are linked, not shared; a
  // workspace has a folder of its own for those whose version differs.
  for (const part of ['', ...readdirSync(folder)]) {
    const packages = path.join(root, part, 'node_modules');
    const to = path.join(folder, part);
    if (!existsSync(packages)) continue;
    const canLink = statSync(packages).dev === statSync(to).dev;
    await finish('cp', [canLink ? '-al' : '-a', packages, to], root);
  }
}

/**
 * Replaces a text of a file; throws where the file no longer has it, so that no copy passes for changed that is not.
 * @type {(file: string, from: string, to: string) => void}
 */
export function change(file, from, to) {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from))
    throw new Error(`${file} has no ${from} any more: name another change.`);
  writeFileSync(
    file,
    text.replace(from, () => to),
  );
}

/** Builds in a copy; `names` are those of rspack.config.ts, all by default. */
export const buildIn = (/** @type {string} */ folder, /** @type {string[]} */ ...names) =>
  finish(
    process.execPath,
    [
      'node_modules/@rspack/cli/bin/rspack.js',
      'build',
      '--config',
      'rspack.config.ts',
      '--mode',
      'production',
      ...names.flatMap((name) => ['--config-name', name]),
    ],
    folder,
  );
