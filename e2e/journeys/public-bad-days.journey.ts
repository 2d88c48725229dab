import { expect, test, type Route } from '@playwright/test';
import { EXPECTED, markLoad, sameLoad } from '../remotes/faults.ts';
import { officeOf } from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import { hydrated, open, shoot } from '../support/screens.ts';
import { shows, throughAll } from '../support/sections.ts';
import { useSite } from '../support/site.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);

test.describe('each section of each page', () => {
  test('says that it failed while the others are shown, and a retry brings it back', async () => {
    await site.visit({ expects: [/status of 500/] }, async ({ page, context }) => {
      const down = (route: Route) =>
        route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: '{"code":"internal","message":"একটি সমস্যা হয়েছে।"}',
        });
      await throughAll(page, context, down, async ({ failed, remains, list }) => {
        await shows(page, failed);
        await shows(page, remains);
        await context.unroute(`**/api/${list}/**`);
        const retry = page.getByRole('main').getByRole('link', { name: 'আবার চেষ্টা করুন' });
        // A count that failed is a dash beside the other counters; a sentence and a link would be
        // out of proportion.
        const isCount = failed === '—';
        expect(await retry.count()).toBe(isCount ? 0 : 1);
        if (!isCount) {
          await retry.click();
          await page
            .getByRole('main')
            .getByText(failed, { exact: true })
            .waitFor({ state: 'detached' });
        }
        expect(
          await page.getByRole('main').getByRole('alert').filter({ hasText: 'দুঃখিত' }).count(),
        ).toBe(0);
      });
    });
  });
});

test('a notice that cannot be read now says so under its own address and comes with a retry', async () => {
  await site.visit({ expects: [/status of 500/] }, async ({ page, context }) => {
    await open(page, '/notice');
    await context.route('**/api/notices/*/', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'একটি সমস্যা হয়েছে।' } }),
    );
    await page
      .getByRole('main')
      .getByRole('heading', { name: 'শীতকালীন ক্লাসের নতুন সময়' })
      .getByRole('link')
      .click();
    await shows(page, 'দুঃখিত, নোটিশটি লোড করা যায়নি।');
    await context.unroute('**/api/notices/*/');
    await page.getByRole('main').getByRole('link', { name: 'আবার চেষ্টা করুন' }).click();
    await page.getByRole('heading', { level: 1, name: 'শীতকালীন ক্লাসের নতুন সময়' }).waitFor();
  });
});

test('pictures that do not come leave initials and a drawn place, never a broken picture', async () => {
  await site.visit(
    { expects: [/Failed to load resource/, /net::ERR/] },
    async ({ page, context }) => {
      await context.route(/\/media\/.*\.(webp|png|jpe?g|svg)/, (route) => route.abort('failed'));
      for (const address of ['/', '/facnstaff', '/gallery', '/contact']) {
        await open(page, address);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        // A picture that still waits for the reader to come near is no broken one yet.
        const broken = () =>
          page
            .locator('img[src^="/media/"]')
            .evaluateAll((all) =>
              all
                .filter((image) => (image as HTMLImageElement).complete)
                .map((image) => image.getAttribute('alt')),
            );
        await eventually(async () =>
          expect({ address, broken: await broken() }).toEqual({ address, broken: [] }),
        );
      }
    },
  );
});

test('a screen that is opened without a connection says so, and comes with the connection', async () => {
  const offline = 'ইন্টারনেট সংযোগ নেই। সংযোগ ফিরলে নিজে থেকেই আবার চেষ্টা করা হবে।';
  await site.visit({ expects: EXPECTED }, async ({ page, context }) => {
    await office.signIn(page);
    const there = page.getByRole('navigation', { name: 'ড্যাশবোর্ড' });
    for (const [address, link, heading] of [
      ['/', page.getByRole('contentinfo').getByRole('link', { name: 'ভর্তি' }), 'ভর্তি'],
      ['/dashboard', there.getByRole('link', { name: 'শিক্ষক', exact: true }), 'শিক্ষক'],
    ] as const) {
      await open(page, address);
      await markLoad(page);
      await context.setOffline(true);
      await link.click();
      await shows(page, offline);
      await shoot(page, `offline-${heading}`);
      await context.setOffline(false);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(await sameLoad(page)).toBe(true);
    }
  });
});

test('a page whose code is lost on the way is loaded once as a document, which the server rendered', async () => {
  await site.visit({ expects: EXPECTED }, async ({ page, context, fetched }) => {
    await context.route(/\/remotes\/public\/static\/admission\..*\.js/, (route) => route.abort());
    await open(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'ভর্তি' }).click();
    await page.getByRole('alert').getByText('পাতার কিছু অংশ চালু হয়নি।', { exact: false }).waitFor();
    await page.getByRole('main').getByRole('heading', { level: 1, name: 'ভর্তি' }).waitFor();
    expect(fetched.filter(({ type }) => type === 'document').map(({ path }) => path)).toEqual([
      '/',
      '/admission',
    ]);
    await context.unrouteAll();
    await page.getByRole('alert').getByRole('button', { name: 'আবার চেষ্টা করুন' }).click();
    await hydrated(page);

    // Lost for a second time it is not loaded again.
    await context.route(/\/remotes\/public\/static\/admission\..*\.js/, (route) => route.abort());
    await open(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'ভর্তি' }).click();
    await shows(page, 'সার্ভারের সঙ্গে যোগাযোগ করা যাচ্ছে না। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।');
    await context.unrouteAll();
    await page.getByRole('main').getByRole('button', { name: 'আবার চেষ্টা করুন' }).click();
    await page.getByRole('main').getByRole('heading', { level: 1, name: 'ভর্তি' }).waitFor();
    expect(fetched.filter(({ type }) => type === 'document')).toHaveLength(3);
  });
});

test('a page whose scripts fail as they start stays as the server sent it, and says so', async () => {
  await site.visit({ fresh: true }, async ({ page }) => {
    // As in a browser that lacks a method of an array: the first effect of the page throws.
    await page.addInitScript(() => {
      Array.prototype.at = () => {
        throw new TypeError('at is not a function');
      };
    });
    await page.goto('/notice');
    await page.getByRole('alert').getByText('পাতার কিছু অংশ চালু হয়নি।').waitFor();
    await page.getByRole('heading', { level: 1, name: 'নোটিশ বোর্ড' }).waitFor();
    await page.getByRole('searchbox').fill('উপবৃত্তি');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === 'উপবৃত্তি');
    await page.getByText('উপবৃত্তির জন্য অনলাইন আবেদন শুরু').first().waitFor();
  });
});
