import type { Page } from 'playwright-core';
import { login } from '../support/account.ts';
import { open } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import { breakFiles, EXPECTED, faults, markLoad, sameLoad, type Fault } from './faults.ts';

const site = useSite();
const options = { expects: EXPECTED };

const MANIFEST = /\/remotes\/admin\/mf-manifest.*\.json/;
const ENTRY = /\/remotes\/admin\/static\/remoteEntry\..*\.js/;
const EXPOSED = /\/remotes\/admin\/static\/__federation_expose_routes\..*\.js/;
const SCREEN = /\/remotes\/admin\/static\/dashboard-notices\..*\.js/;
const all = Object.keys(faults) as Fault[];
const cases: [part: string, files: RegExp, fault: Fault][] = [
  ...all.map((fault): [string, RegExp, Fault] => ['the manifest', MANIFEST, fault]),
  ...all.map((fault): [string, RegExp, Fault] => ['the remote entry', ENTRY, fault]),
  ...(['is refused', 'hangs', 'is missing'] as const).map((fault): [string, RegExp, Fault] => ['the exposed module', EXPOSED, fault]),
];
const ofScreen = ['is refused', 'hangs', 'is missing', 'is answered with a page'] as const;

const retryOf = (page: Page) => page.getByRole('main').getByRole('button', { name: 'আবার চেষ্টা করুন' });
const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'নোটিশ' });

it.each(cases.map(([part, files, fault]) => [`${part} of the admin remote ${fault}`, files, fault] as const))('says so within five seconds when %s', async (_what, files, fault) => {
  await site.visit(options, async ({ page }) => {
    await login(page);
    const mend = await breakFiles(page, files, faults[fault]);
    await page.goto('/dashboard/notices', { waitUntil: 'commit' });
    await retryOf(page).waitFor({ timeout: 6500 });
    await page.getByText('দুঃখিত, এই অংশটি লোড করা যায়নি।').first().waitFor();
    await markLoad(page);
    await mend();
    await retryOf(page).click();
    await dashboard(page).waitFor();
    expect(await sameLoad(page)).toBe(true);
  });
});

it.each(ofScreen)('keeps the dashboard and says so in the place of one screen when the code of that screen %s', async (fault) => {
  await site.visit(options, async ({ page }) => {
    await login(page);
    const mend = await breakFiles(page, SCREEN, faults[fault]);
    await page.goto('/dashboard/notices', { waitUntil: 'commit' });
    await retryOf(page).waitFor();
    await page.getByRole('navigation', { name: 'ড্যাশবোর্ড' }).getByRole('link', { name: 'শিক্ষক', exact: true }).waitFor();
    await markLoad(page);
    await mend();
    await retryOf(page).click();
    await dashboard(page).waitFor();
    expect(await sameLoad(page)).toBe(true);
  });
});

it('keeps the public site whole while the admin remote is away, and the dashboard whole while the public remote is', async () => {
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
