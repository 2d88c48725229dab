import { expect, test, type Page } from '@playwright/test';
import { ADDRESS, COLLEGE, NEWEST_NOTICE } from '../support/college.ts';
import { hydrated, open } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import { breakFiles, EXPECTED, faults, markLoad, recover, sameLoad, type Fault } from './faults.ts';

const site = useSite();
const options = { width: 360, height: 640, expects: EXPECTED, longestTimer: 5000 };

const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'নিচের মেনু' });

/**
 * Visible to a visitor of the notice board in any case: the heading, the notices, ways on, and the
 * college's address.
 */
async function pageStands(page: Page) {
  await page.getByRole('heading', { level: 1, name: 'নোটিশ বোর্ড' }).waitFor();
  await page.getByRole('link', { name: NEWEST_NOTICE }).first().waitFor();
  await bottomBar(page).getByRole('link', { name: 'ভর্তি' }).waitFor();
  await page.getByRole('contentinfo').getByText(ADDRESS).waitFor();
  await page.getByText(COLLEGE, { exact: true }).filter({ visible: true }).first().waitFor();
}

const ENTRY = /\/remotes\/public\/static\/remoteEntry\..*\.js/;
const EXPOSED = /\/remotes\/public\/static\/__federation_expose_routes\..*\.js/;
const SCREEN = /\/remotes\/public\/static\/notice\..*\.js/;
const all = Object.keys(faults) as Fault[];
const cases = [
  ['the remote entry', ENTRY],
  ['the exposed module', EXPOSED],
  ['the code of the screen', SCREEN],
].flatMap(([part, files]) =>
  all.map((fault) => [part, files, fault] as [part: string, files: RegExp, fault: Fault]),
);

for (const [part, files, fault] of cases)
  test.describe(`when ${part} of the public remote`, () => {
    test(`${fault}, leaves the notice board readable and starts it without a reload once the fault is gone`, async () => {
      await site.visit(options, async ({ page }) => {
        const mend = await breakFiles(page, files, faults[fault]);
        await page.goto('/notice', { waitUntil: 'commit' });
        await pageStands(page);
        await markLoad(page);
        const retry = page
          .getByRole(fault === 'hangs' ? 'status' : 'alert')
          .getByRole('button', { name: 'আবার চেষ্টা করুন' });
        await retry.waitFor();
        await pageStands(page);
        await mend();
        await recover(retry, fault);
        await hydrated(page);
        await pageStands(page);
        expect(await sameLoad(page)).toBe(true);
      });
    });
  });

for (const fault of all)
  test(`the shell leaves the notice board readable when the shell ${fault}`, async () => {
    await site.visit({ ...options, expects: [...EXPECTED, /SyntaxError/] }, async ({ page }) => {
      await breakFiles(page, /\/static\/main\..*\.js/, faults[fault]);
      await page.goto('/notice', { waitUntil: 'commit' });
      await pageStands(page);
      await page.getByRole('link', { name: NEWEST_NOTICE }).first().click({ noWaitAfter: true });
      await page.getByRole('heading', { level: 1, name: NEWEST_NOTICE }).waitFor();
    });
  });

for (const [part, files] of [
  ['the manifest', /\/remotes\/public\/mf-manifest/],
  ['the style', /\/remotes\/public\/.*\.css/],
] as const)
  test.describe(`when ${part} of the public remote`, () => {
    for (const fault of all)
      test(`${fault}, the page is complete and starts: it contains them`, async () => {
        await site.visit(options, async ({ page }) => {
          await breakFiles(page, files, faults[fault]);
          await page.goto('/notice', { waitUntil: 'commit' });
          await pageStands(page);
          await hydrated(page);
        });
      });
  });

for (const fault of ['is answered with 500', 'is refused'] as const)
  test.describe(`when the API ${fault}`, () => {
    test('says so in the place of the notices, and shows them on a retry once it is back', async () => {
      await site.visit(options, async ({ page }) => {
        await open(page, '/');
        const mend = await breakFiles(page, /\/api\//, faults[fault]);
        await markLoad(page);
        await bottomBar(page).getByRole('link', { name: 'নোটিশ' }).click();
        const main = page.getByRole('main');
        await main.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
        await page.getByRole('heading', { level: 1, name: 'নোটিশ বোর্ড' }).waitFor();
        await mend();
        await main
          .getByRole('button', { name: 'আবার চেষ্টা করুন' })
          .or(main.getByRole('link', { name: 'আবার চেষ্টা করুন' }))
          .click();
        await pageStands(page);
        expect(await sameLoad(page)).toBe(true);
      });
    });
  });
