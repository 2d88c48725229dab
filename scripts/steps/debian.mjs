import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';

export const canRun = (/** @type {string} */ file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The first of these programs on the path; null when there is none. */
export function findProgram(/** @type {string[]} */ names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return (
    names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(canRun) ?? null
  );
}

/** The lists of packages are fetched once, whatever is installed after. @type {Promise<number> | undefined} */
let updated;

/** Installs packages of Debian or Ubuntu where that can be done without asking: as root. */
export async function installFromDebian(/** @type {string[]} */ packages) {
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'])) return;
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, quiet: true };
  updated ??= run('apt-get', ['update', '-q'], options);
  await updated;
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], options);
}

/**
 * Installs what tests run beside the browser, each from the package of its name, where that can be done without asking;
 * suites say themselves what is missing.
 */
export async function ensureTestPrograms() {
  const missing = ['nginx', 'strace'].filter((name) => !findProgram([name]));
  if (missing.length > 0) await installFromDebian(missing);
}
