import { expect, test, type Page } from '@playwright/test';
import { login } from '../support/account.ts';
import { open } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import {
  breakFiles,
  EXPECTED,
  faults,
  markLoad,
  nameManifestsAlone,
  recover,
  sameLoad,
  type Fault,
} from './faults.ts';

const site = useSite();
const options = { expects: EXPECTED, longestTimer: 5000 };

const MANIFEST = /\/remotes\/admin\/mf-manifest.*\.json/;
const ENTRY = /\/remotes\/admin\/static\/remoteEntry\..*\.js/;
const EXPOSED = /\/remotes\/admin\/static\/__federation_expose_routes\..*\.js/;
const STYLE = /\/remotes\/admin\/static\/__federation_expose_routes\..*\.css/;
const SCREEN = /\/remotes\/admin\/static\/dashboard-notices\..*\.js/;
const all = Object.keys(faults) as Fault[];
const cases = [
  ['the manifest, where nothing else names the script,', MANIFEST],
  ['the remote entry', ENTRY],
  ['the exposed module', EXPOSED],
  ['the style', STYLE],
].flatMap(([part, files]) =>
  all.map((fault) => [part, files, fault] as [part: string, files: RegExp, fault: Fault]),
);

const retryOf = (page: Page, fault: Fault) =>
  page
    .getByRole(fault === 'hangs' ? 'status' : 'main')
    .getByRole('button', { name: 'আবার চেষ্টা করুন' });
const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'নোটিশ' });

for (const [subject, files, fault] of cases.map(
  ([part, files, fault]) => [`${part} of the admin remote ${fault}`, files, fault] as const,
))
  test(`the shell says so within five seconds when ${subject}`, async () => {
    await site.visit(options, async ({ page }) => {
      await login(page);
      if (files === MANIFEST) await nameManifestsAlone(page);
      const mend = await breakFiles(page, files, faults[fault]);
      await page.goto('/dashboard/notices', { waitUntil: 'commit' });
      await retryOf(page, fault).waitFor();
      if (fault !== 'hangs')
        await page.getByText('দুঃখিত, এই অংশটি লোড করা যায়নি।').first().waitFor();
      await markLoad(page);
      await mend();
      await recover(retryOf(page, fault), fault);
      await dashboard(page).waitFor();
      expect(await sameLoad(page)).toBe(true);
    });
  });

for (const fault of all)
  test(`the shell opens the dashboard all the same when the manifest ${fault}: the page has named the script`, async () => {
    await site.visit(options, async ({ page }) => {
      await login(page);
      await breakFiles(page, MANIFEST, faults[fault]);
      await page.goto('/dashboard/notices');
      await dashboard(page).waitFor();
    });
  });

for (const fault of all)
  test(`the shell keeps the dashboard and says so in the place of one screen when the code of that screen ${fault}`, async () => {
    await site.visit(options, async ({ page }) => {
      await login(page);
      const mend = await breakFiles(page, SCREEN, faults[fault]);
      await page.goto('/dashboard/notices', { waitUntil: 'commit' });
      await retryOf(page, fault).waitFor();
      // A screen that only takes long is still awaited, and its frame with it.
      if (fault !== 'hangs')
        await page
          .getByRole('navigation', { name: 'ড্যাশবোর্ড' })
          .getByRole('link', { name: 'শিক্ষক', exact: true })
          .waitFor();
      await markLoad(page);
      await mend();
      await recover(retryOf(page, fault), fault);
      await dashboard(page).waitFor();
      expect(await sameLoad(page)).toBe(true);
    });
  });

test('the public site works while the admin remote cannot be fetched, and the dashboard while the public remote cannot', async () => {
  await site.visit(options, async ({ page }) => {
    await login(page);
    await breakFiles(page, /\/remotes\/admin\//, faults['is refused']);
    await open(page, '/notice');
    await page.getByRole('heading', { level: 1, name: 'নোটিশ বোর্ড' }).waitFor();
    await page.unrouteAll();
    await breakFiles(page, /\/remotes\/public\//, faults['is refused']);
    await page.goto('/dashboard/notices');
    await dashboard(page).waitFor();
  });
});
