import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const canRun = (/** @type {string} */ file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * The browser on this machine: the one CHROMIUM_PATH names, else the first usual name on the path;
 * null when there is none.
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return canRun(named) ? named : null;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return (
    NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(canRun) ?? null
  );
}

/**
 * Installs Chromium where that can be done without asking; answers its path, or null after a
 * sentence that says what to do.
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const maySelf =
    !process.env.CHROMIUM_PATH &&
    process.getuid?.() === 0 &&
    (process.env.PATH ?? '')
      .split(path.delimiter)
      .some((folder) => canRun(path.join(folder, 'apt-get')));
  if (maySelf) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], { env, quiet: true });
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
      env,
      quiet: true,
    });
  }
  const installed = findChromium();
  if (!installed) {
    // Told, not thrown: all other tests still run, and the caller counts each journey as failed.
    console.error(
      'No Chromium was found, so the browser journeys cannot run and count as failed. Install it ' +
        '(Debian and Ubuntu: sudo apt-get install chromium; elsewhere: any Chromium or Chrome) or ' +
        'set CHROMIUM_PATH to the one you have.',
    );
  }
  return installed;
}
