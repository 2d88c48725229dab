import { expect, test, type Page } from '@playwright/test';
import { COLLEGE } from '../support/college.ts';
import { eventually } from '../support/eventually.ts';
import { open } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

const site = useSite({}, { sharesPages: true });

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: one } = document;
    return one?.getAttribute('aria-label') ?? one?.textContent?.trim() ?? '';
  });
const focusIn = (page: Page, selector: string) =>
  page.evaluate((target) => document.activeElement?.closest(target) !== null, selector);
const rowsOf = async (list: string) =>
  ((await (await fetch(`${site.product().origin}/api/${list}/`)).json()) as unknown[]).length;

const ways = [
  ['একাডেমিক', '/academic', 'একাডেমিক তথ্য'],
  ['শিক্ষক ও কর্মচারী', '/facnstaff', 'শিক্ষক ও কর্মচারী'],
  ['ভর্তি', '/admission', 'ভর্তি তথ্য'],
  ['গ্যালারি', '/gallery', `${COLLEGE} গ্যালারি`],
  ['নোটিশ', '/notice', 'নোটিশ বোর্ড'],
  ['যোগাযোগ', '/contact', 'যোগাযোগ'],
  ['হোম', '/', COLLEGE],
] as const;

test.describe('the navigation', () => {
  test('leads to every page without loading a document, moves the focus to its heading, and the browser walks back and forward', async () => {
    await site.visit({}, async ({ page, fetched }) => {
      await open(page, '/');
      for (const [label, address, title] of ways) {
        await page
          .getByRole('navigation', { name: 'প্রধান মেনু' })
          .getByRole('link', { name: label, exact: true })
          .click();
        await heading(page, title).waitFor();
        await eventually(async () =>
          expect({ path: new URL(page.url()).pathname, focused: await focused(page) }).toEqual({
            path: address,
            focused: title.normalize('NFC'),
          }),
        );
      }
      for (const [, address, title] of ways.slice(-3, -1).reverse()) {
        await page.goBack();
        await heading(page, title).waitFor();
        expect(new URL(page.url()).pathname).toBe(address);
      }
      await page.goForward();
      await heading(page, 'যোগাযোগ').waitFor();
      await eventually(async () => expect(await page.title()).toBe(`যোগাযোগ — ${COLLEGE}`));
      expect(fetched.filter(({ type }) => type === 'document').map(({ path }) => path)).toEqual([
        '/',
      ]);
    });
  });

  test('shows everybody after a click, and on the way back the place that was left', async () => {
    await site.visit({ width: 360, height: 640 }, async ({ page }) => {
      const scrolled = () => page.evaluate(() => scrollY);
      await open(page, '/');
      await page.locator('main a[href="/facnstaff"]').click();
      await page.locator('#staff li').last().waitFor();
      await page.locator('#staff li').last().scrollIntoViewIfNeeded();
      expect([
        await page.locator('#teachers li').count(),
        await page.locator('#staff li').count(),
      ]).toEqual([await rowsOf('teachers'), await rowsOf('staff')]);
      await eventually(async () => expect(await scrolled()).toBeGreaterThan(2000));
      const left = await scrolled();
      // The driver's own click would scroll.
      await page
        .getByRole('navigation', { name: 'নিচের মেনু' })
        .getByRole('link', { name: 'হোম' })
        .evaluate((link: HTMLElement) => link.click());
      await heading(page, COLLEGE).waitFor();
      await page.goBack();
      await heading(page, 'শিক্ষক ও কর্মচারী').waitFor();
      await eventually(async () => expect(await scrolled()).toBe(left));
    });
  });

  test('has five tiles on the home page, each of which leads somewhere', async () => {
    await site.visit({}, async ({ page }) => {
      await open(page, '/');
      const tiles = page.getByRole('navigation', { name: 'প্রধান পাতাগুলো' }).getByRole('link');
      expect(
        await tiles.evaluateAll((all) =>
          all.map((tile) => decodeURI(tile.getAttribute('href') ?? '')),
        ),
      ).toEqual(['/#principal', '/facnstaff', '/result', '/contact?topic=alumni', '/admission']);
      await tiles.first().click();
      await eventually(async () =>
        expect(
          await page
            .locator('#principal')
            .evaluate(
              (part) => Math.abs(part.getBoundingClientRect().top) < window.innerHeight / 2,
            ),
        ).toBe(true),
      );
      await tiles.filter({ hasText: 'ফলাফল' }).click();
      await page.getByRole('link', { name: 'ফলাফলের নোটিশ' }).click();
      await page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('heading', { name: 'এইচএসসি পরীক্ষার ফল প্রকাশ' })
        .waitFor();
      await page.goBack();
      await page.goBack();
      await tiles.filter({ hasText: 'প্রাক্তন শিক্ষার্থী' }).click();
      await eventually(async () =>
        expect(
          await page.getByRole('main').getByRole('textbox', { name: 'বার্তা' }).inputValue(),
        ).toContain('প্রাক্তন শিক্ষার্থী'),
      );
    });
  });
});

test.describe('an opened picture of the gallery', () => {
  const box = (page: Page) => page.getByRole('dialog', { name: 'ছবি বড় করে দেখুন' });
  const album = (page: Page) => heading(page, `${COLLEGE} গ্যালারি`);
  const second = (page: Page) =>
    page.getByRole('main').getByRole('listitem').nth(1).getByRole('link');

  test('is closed by Back and opened by Forward and by a reload', async () => {
    await site.visit({ width: 360, height: 640 }, async ({ page }) => {
      await open(page, '/gallery');
      await second(page).click();
      await box(page).getByText('২ / ১২').waitFor();
      await page.goBack();
      await box(page).waitFor({ state: 'detached' });
      await album(page).waitFor();
      expect(new URL(page.url()).search).toBe('');
      await eventually(async () =>
        expect(await second(page).evaluate((link) => link === document.activeElement)).toBe(true),
      );
      await page.goForward();
      await box(page).getByText('২ / ১২').waitFor();
      const before = page.url();
      await page.keyboard.press('ArrowRight');
      await box(page).getByText('৩ / ১২').waitFor();
      await page.waitForURL((url) => url.href !== before);
      await page.reload();
      await box(page).getByText('৩ / ১২').waitFor();
      await box(page).getByRole('button', { name: 'বন্ধ করুন' }).click();
      // The dialog closes before the router has gone back.
      await page.waitForURL((url) => url.search === '');
      await box(page).waitFor({ state: 'detached' });
    });
  });

  test('that was opened by its address closes to the album, and Back leaves as ever', async () => {
    await site.visit({}, async ({ page }) => {
      await open(page, '/gallery');
      const id = await second(page).evaluate((link) =>
        [...document.querySelectorAll('main li')].indexOf(link.closest('li')!),
      );
      const rows = (await (await fetch(`${site.product().origin}/api/gallery/`)).json()) as {
        id: number;
      }[];
      await open(page, '/contact');
      await open(page, `/gallery?picture=${rows[id]!.id}`);
      await box(page).getByText('২ / ১২').waitFor();
      await page.keyboard.press('Escape');
      await page.waitForURL((url) => url.search === '');
      await box(page).waitFor({ state: 'detached' });
      await page.goBack();
      await heading(page, 'যোগাযোগ').waitFor();
    });
  });
});

test.describe('with the keyboard alone', () => {
  test('the first stop skips to the main part', async () => {
    await site.visit({}, async ({ page }) => {
      await open(page, '/academic');
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'মূল লেখায় যান' });
      await eventually(async () =>
        expect(
          await skip.evaluate(
            (link) => link === document.activeElement && link.getBoundingClientRect().top >= 0,
          ),
        ).toBe(true),
      );
      await page.keyboard.press('Enter');
      await eventually(async () => expect(await focusIn(page, 'main')).toBe(true));
      await page.keyboard.press('Tab');
      expect(await focusIn(page, 'main a, main button')).toBe(true);
    });
  });

  test('the mobile menu is reached, opened, walked and followed', async () => {
    await site.visit({ width: 360, height: 640 }, async ({ page }) => {
      await open(page, '/academic');
      const tabTo = async (text: string) => {
        for (
          let stops = 0;
          stops < 40 && (await focused(page)) !== text.normalize('NFC');
          stops += 1
        )
          await page.keyboard.press('Tab');
        expect(await focused(page)).toBe(text.normalize('NFC'));
      };
      await tabTo('মেনু');
      await page.keyboard.press('Enter');
      await tabTo('গ্যালারি');
      await page.keyboard.press('Enter');
      await heading(page, `${COLLEGE} গ্যালারি`).waitFor();
      await eventually(async () =>
        expect(await focused(page)).toBe(`${COLLEGE} গ্যালারি`.normalize('NFC')),
      );
      await page
        .getByRole('navigation', { name: 'প্রধান মেনু' })
        .getByRole('link', { name: 'গ্যালারি', exact: true })
        .waitFor({ state: 'hidden' });
    });
  });

  test('a picture of the gallery opens large, the arrows turn, the focus stays inside, and Escape gives it back', async () => {
    await site.visit({}, async ({ page }) => {
      await open(page, '/gallery');
      const second = page.getByRole('main').getByRole('listitem').nth(1).getByRole('link');
      await second.focus();
      await page.keyboard.press('Enter');
      const box = page.getByRole('dialog', { name: 'ছবি বড় করে দেখুন' });
      await box.getByText('২ / ১২').waitFor();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await box.getByText('১২ / ১২').waitFor();
      await box.getByText('বিকেলের কলেজ মাঠ').waitFor();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await box.getByText('২ / ১২').waitFor();
      const behind: boolean[] = [];
      for (let stops = 0; stops < 5; stops += 1) {
        await page.keyboard.press('Tab');
        behind.push(await focusIn(page, 'main li, header, nav, footer'));
      }
      expect(behind).not.toContain(true);
      await page.keyboard.press('Escape');
      await box.waitFor({ state: 'detached' });
      await eventually(async () =>
        expect(await second.evaluate((link) => link === document.activeElement)).toBe(true),
      );
    });
  });
});
