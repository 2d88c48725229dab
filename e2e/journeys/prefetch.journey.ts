import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { open } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import type { Fetched } from '../support/watch.ts';

const site = useSite();

/** Every screen that the home page leads to, with the heading by which a visitor knows it. */
const SCREENS = {
  '/notice': 'নোটিশ বোর্ড',
  '/academic': 'একাডেমিক তথ্য',
  '/facnstaff': 'শিক্ষক ও কর্মচারী',
  '/admission': 'ভর্তি তথ্য',
  '/contact': 'যোগাযোগ',
  '/login': 'লগইন',
};

const linkTo = (page: Page, address: string) =>
  page.locator(`a[href="${address}"]:visible`).first();
/** What a page waits for: pictures, and the sign in the browser's tab, come in their own time. */
const waitedFor = (fetched: Fetched[]) =>
  fetched
    .filter(({ type, path }) => type !== 'image' && !path.startsWith('/icons/'))
    .map(({ path }) => path);

/** How many files whose path has this in it have come. */
const answered = (fetched: Fetched[], part: string) =>
  fetched.filter(({ path, status }) => path.includes(part) && status === 200).length;

it('shows every screen without the network once the browser has come to rest', async () => {
  await site.visit({ idle: true }, async ({ page, fetched }) => {
    await open(page, '/');
    // The last of the screens; the others were fetched before it.
    await eventually(() => expect(answered(fetched, '/static/login.')).toBe(2));
    for (const [address, heading] of Object.entries(SCREENS)) {
      const before = fetched.length;
      await linkTo(page, address).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect({ address, waitedFor: waitedFor(fetched.slice(before)) }).toEqual({
        address,
        waitedFor: [],
      });
    }
  });
});

it('shows a screen that was pointed at without the network', async () => {
  await site.visit({}, async ({ page, fetched }) => {
    await open(page, '/');
    await linkTo(page, '/notice').hover();
    await eventually(() =>
      expect([answered(fetched, '/api/notices/'), answered(fetched, '/static/notice.')]).toEqual([
        1, 2,
      ]),
    );
    const before = fetched.length;
    await linkTo(page, '/notice').click();
    await page.getByRole('heading', { level: 1, name: 'নোটিশ বোর্ড' }).waitFor();
    await page.getByText('মোট ৬০টি নোটিশ').waitFor();
    expect(waitedFor(fetched.slice(before))).toEqual([]);
  });
});

it('fetches nothing ahead for a visitor who saves data', async () => {
  await site.visit({ idle: true }, async ({ page, context, fetched }) => {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.clock.install();
    await open(page, '/');
    await linkTo(page, '/notice').hover();
    await page.clock.runFor(60_000);
    expect(
      fetched.filter(({ path }) => /\/api\/|\/static\/(notice|login|axios)\./.test(path)),
    ).toEqual([]);
  });
});
