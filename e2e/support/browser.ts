import { chromium, type Browser } from '@playwright/test';

/**
 * Playwright's list, as the last one given counts, and the pages that Chromium loads in each window
 * for the menu of its address bar.
 */
const LEFT_OUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a journey is gone before code pays that was compiled for long use.
  '--js-flags=--no-turbofan,--no-maglev',
  `--disable-features=${LEFT_OUT.join()}`,
  // The journeys reach this machine and nothing else, whatever a page asks for.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** How a worker starts its Chromium. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: FLAGS,
};

/** A Chromium of its own for who wants it otherwise. */
export const startBrowser = (
  env: Record<string, string> = {},
  flags: string[] = [],
): Promise<Browser> =>
  chromium.launch({
    ...launchOptions,
    args: [...FLAGS, ...flags],
    env: { ...process.env, ...env },
  });
