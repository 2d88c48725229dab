import { expect, test, type Page } from '@playwright/test';
import { someOf } from '../../server/testing/long-run.ts';
import { NEWEST_NOTICE } from '../support/college.ts';
import { eventually } from '../support/eventually.ts';
import { open } from '../support/screens.ts';
import { useSite, type Visit } from '../support/site.ts';
import { slowApi, type SlowApi } from '../support/slow-api.ts';

const site = useSite();
let api: SlowApi;
test.beforeAll(async () => {
  api = await slowApi(site.product().origin);
});
test.beforeEach(() => api.hold());
test.afterAll(() => api.stop());

const SLOW = 'এই অংশটি আসতে সময় লাগছে। অপেক্ষা করুন, অথবা আবার চেষ্টা করুন।';
const main = (page: Page) => page.getByRole('main');
const slowParts = (page: Page) => main(page).getByText(SLOW, { exact: true });

/** Every page that reads data, with its heading, how many of its sections do, and what an answer brings. */
const PAGES = [
  ['হোম', '/', 'চন্দনাতীর আদর্শ কলেজ', 4, 'আলহাজ মো. শামসুল হক মোল্লা'],
  ['একাডেমিক', '/academic', 'একাডেমিক তথ্য', 2, 'রবিবার'],
  ['শিক্ষক ও কর্মচারী', '/facnstaff', 'শিক্ষক ও কর্মচারী', 2, 'শর্মিষ্ঠা চক্রবর্তী'],
  ['গ্যালারি', '/gallery', 'চন্দনাতীর আদর্শ কলেজ গ্যালারি', 1, 'বিকেলের কলেজ মাঠ'],
  ['নোটিশ', '/notice', 'নোটিশ বোর্ড', 1, NEWEST_NOTICE],
  ['যোগাযোগ', '/contact', 'যোগাযোগ', 1, 'ড. সেলিনা হায়দার'],
] as const;

const link = (page: Page, label: string) =>
  page
    .getByRole('navigation', { name: 'প্রধান মেনু' })
    .getByRole('link', { name: label, exact: true });
const title = (page: Page, heading: string) =>
  main(page).getByRole('heading', { level: 1, name: heading, exact: true });
const goTo = async (page: Page, label: string, heading: string) => {
  await link(page, label).click();
  await title(page, heading).waitFor();
};
/** After so many ms a page is shown without the answers that are still pending. */
const COMPLETE_PAGE_MS = 300;

/** Opens a page that the server rendered, in front of an API that does not answer the browser. */
const visit = (walk: (visit: Visit) => Promise<void>) =>
  site.visit({ origin: api.origin }, async (server) => {
    await server.page.clock.install();
    await open(server.page, '/admission');
    await walk(server);
  });

for (const [label, , heading, sections, brings] of someOf(PAGES, (_, index) => index === 0))
  test(`${label} says after five seconds that it takes long, and shows an answer of 20 seconds after a retry`, async () => {
    await visit(async ({ page }) => {
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
      await link(page, label).click();
      await eventually(() => expect(api.waiting().length).toBeGreaterThan(0));
      await page.clock.runFor(COMPLETE_PAGE_MS);
      await title(page, heading).waitFor();
      await page.clock.runFor(4900);
      expect(await slowParts(page).count()).toBe(0);
      await page.clock.runFor(100);
      await eventually(async () => expect(await slowParts(page).count()).toBe(sections));
      const [before, held] = [api.waiting(), api.held()];
      const retry = main(page).getByRole('link', { name: 'আবার চেষ্টা করুন' }).first();
      await retry.click();
      await page.clock.runFor(15_000);
      // A retry takes the place of its request; the browser has connections for no more than before.
      await eventually(() => expect(api.held()).toBeGreaterThanOrEqual(held + before.length));
      await eventually(() => expect(api.waiting()).toHaveLength(before.length));
      expect(new Set(api.waiting()).size).toBe(before.length);
      expect(await main(page).getByText('দুঃখিত').count()).toBe(0);
      api.release();
      await main(page).getByText(brings, { exact: true }).first().waitFor();
      await eventually(async () => expect(await slowParts(page).count()).toBe(0));
    });
  });

test('a notice is waited for on its own page, with its title in the tab once it has come', async () => {
  await visit(async ({ page }) => {
    api.release();
    await goTo(page, 'নোটিশ', 'নোটিশ বোর্ড');
    api.hold();
    await main(page).getByRole('link', { name: NEWEST_NOTICE, exact: true }).click();
    await main(page).getByRole('heading', { level: 1, name: 'নোটিশ', exact: true }).waitFor();
    await page.clock.runFor(5000);
    await slowParts(page).waitFor();
    api.release();
    await main(page).getByRole('heading', { level: 1, name: NEWEST_NOTICE }).waitFor();
    await eventually(async () =>
      expect(await page.title()).toContain(NEWEST_NOTICE.normalize('NFC')),
    );
  });
});

test('an API that never answers keeps nobody from the other pages', async () => {
  await visit(async ({ page }) => {
    for (const [label, address, heading] of PAGES) {
      await goTo(page, label, heading);
      await eventually(() =>
        expect({ address, waits: api.waiting().length > 0 }).toEqual({ address, waits: true }),
      );
    }
    await goTo(page, 'ভর্তি', 'ভর্তি তথ্য');
    const own = ['/api/notices/?page=1&page_size=3&search=ভর্তি', '/api/site-texts/'];
    await eventually(() => expect(api.waiting().map(decodeURI).sort()).toEqual(own));
  });
});
