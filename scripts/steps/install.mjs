import { readFileSync } from 'node:fs';
import path from 'node:path';
import { alone } from './alone.mjs';
import { root, runNpm } from './run.mjs';

const packagesOf = (/** @type {string} */ file) => {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return null;
  }
};

/** npm writes its own copy last, so a broken install has none. */
export function isInstalled() {
  const locked = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  if (!locked || !present) return false;
  return Object.entries(locked).every(([place, { version, optional, link }]) => {
    if (!place.includes('node_modules/') || link) return true;
    return present[place] ? present[place].version === version : Boolean(optional);
  });
}

/** Installs the packages when they are missing or older than the lock; returns whether they are there in the end. */
export const install = async () => isInstalled() || alone(installHere);

async function installHere() {
  // Another process may have done it meanwhile.
  if (isInstalled()) return true;
  const code = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code === 0) return true;
  console.error(
    'The packages could not be installed. Is there a connection to the npm registry, and room on ' +
      'the disk? See the output of npm above; run the command again when it is mended.',
  );
  return false;
}
