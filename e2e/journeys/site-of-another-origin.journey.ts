import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startDrfServer, type DrfServer } from '../back-end/drf-server.ts';
import { startStaticHost } from '../back-end/static-host.ts';
import college from '../back-end/college.json';
import { login } from '../support/account.ts';
import { field, waitForText, save } from '../support/dashboard.ts';
import { folderOfTests } from '../support/folder.ts';
import { root } from '../support/product.ts';
import { open } from '../support/screens.ts';
import { openPage, type Visit } from '../support/visit.ts';
import type { Watch } from '../support/watch.ts';

// A folder on a static host whose API is somewhere else: what its security policy and CORS let through.
const folder = folderOfTests('static');
let backEnd: DrfServer;
let host: Awaited<ReturnType<typeof startStaticHost>>;
let visit: Visit & Watch;

test.beforeAll(async ({ browser }) => {
  backEnd = await startDrfServer();
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { makeStaticSite } from '${path.join(root, 'scripts/static/static-site.mjs')}';
       await makeStaticSite('${root}', process.env, '${folder}');`,
    ],
    { env: { ...process.env, API_URL: backEnd.apiUrl, ABILITIES: '' } },
  );
  // It passes nothing on: a call to its own origin fails.
  host = await startStaticHost(folder, 'http://127.0.0.1:9');
  backEnd.allow(host.origin);
  visit = await openPage(browser, host.origin, {
    expects: [new RegExp(`^a request to another host: ${backEnd.origin}/`)],
  });
});
test.afterAll(async () => {
  await visit?.context.close();
  await host?.stop();
  await backEnd?.stop();
});
test.afterEach(() => expect(visit.problems()).toEqual([]));

for (const [name, address, shows] of [
  ['the home page', '/', college['principal-vice-principal'][0]!.full_name],
  ['the board', '/notice', 'ঈদের ছুটি'],
  ['no page that the API cannot serve', '/invitation', '404 - Page not found'],
] as const)
  test(`the site shows ${name} with what the API of another origin answers`, async () => {
    await open(visit.page, address);
    await visit.page.getByRole('main').getByText(shows).first().waitFor();
  });

test('the site lets the Admin in and saves', async () => {
  const { page } = visit;
  await login(page, college.admin);
  await page.goto('/dashboard/college-info');
  await field(page, 'ঠিকানা').fill('শিমুলতলা নতুন বাজার, ফরিদপুর');
  await save(page).click();
  await waitForText(page, 'প্রতিষ্ঠানের তথ্য হালনাগাদ হয়েছে');
  const [row] = (
    (await (await fetch(`${backEnd.apiUrl}institutions/`)).json()) as {
      results: { address: string }[];
    }
  ).results;
  expect(row?.address).toBe('শিমুলতলা নতুন বাজার, ফরিদপুর');
});
