import { expect, test, type Page } from '@playwright/test';
import { asAdmin } from '../support/admin-api.ts';
import {
  age,
  returnTo,
  copiesOf,
  keeps,
  storedTexts,
  movingAddress,
  registrations,
  visibleCopy,
} from '../support/copies.ts';
import { eventually } from '../support/eventually.ts';
import { officeOf } from '../support/dashboard.ts';
import { startProduct } from '../support/product.ts';
import { open, shoot, sideways } from '../support/screens.ts';
import { useSite, type VisitOptions } from '../support/site.ts';

const site = useSite();
const returning: VisitOptions = { width: 360, height: 740, idle: true };
/** A server that is away, and scripts that are not on this phone. */
const away: VisitOptions = { ...returning, expects: [/ERR_|Failed to load/] };

const HOUR = 3_600_000;
const bar = (page: Page) => page.locator('#copy-bar');
const BAR = /^সংযোগ নেই। এটি .+-এর কপি।$/;
const office = () => asAdmin(site.product());
const notice = async (title: string, more: object = {}) =>
  (await office())('POST', 'notices/', { title, category: 'সাধারণ', ...more });

/** The server ends and comes back, whatever happens meanwhile. */
async function whileAway(walk: () => Promise<void>): Promise<void> {
  await site.product().halt();
  try {
    await walk();
  } finally {
    await site.product().resume();
  }
}

test('a visit shows the copy at once and what has changed in its place, header too, without the API', () =>
  site.visit(returning, async ({ page, fetched }) => {
    await returnTo(page, '/contact');
    const address = `ঠিকানা ${String(Date.now())}`;
    const admin = await office();
    const [college] = await admin<{ id: number }[]>('GET', 'institutions/');
    await admin('PATCH', `institutions/${college!.id}/`, { address });
    await notice('কপির উপরে নতুন');
    fetched.length = 0;
    await page.goto('/contact');
    expect(await visibleCopy(page)).toBeDefined();
    await page.getByRole('main').getByText(address).first().waitFor();
    await page.getByRole('contentinfo').getByText(address).first().waitFor();
    await eventually(async () =>
      expect(await page.locator('header').first().textContent()).toContain('কপির উপরে নতুন'),
    );
    expect(fetched.filter(({ path }) => path.startsWith('/api/'))).toEqual([]);
    expect(await bar(page).count()).toBe(0);
  }));

test('a renewed copy leaves what was typed, the focus and the place on the page as they are', () =>
  site.visit(returning, async ({ page }) => {
    await returnTo(page, '/contact');
    const title = `বদল ${String(Date.now())}`;
    await notice(title);
    // The answer comes once the reader has typed.
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.context().route('**/contact', async (route) => {
      await held;
      await route.continue();
    });
    await open(page, '/contact');
    const message = page.getByRole('main').getByRole('textbox').last();
    await message.fill('আমার কথা');
    const top = () => message.evaluate((field) => field.getBoundingClientRect().top);
    const place = await top();
    release();
    await eventually(async () =>
      expect(await page.locator('header').first().textContent()).toContain(title),
    );
    expect(await message.inputValue()).toBe('আমার কথা');
    expect(await message.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await top()).toBeCloseTo(place, -1);
  }));

test('a phone keeps the pages that somebody who comes back opens by a click', () =>
  site.visit({ ...returning, width: 1440 }, async ({ page }) => {
    await returnTo(page);
    await open(page, '/');
    await eventually(async () => expect(await registrations(page)).toBe(1));
    const menu = page.getByRole('navigation', { name: 'প্রধান মেনু' });
    for (const [name, address] of [
      ['ভর্তি', '/admission'],
      ['গ্যালারি', '/gallery'],
    ] as const) {
      await menu.getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`**${address}`);
      await keeps(page, address);
    }
  }));

test('a phone lets go of a withdrawn page, and of everything once somebody was erased', () =>
  site.visit({ ...returning, expects: [/404/] }, async ({ page }) => {
    const [first, second] = [await notice('তুলে নেওয়া হবে'), await notice('মুছে যাবে')];
    await returnTo(page);
    await eventually(async () => expect(await storedTexts(page)).toContain('তুলে নেওয়া হবে'));
    for (const { id } of [first, second]) {
      await page.goto(`/notice/${id}`);
      await keeps(page, `/notice/${id}`);
    }
    const admin = await office();
    await admin('PATCH', `notices/${first.id}/`, { is_published: false });
    await page.goto(`/notice/${first.id}`);
    await page.getByRole('heading', { name: 'নোটিশটি পাওয়া যায়নি' }).waitFor();
    await eventually(async () =>
      expect((await copiesOf(page))['pages-1']).not.toContain(`/notice/${first.id}`),
    );
    await eventually(async () => expect(await storedTexts(page)).not.toContain('তুলে নেওয়া হবে'));
    expect(await storedTexts(page)).toContain('মুছে যাবে');
    const [schoolClass] = await admin<{ id: number }[]>('GET', 'classes/');
    const pupil = await admin('POST', 'students/', {
      full_name: 'ঝুমুর সাহা',
      roll_number: '৯১৭',
      class_name: schoolClass!.id,
    });
    await admin('POST', `students/${pupil.id}/erase/`, { name: 'ঝুমুর সাহা' });
    await page.goto('/');
    await eventually(async () => {
      // Those of somebody who comes back are fetched anew.
      const copies = Object.values(await copiesOf(page)).flat();
      expect(copies.filter((one) => one.startsWith('/notice/'))).toEqual([]);
    });
  }));

test.describe('while the server is away', () => {
  test('pages open as copies that say so, one after the other, without a script too', () =>
    site.visit(away, async ({ page }) => {
      const { id } = await notice('পথে থাকা নোটিশ', { description: 'কাল কলেজ বন্ধ।' });
      await returnTo(page);
      await eventually(async () => expect((await copiesOf(page))['notes-1']).toContain('/notices'));
      await whileAway(async () => {
        await page.goto('/notice');
        expect(await bar(page).textContent()).toMatch(BAR);
        await shoot(page, 'copy-of-the-board');
        expect(await sideways(page)).toBe(0);
        await page.setViewportSize({ width: 1440, height: 900 });
        await page
          .getByRole('navigation', { name: 'প্রধান মেনু' })
          .getByRole('link', { name: 'যোগাযোগ', exact: true })
          .click();
        await page.waitForURL('**/contact');
        expect(await bar(page).textContent()).toMatch(BAR);
        await page.reload();
        expect(await bar(page).textContent()).toMatch(BAR);
        // The text of a notice that was never opened.
        await page.goto(`/notice/${id}`);
        await page.getByRole('heading', { name: 'পথে থাকা নোটিশ' }).waitFor();
        await page.getByText('কাল কলেজ বন্ধ।').waitFor();
        await page.goto('/gallery');
        await page.getByRole('heading', { name: 'সংযোগ নেই' }).waitFor();
        await page.getByRole('link', { name: /^নোটিশ বোর্ড/ }).click();
        await page.waitForURL('**/notice');
        expect(await bar(page).textContent()).toMatch(BAR);
      });
      await open(page, '/notice');
      await eventually(async () => expect(await bar(page).count()).toBe(0));
    }));

  test('the classes of a copy are those of its day, not of today', () =>
    site.visit(away, async ({ page }) => {
      const heading = () =>
        page.getByRole('main').getByRole('heading', { name: /ক্লাস/, level: 2 }).innerText();
      await returnTo(page);
      expect(await heading()).toMatch(/^আজকের ক্লাস\s.+বার, /);
      await whileAway(async () => {
        await page.goto('/');
        expect(await heading()).toMatch(/^ক্লাস\s.+বার, /);
      });
    }));

  test('a link within an open page leads to the copy of its page', () =>
    site.visit({ ...away, width: 1440 }, async ({ page }) => {
      await returnTo(page);
      await open(page, '/');
      await whileAway(async () => {
        await page
          .getByRole('navigation', { name: 'প্রধান মেনু' })
          .getByRole('link', { name: 'নোটিশ', exact: true })
          .click();
        await page.waitForURL('**/notice');
        await eventually(async () => expect(await bar(page).textContent()).toMatch(BAR));
      });
    }));

  for (const [subject, older, isVisible] of [
    ['a day', 25 * HOUR, true],
    ['a month', 31 * 24 * HOUR, false],
  ] as const)
    test(`a copy of more than ${subject} ago`, () =>
      site.visit(away, async ({ page }) => {
        await returnTo(page);
        await age(page, older);
        await whileAway(async () => {
          await page.goto('/notice');
          expect(await bar(page).count()).toBe(isVisible ? 1 : 0);
        });
      }));

  test('a PDF opens that was kept by a press', () =>
    site.visit({ ...away, width: 768 }, async ({ page }) => {
      await returnTo(page);
      const listed = (await (await fetch(`${site.product().origin}/api/notices/`)).json()) as {
        id: number;
        pdf_file: string | null;
      }[];
      const { id, pdf_file: file } = listed.find((one) => one.pdf_file !== null)!;
      await open(page, `/notice/${id}`);
      await page.getByRole('button', { name: 'এই ফোনে রাখুন' }).click();
      await page.getByText('এই ফোনে রাখা আছে, সংযোগ ছাড়াও খুলবে।').waitFor();
      await shoot(page, 'kept-pdf');
      await whileAway(async () => {
        const bytes = await page.evaluate(
          async (address) => (await (await fetch(address)).arrayBuffer()).byteLength,
          file!,
        );
        expect(bytes).toBeGreaterThan(1000);
      });
    }));
});

test('a phone keeps nothing of login, search, dashboard and API, and lets go of all at a sign-in', () =>
  site.visit({ ...returning, width: 1440, expects: [/404/] }, async ({ page }) => {
    await returnTo(page);
    for (const address of ['/login', '/search?q=নোটিশ', '/notice?q=ফলাফল', '/nowhere'])
      await page.goto(address);
    await page.goto('/gallery');
    await keeps(page, '/gallery');
    const copies = Object.values(await copiesOf(page)).flat();
    expect(copies.filter((one) => /login|search|q=|nowhere|dashboard|api/.test(one))).toEqual([]);
    await officeOf(site).enter(page, '');
    await eventually(async () =>
      expect([await registrations(page), await copiesOf(page)]).toEqual([0, {}]),
    );
    for (const address of ['/dashboard', '/', '/notice']) await open(page, address);
    expect([await registrations(page), await copiesOf(page)]).toEqual([0, {}]);
  }));

test('one setting ends worker and copies on every phone', async () => {
  const retired = await startProduct({ COPIES: 'off' });
  let server = site.product().origin;
  const { origin, stop } = await movingAddress(() => server);
  try {
    await site.visit({ ...returning, origin }, async ({ page }) => {
      await returnTo(page);
      server = retired.origin;
      await page.goto('/');
      await eventually(async () =>
        expect([await registrations(page), await copiesOf(page)]).toEqual([0, {}]),
      );
    });
    const worker = await fetch(`${origin}/worker.js`);
    expect(worker.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'",
    );
  } finally {
    await stop();
    await retired.stop();
  }
});

test('a phone has no worker where the visitor counts bytes', () =>
  site.visit(returning, async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await open(page, '/');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await open(page, '/notice');
    expect(await registrations(page)).toBe(0);
  }));
