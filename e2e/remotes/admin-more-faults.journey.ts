import { expect, test, type Page } from '@playwright/test';
import { officeOf } from '../support/dashboard.ts';
import { useSite } from '../support/site.ts';
import { markLoad, sameLoad } from './faults.ts';
import { releasesFolder } from './releasing.ts';

const releases = releasesFolder();
const site = useSite({ RELEASES_DIR: releases.dir });
const office = officeOf(site);
let good: string;
let faulty: string;

test.beforeAll(async () => {
  await releases.release('shell', 'now');
  await releases.release('public-remote', 'now');
  good = await releases.release('admin-remote', 'now');
  faulty = await releases.releaseUnfit('admin-remote', 'faulty');
});

const titled = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const retryOf = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'আবার চেষ্টা করুন' });

/** The messages about a remote or a screen that failed. */
function messages(page: Page): string[] {
  const lines: string[] = [];
  page.on(
    'console',
    (message) => /is broken|failed|unavailable/.test(message.text()) && lines.push(message.text()),
  );
  return lines;
}

const IN_ITS_PLACE = 'দুঃখিত, এই পাতাটি দেখাতে সমস্যা হয়েছে।';
const cases = [
  {
    fault: 'throws on load',
    screen: 'users',
    sentence: 'দুঃখিত, এই অংশটি লোড করা যায়নি।',
    title: 'ব্যবহারকারী',
  },
  {
    fault: 'has a screen whose code throws',
    screen: 'staff-info-form',
    sentence: IN_ITS_PLACE,
    title: 'কর্মচারী',
  },
  { fault: 'throws on render', screen: 'notices', sentence: IN_ITS_PLACE, title: 'নোটিশ' },
  { fault: 'throws in a loader', screen: 'trash', sentence: IN_ITS_PLACE, title: 'মুছে ফেলা তথ্য' },
  { fault: 'throws in an effect', screen: 'add-subject', sentence: IN_ITS_PLACE, title: 'বিষয়সমূহ' },
];

for (const { fault, screen, sentence, title } of cases)
  test(`an admin remote that ${fault} says so at /dashboard/${screen}, logs it once, and shows the screen without a reload once a good release is live`, async () => {
    releases.choose('admin-remote', faulty);
    await site.visit({ longestTimer: 5000 }, async ({ page }) => {
      const lines = messages(page);
      await office.enter(page, screen);
      await page.getByText(sentence).waitFor();
      expect(lines).toHaveLength(1);
      await markLoad(page);
      releases.choose('admin-remote', good);
      await retryOf(page).click();
      await titled(page, title).waitFor();
      await page.getByText(sentence).waitFor({ state: 'detached' });
      expect(await sameLoad(page)).toBe(true);
      expect(lines).toHaveLength(1);
    });
  });

for (const { fault, screen, sentence } of cases.slice(1))
  test(`an admin remote that ${fault} keeps that to the place of one screen, and the rest of the dashboard works`, async () => {
    releases.choose('admin-remote', faulty);
    await site.visit({}, async ({ page }) => {
      await office.enter(page, 'college-info');
      await markLoad(page);
      await page.locator(`a[href="/dashboard/${screen}"]`).first().click();
      await page.getByText(sentence).waitFor();
      await page.locator('a[href="/dashboard/teacher-info-form"]').first().click();
      await titled(page, 'শিক্ষক').waitFor();
      await page.getByRole('table').waitFor();
      expect(await sameLoad(page)).toBe(true);
    });
  });
