import { expect, test, type Page } from '@playwright/test';
import { asAdmin } from '../support/admin-api.ts';
import { eventually } from '../support/eventually.ts';
import { axeFindings, open } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import { whileSavesWait } from '../support/time.ts';

const site = useSite({}, { sharesPages: true });

const WAY_MISSING = '❌ অনুগ্রহ করে ইমেইল অথবা ফোন নম্বর দিন।';
const SENT = 'আপনার বার্তা সফলভাবে পাঠানো হয়েছে। ধন্যবাদ, আমরা শিগগিরই যোগাযোগ করব।';
const filled = {
  name: 'রহিমা খাতুন',
  email: '',
  phone: '০১৭১২-৩৪৫৬৭৮',
  message: 'ভর্তির শেষ তারিখ কবে?',
};
type Values = typeof filled;

const field = (page: Page, name: keyof Values) =>
  page.getByRole('main').locator(`form [name=${name}]`);
const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'বার্তা পাঠান' });
const fill = async (page: Page, values: Partial<Values>) => {
  for (const [name, text] of Object.entries({ ...filled, ...values }))
    await field(page, name as keyof Values).fill(text);
};
const valuesOf = async (page: Page): Promise<Values> => ({
  name: await field(page, 'name').inputValue(),
  email: await field(page, 'email').inputValue(),
  phone: await field(page, 'phone').inputValue(),
  message: await field(page, 'message').inputValue(),
});
const says = (page: Page, text: string) =>
  page.getByRole('main').getByText(text, { exact: true }).first().waitFor();
const empty: Values = { name: '', email: '', phone: '', message: '' };

/** The messages with this text that the college has received. */
async function stored(message: string) {
  const ask = await asAdmin(site.product());
  const all = await ask<(Values & { is_read: boolean })[]>('GET', 'contacts/');
  return all
    .filter((row) => row.message === message)
    .map(({ name, email, phone, is_read }) => ({ name, email, phone, is_read }));
}

/** Where the focus is, and what is said of that field. */
const focusedField = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    const descriptions = (active?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.innerText.trim())
      .filter(Boolean);
    return {
      name: active?.getAttribute('name'),
      invalid: active?.getAttribute('aria-invalid'),
      description: descriptions.at(-1),
    };
  });

test.describe('a message to the college', () => {
  const refused = [
    ['neither e-mail nor phone', { phone: '' }, 'email', WAY_MISSING],
    ['a wrong e-mail address', { email: 'rahima@' }, 'email', 'সঠিক ইমেইল ঠিকানা দিন।'],
    [
      '10,000 characters',
      { message: 'ক'.repeat(10_000) },
      'message',
      'সর্বোচ্চ ৫,০০০ অক্ষর লেখা যাবে।',
    ],
    ['a name of spaces', { name: '   ' }, 'name', 'এই ঘরটি পূরণ করুন।'],
  ] as const;

  test('with something missing or wrong is not sent; the field says why and takes the focus, and what was typed stays', async () => {
    await site.visit({ width: 360, height: 640 }, async ({ page, fetched }) => {
      await open(page, '/contact');
      expect(
        await page
          .getByRole('main')
          .getByRole('alert')
          .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().height)),
      ).toEqual([0]);
      for (const [subject, values, name, description] of refused) {
        await fill(page, values);
        await page.getByRole('main').getByRole('heading', { level: 1 }).click();
        await send(page).click();
        await eventually(async () =>
          expect({ subject, ...(await focusedField(page)) }).toEqual({
            subject,
            name,
            invalid: 'true',
            description: description.normalize('NFC'),
          }),
        );
        expect(await valuesOf(page)).toEqual({ ...filled, ...values });
      }
      expect(await axeFindings(page)).toEqual([]);
      expect(fetched.filter(({ method }) => method === 'POST')).toEqual([]);
    });
  });

  test('is stored once however often the button is tapped, and the form is empty afterwards, also after a reload', async () => {
    await site.visit({}, async ({ page }) => {
      await open(page, '/contact');
      await fill(page, {});
      await whileSavesWait(page, () => send(page).dblclick());
      await says(page, SENT);
      expect(await valuesOf(page)).toEqual(empty);
      expect(await stored(filled.message)).toEqual([
        { name: filled.name, email: null, phone: filled.phone, is_read: false },
      ]);
      await open(page, '/contact');
      expect(await valuesOf(page)).toEqual(empty);
    });
  });

  test('is stored once when its first answer was lost on the way and it is sent again', async () => {
    const message = 'উত্তরটি পথে হারিয়েছে';
    await site.visit(
      { expects: [/Failed to load resource/, /net::ERR/] },
      async ({ page, context }) => {
        await open(page, '/contact');
        await fill(page, { message });
        await context.route('**/api/contacts/', async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
        });
        await send(page).click();
        await says(
          page,
          'দুঃখিত, বার্তাটি পাঠানো যায়নি। আপনার লেখা এখানেই আছে; ইন্টারনেট সংযোগ দেখে আবার পাঠান।',
        );
        await context.unroute('**/api/contacts/');
        await send(page).click();
        await says(page, SENT);
        expect(await stored(message)).toHaveLength(1);
      },
    );
  });

  test('written offline is stored, reported as stored, and sent when the connection is back', async () => {
    const message = 'সংযোগ ছাড়া লেখা';
    await site.visit({}, async ({ page, context }) => {
      await open(page, '/contact');
      await fill(page, { message });
      await context.setOffline(true);
      await send(page).click();
      await says(
        page,
        'আপনার ডিভাইস এখন ইন্টারনেটে যুক্ত নেই। আপনার লেখা এখানেই রাখা আছে; সংযোগ ফিরলে আবার পাঠান।',
      );
      expect(await valuesOf(page)).toEqual({ ...filled, message });
      await context.setOffline(false);
      await open(page, '/contact');
      expect(await valuesOf(page)).toEqual({ ...filled, message });
      await send(page).click();
      await says(page, SENT);
      expect(await stored(message)).toHaveLength(1);
    });
  });

  test('can be sent without script; the page that answers says what is wrong, keeps what was typed, and then thanks', async () => {
    const message = 'স্ক্রিপ্ট ছাড়া লেখা';
    await site.visit({ javaScript: false, expects: [/status of 400/] }, async ({ page }) => {
      await page.goto('/contact');
      await fill(page, { phone: '', message });
      await send(page).click();
      await says(page, WAY_MISSING);
      expect(await valuesOf(page)).toEqual({ ...filled, phone: '', message });
      await field(page, 'phone').fill(filled.phone);
      await send(page).click();
      await says(page, SENT);
      expect(await valuesOf(page)).toEqual(empty);
      expect(await stored(message)).toEqual([
        { name: filled.name, email: null, phone: filled.phone, is_read: false },
      ]);
    });
  });
});
