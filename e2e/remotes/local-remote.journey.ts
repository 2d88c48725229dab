import path from 'node:path';
import { expect, test } from '@playwright/test';
import {
  freePort,
  startProgram,
  untilOutput,
  type Program,
} from '../../scripts/product/process.cjs';
import { NEWEST_NOTICE } from '../support/college.ts';
import { watch } from '../support/watch.ts';
import { builds, openContext, startServer } from './releasing.ts';

let deployed: Awaited<ReturnType<typeof startServer>>;
let local: Program;
let origin: string;

test.beforeAll(async () => {
  deployed = await startServer('now', {});
  const port = await freePort();
  origin = `http://localhost:${port}`;
  local = startProgram(
    process.execPath,
    [
      path.join(builds.next, 'scripts/dev.mjs'),
      'public-remote',
      '--against',
      deployed.origin,
      '--port',
      String(port),
    ],
    { cwd: builds.next },
  );
  await untilOutput(local, /(?=[^]*compiled successfully)(?=[^]*Open http)/);
});
test.afterAll(async () => {
  local?.child.kill('SIGTERM');
  await local?.ended;
  await deployed?.stop();
});

test('a developer sees their own public remote in the deployed site, and one tap brings the deployed one back', async ({
  browser,
}) => {
  const context = await openContext(browser, origin);
  const { problems } = watch(context, origin, []);
  const page = await context.newPage();
  try {
    await page.goto('/notice');
    await page.locator('main [data-release="next"]').first().waitFor();
    await page.getByRole('link', { name: NEWEST_NOTICE }).first().waitFor();
    await page.getByText('public-remote এখন এই কম্পিউটার থেকে চলছে').waitFor();
    await page
      .getByRole('navigation', { name: 'প্রধান মেনু' })
      .getByRole('link', { name: 'ভর্তি', exact: true })
      .click();
    await page.waitForURL('**/admission');
    await page.getByRole('button', { name: 'প্রকাশিত সংস্করণে ফিরুন' }).click();
    await page.getByText('public-remote এখন এই কম্পিউটার থেকে চলছে').waitFor({ state: 'detached' });
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('main [data-release="next"]').count()).toBe(0);
  } finally {
    await context.close();
  }
  expect(problems()).toEqual([]);
});
