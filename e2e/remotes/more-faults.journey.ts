import { expect, test, type Page } from '@playwright/test';
import { COLLEGE, NEWEST_NOTICE } from '../support/college.ts';
import { eventually } from '../support/eventually.ts';
import { hydrated, open } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import { markLoad, sameLoad } from './faults.ts';
import { releasesFolder } from './releasing.ts';

const releases = releasesFolder();
const site = useSite({ RELEASES_DIR: releases.dir });
const options = { expects: [/status of 500/], longestTimer: 5000 };
let good: string;
let faulty: string;

test.beforeAll(async () => {
  await releases.release('shell', 'now');
  good = await releases.release('public-remote', 'now');
  faulty = await releases.releaseUnfit('public-remote', 'faulty');
});

const BROKEN = 'দুঃখিত, পৃষ্ঠাটি দেখানো যাচ্ছে না';
const retryOf = (page: Page) =>
  page
    .getByRole('alert')
    .getByRole('button', { name: 'আবার চেষ্টা করুন' })
    .or(page.getByRole('main').getByRole('button', { name: 'আবার চেষ্টা করুন' }));
const titled = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name });
const menu = (page: Page) => page.getByRole('navigation', { name: 'প্রধান মেনু' });

/** The messages about a remote or a screen that failed. */
function messages(page: Page): string[] {
  const lines: string[] = [];
  page.on(
    'console',
    (message) =>
      /is broken|A screen failed|unavailable|could not start/.test(message.text()) &&
      lines.push(message.text()),
  );
  return lines;
}

/** Header, menu and footer of the college. */
async function frameStands(page: Page) {
  await page.getByRole('banner').getByText(COLLEGE).waitFor();
  await menu(page).getByRole('link', { name: 'ভর্তি', exact: true }).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'ভর্তি' }).waitFor();
}

interface Case {
  fault: string;
  address: string;
  link: string;
  /**
   * The heading below the frame as long as the fault lasts: of the server's page where that stands,
   * of the message elsewhere.
   */
  during: string;
  after: string;
  status: number;
}
const cases: Case[] = [
  {
    fault: 'throws on load',
    address: '/notice',
    link: 'নোটিশ',
    during: 'নোটিশ বোর্ড',
    after: 'নোটিশ বোর্ড',
    status: 200,
  },
  {
    fault: 'has a screen whose code throws',
    address: '/facnstaff',
    link: 'শিক্ষক ও কর্মচারী',
    during: 'পাতা',
    after: 'শিক্ষক',
    status: 200,
  },
  {
    fault: 'throws on render',
    address: '/admission',
    link: 'ভর্তি',
    during: BROKEN,
    after: 'ভর্তি',
    status: 500,
  },
  {
    fault: 'throws in a loader',
    address: '/gallery',
    link: 'গ্যালারি',
    during: BROKEN,
    after: 'গ্যালারি',
    status: 500,
  },
  {
    fault: 'throws in an effect',
    address: '/academic',
    link: 'একাডেমিক',
    during: BROKEN,
    after: 'একাডেমিক',
    status: 200,
  },
];

for (const { fault, address, during, after } of cases)
  test(`a public remote that ${fault} leaves whoever enters by ${address} a page, says so, and starts without a reload once a good release is live`, async () => {
    releases.choose('public-remote', faulty);
    await site.visit(options, async ({ page }) => {
      const lines = messages(page);
      await page.goto(address, { waitUntil: 'commit' });
      await retryOf(page).waitFor();
      await titled(page, during).waitFor();
      await frameStands(page);
      // The server's page may show all of it before the browser reports the failure.
      await eventually(() => expect(lines).toHaveLength(1));
      await markLoad(page);
      releases.choose('public-remote', good);
      await retryOf(page).click();
      await titled(page, after).waitFor();
      await retryOf(page).waitFor({ state: 'detached' });
      await hydrated(page);
      await menu(page).getByRole('link', { name: 'যোগাযোগ', exact: true }).click();
      await titled(page, 'যোগাযোগ').waitFor();
      expect(await sameLoad(page)).toBe(true);
      expect(lines).toHaveLength(1);
    });
  });

for (const { fault, address, link, after } of cases.slice(1))
  test(`a public remote that ${fault} keeps that to the place of ${address} for whoever comes by a link, and the rest works`, async () => {
    releases.choose('public-remote', faulty);
    await site.visit(options, async ({ page }) => {
      const lines = messages(page);
      await open(page, '/');
      await markLoad(page);
      await menu(page).getByRole('link', { name: link, exact: true }).click();
      await titled(page, BROKEN).waitFor();
      await frameStands(page);
      await eventually(() => expect(lines).toHaveLength(1));
      await menu(page).getByRole('link', { name: 'যোগাযোগ', exact: true }).click();
      await titled(page, 'যোগাযোগ').waitFor();
      await page.goBack();
      await page.waitForURL(`**${address}`);
      await titled(page, BROKEN).waitFor();
      releases.choose('public-remote', good);
      await retryOf(page).click();
      await titled(page, after).waitFor();
      expect(await sameLoad(page)).toBe(true);
    });
  });

for (const { fault, address, during, status } of cases)
  test(`a public remote that ${fault} leaves a page with header, menu and footer to those without script, and the server says so in its log`, async () => {
    releases.choose('public-remote', faulty);
    const before = site.product().output().length;
    await site.visit({ ...options, javaScript: false }, async ({ page }) => {
      const answer = await page.goto(address);
      await frameStands(page);
      if (during === BROKEN && status === 500) await titled(page, BROKEN).waitFor();
      expect(answer?.status()).toBe(status);
      const lines = site
        .product()
        .output()
        .slice(before)
        .split('\n')
        .filter((line) => line.includes('a screen failed'));
      expect(lines).toHaveLength(status === 500 ? 1 : 0);
    });
  });

test('a notice is read and the menu followed while the remote does not start at all', async () => {
  releases.choose('public-remote', faulty);
  await site.visit(options, async ({ page }) => {
    await page.goto('/notice');
    await retryOf(page).waitFor();
    await page.getByRole('link', { name: NEWEST_NOTICE }).first().click();
    await titled(page, NEWEST_NOTICE).waitFor();
    await menu(page).getByRole('link', { name: 'যোগাযোগ', exact: true }).click();
    await titled(page, 'যোগাযোগ').waitFor();
  });
});
