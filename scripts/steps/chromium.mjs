import { canRun, findProgram, installFromDebian } from './debian.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser on this machine: the one CHROMIUM_PATH names, else the first usual name on the path;
 * null when there is none.
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return canRun(named) ? named : null;
  return findProgram(NAMES);
}

/**
 * Installs Chromium where that can be done without asking; answers its path, or null after a
 * sentence that says what to do.
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (!process.env.CHROMIUM_PATH) await installFromDebian(['chromium']);
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

/** Installs Firefox ESR where that can be done without asking; its journeys say themselves when it is missing. */
export async function ensureFirefox() {
  if (!findProgram(['firefox-esr', 'firefox'])) await installFromDebian(['firefox-esr']);
}
