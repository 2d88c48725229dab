import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/steps/chromium.mjs';

/** @import { BrowserContext, VisitOptions } from '../support/types.ts' */

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // What is measured reaches this machine and nothing else, whatever a page asks for.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/**
 * Starts Chromium; `keepPages` leaves its back/forward cache on, which the driver turns off
 * otherwise; on `debuggingPort` another program may drive it too.
 */
export async function launch(
  /** @type {{ keepPages?: boolean, debuggingPort?: number }} */ {
    keepPages = false,
    debuggingPort,
  } = {},
) {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found; install it or set CHROMIUM_PATH.');
  return chromium.launch({
    executablePath,
    args: debuggingPort ? [...FLAGS, `--remote-debugging-port=${debuggingPort}`] : FLAGS,
    ...(keepPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  });
}

/** A phone as most visitors of the college have it. */
export const PHONE = {
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'bn-BD',
  timezoneId: 'Asia/Dhaka',
};

/** A computer of the office. */
export const DESK = {
  viewport: { width: 1366, height: 768 },
  locale: 'bn-BD',
  timezoneId: 'Asia/Dhaka',
};

export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** A page on a slow line and, with `cpu` above 1, on a slower processor. */
export async function slowPage(
  /** @type {BrowserContext} */ context,
  /** @type {VisitOptions} */ { network = SLOW_4G, cpu = 4 } = {},
) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (network) await cdp.send('Network.emulateNetworkConditions', network);
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return { page, cdp };
}
