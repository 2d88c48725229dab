import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/browser.ts';

const FILES = '*.journey.ts';

/** Journeys through the built product; docs/tests.md says how to walk one and see why it failed. */
export default defineConfig({
  outputDir: 'artifacts/failed',
  globalSetup: './support/prepare.ts',
  // Journeys of a file share its server. A third worker made a whole run no shorter on two cores.
  workers: 2,
  // A machine with two busy cores takes its time; what hangs is still found.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['html', { outputFolder: 'artifacts/report', open: 'never' }],
    ['./support/counts-reporter.ts'],
  ],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions,
    screenshot: 'only-on-failure',
    // Each step with its page; a film of it would cost too much.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
  projects: [
    { name: 'journeys', testDir: 'journeys', testMatch: FILES },
    // What `npm run test:long` adds: many pages at each width, and a busy machine takes minutes.
    { name: 'long', testDir: 'long', testMatch: FILES, timeout: 600_000 },
    // Of `npm run test:remotes`, with those of `npm test` that break remotes too.
    {
      name: 'remotes',
      testMatch: [`remotes/${FILES}`, `journeys/remotes-${FILES}`],
      timeout: 300_000,
    },
  ],
});
