import { existsSync } from 'node:fs';
import path from 'node:path';
import { localSite } from '../dev/local-site.mjs';
import { Refusal } from '../release/parts.mjs';

/** @import { BrowserContext } from 'playwright-core' */
/** @import { Remote } from '../release/types.ts' */

const TIMEOUT = 30_000;
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Headings of the pages that a shell shows in a screen's place. */
const FAILED = /পৃষ্ঠাটি (দেখানো যাচ্ছে না|খোলা যায়নি)|404/;
/** Somebody whom every remote lets in; no server knows the token, and no call leaves this machine. */
const USER = {
  id: 1,
  username: 'check',
  full_name: 'Check',
  email: null,
  phone: null,
  profile_picture: null,
  role: 'Admin',
};

async function launch() {
  const { chromium } = await import('playwright-core').catch(() => {
    throw new Refusal('The pages are opened in a browser by playwright-core: npm install it.');
  });
  const named = process.env.CHROMIUM_PATH;
  const found = BROWSERS.map((name) => `/usr/bin/${name}`).find(existsSync);
  return chromium
    .launch({ executablePath: named ?? found, args: ['--no-sandbox'] })
    .catch((error) => {
      const [reason] = String(error.message).split('\n');
      throw new Refusal(
        `No browser was started (${reason}): name one in CHROMIUM_PATH, or leave it out with --no-browser.`,
      );
    });
}

/** A session, and the answers of the check to every call: lists are empty. */
async function signIn(/** @type {BrowserContext} */ context) {
  await context.addInitScript((user) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('access_token', 'check');
  }, USER);
  await context.route('**/api/**', (route) => {
    const isUser = /\/user\/$/.test(new URL(route.request().url()).pathname);
    return route.fulfill({ json: isUser ? USER : [] });
  });
}

async function reasonsAt(
  /** @type {BrowserContext} */ context,
  /** @type {string} */ address,
  /** @type {string} */ base,
) {
  const page = await context.newPage();
  /** @type {string[]} */
  const faults = [];
  const loaded = new Set();
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith(base) && response.ok()) loaded.add(pathname);
  });
  page.on('console', (message) => {
    // Before its first release the site answers 404 for the page itself.
    if (message.type() === 'error' && !message.location().url.endsWith(address))
      faults.push(message.text());
  });
  try {
    await page.goto(address, { waitUntil: 'load' });
    const heading = page.locator('main h1').first();
    await heading.waitFor({ state: 'attached', timeout: TIMEOUT });
    await page.waitForFunction(() => document.querySelector('main h1')?.textContent);
    const title = String(await heading.textContent());
    if (FAILED.test(title)) faults.push(`it says "${title}"`);
    if (loaded.size === 0) faults.push('the shell loads nothing of the remote');
  } catch (error) {
    faults.push(String(error instanceof Error ? error.message : error).split('\n')[0]);
  } finally {
    await page.close();
  }
  return faults.map((fault) => `${address} in a browser: ${fault}`);
}

/** Opens each address in the deployed site with the remote of `folder`; returns the reasons why one fails. */
export async function openInBrowser(
  /** @type {Remote} */ remote,
  /** @type {string} */ folder,
  /** @type {URL} */ deployed,
  /** @type {string[]} */ addresses,
) {
  const client = path.join(folder, 'client');
  const site = localSite({ part: remote.folder, remote, deployed, folder: client });
  await new Promise((resolve) => site.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (site.address());
  const browser = await launch();
  try {
    const context = await browser.newContext({ baseURL: `http://localhost:${port}` });
    if (remote.permission) await signIn(context);
    const reasons = [];
    for (const address of addresses)
      reasons.push(...(await reasonsAt(context, address, remote.base)));
    return reasons;
  } finally {
    await browser.close();
    site.closeAllConnections();
    site.close();
  }
}
