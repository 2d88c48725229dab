import { expect, test, type Page } from '@playwright/test';
import {
  breakFiles,
  EXPECTED,
  faults,
  markLoad,
  nameManifestsAlone,
  recover,
  sameLoad,
  type Fault,
} from '../remotes/faults.ts';
import { someOf } from '../../server/testing/long-run.ts';
import { COLLEGE, NEWEST_NOTICE } from '../support/college.ts';
import { officeOf } from '../support/dashboard.ts';
import { hydrated, open } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);
const options = { expects: [...EXPECTED, /SyntaxError/], longestTimer: 5000 };

/** Heading, text, menu and footer: what a visitor has of the notice board whatever fails. */
async function boardStands(page: Page) {
  await page.getByRole('heading', { level: 1, name: 'নোটিশ বোর্ড' }).waitFor();
  await page.getByRole('link', { name: NEWEST_NOTICE }).first().waitFor();
  await page.getByRole('banner').getByText(COLLEGE).waitFor();
  await page
    .getByRole('navigation', { name: 'প্রধান মেনু' })
    .getByRole('link', { name: 'ভর্তি', exact: true })
    .waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'ভর্তি' }).waitFor();
}

const retryOf = (page: Page) => page.getByRole('button', { name: 'আবার চেষ্টা করুন' });

const ADMIN_MANIFEST = /\/remotes\/admin\/mf-manifest/;
const MANIFEST = /\/remotes\/public\/mf-manifest/;
const ENTRY = /\/remotes\/public\/static\/remoteEntry\./;
const CHUNK = /\/remotes\/public\/static\/__federation_expose_routes\./;
const STYLE = /\/remotes\/public\/.*\.css/;
const SHELL = /\/static\/main\..*\.js/;

/** One fault of each kind; a long run has all seventeen. */
const SOME = ['1', '7', '9', '14', '16'].map((number) => `${number} of 17`);
const some = <Case extends readonly [string, ...unknown[]]>(all: readonly Case[]) =>
  someOf(all, ([number]) => SOME.includes(number));

for (const [number, fault] of some([
  ['1 of 17', 'is refused'],
  ['2 of 17', 'hangs'],
] as const))
  test(`fault ${number}, the manifest of the admin remote ${fault} where nothing else names its script: the public page is complete, the dashboard says so and starts without a reload`, async () => {
    await site.visit(options, async ({ page }) => {
      await office.signIn(page);
      await nameManifestsAlone(page);
      const mend = await breakFiles(page, ADMIN_MANIFEST, faults[fault]);
      await open(page, '/notice');
      await boardStands(page);
      await page.goto('/dashboard/notices', { waitUntil: 'commit' });
      await retryOf(page).waitFor();
      await markLoad(page);
      await mend();
      await recover(retryOf(page), fault);
      await page.getByRole('heading', { level: 1, name: 'নোটিশ' }).waitFor();
      expect(await sameLoad(page)).toBe(true);
    });
  });

// The page says what the manifest would, and brings the styles along: a visitor does not notice
// that the files cannot be fetched.
for (const [number, part, fault, files] of some([
  ['3 of 17', 'the manifest', 'is refused', MANIFEST],
  ['4 of 17', 'the manifest', 'is answered with a page', MANIFEST],
  ['5 of 17', 'the manifest', 'is answered with nothing in it', MANIFEST],
  ['6 of 17', 'the manifest', 'hangs', MANIFEST],
  ['7 of 17', 'the style', 'is missing', STYLE],
] as [string, string, Fault, RegExp][]))
  test(`fault ${number}, ${part} of the public remote ${fault}: the page is complete and starts`, async () => {
    await site.visit(options, async ({ page }) => {
      await breakFiles(page, files, faults[fault]);
      await page.goto('/notice', { waitUntil: 'commit' });
      await boardStands(page);
      await hydrated(page);
    });
  });

for (const [number, part, fault, files] of some([
  ['8 of 17', 'the entry', 'is answered with 500', ENTRY],
  ['9 of 17', 'the entry', 'is answered with a page', ENTRY],
  ['10 of 17', 'the entry', 'is cut off', ENTRY],
  ['11 of 17', 'the entry', 'hangs', ENTRY],
  ['12 of 17', 'a chunk', 'is missing', CHUNK],
  ['13 of 17', 'a chunk', 'hangs', CHUNK],
] as [string, string, Fault, RegExp][]))
  test(`fault ${number}, ${part} of the public remote ${fault}: the page is readable, says so and starts without a reload`, async () => {
    await site.visit(options, async ({ page }) => {
      const mend = await breakFiles(page, files, faults[fault]);
      await page.goto('/notice', { waitUntil: 'commit' });
      await boardStands(page);
      await markLoad(page);
      await retryOf(page).waitFor();
      await boardStands(page);
      await mend();
      await recover(retryOf(page), fault);
      await hydrated(page);
      await boardStands(page);
      expect(await sameLoad(page)).toBe(true);
    });
  });

// React travels in the shell's own script.
for (const [number, part, fault] of some([
  ['14 of 17', 'the script with React', 'is missing'],
  ['15 of 17', 'the script of the shell', 'hangs'],
] as [string, string, Fault][]))
  test(`fault ${number}, ${part} ${fault}: the page is readable and its links lead on`, async () => {
    await site.visit(options, async ({ page }) => {
      await breakFiles(page, SHELL, faults[fault]);
      await page.goto('/notice', { waitUntil: 'commit' });
      await boardStands(page);
      await page.getByRole('link', { name: NEWEST_NOTICE }).first().click({ noWaitAfter: true });
      await page.getByRole('heading', { level: 1, name: NEWEST_NOTICE }).waitFor();
    });
  });

for (const [number, fault] of some([
  ['16 of 17', 'is answered with 500'],
  ['17 of 17', 'hangs'],
] as const))
  test(`fault ${number}, the API ${fault}: a page that is opened is complete, one that is navigated to says so and shows its notices without a reload`, async () => {
    await site.visit(options, async ({ page }) => {
      const mend = await breakFiles(page, /\/api\//, faults[fault]);
      await page.goto('/notice', { waitUntil: 'commit' });
      await boardStands(page);
      await open(page, '/');
      await markLoad(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'নোটিশ' }).click();
      await page.getByRole('heading', { level: 1, name: 'নোটিশ বোর্ড' }).waitFor();
      const retry = page
        .getByRole('main')
        .getByRole('button', { name: 'আবার চেষ্টা করুন' })
        .or(page.getByRole('main').getByRole('link', { name: 'আবার চেষ্টা করুন' }));
      await retry.waitFor();
      await mend();
      await recover(retry, fault);
      await boardStands(page);
      expect(await sameLoad(page)).toBe(true);
    });
  });
