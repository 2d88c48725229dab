import { expect, test, type Locator, type Page } from '@playwright/test';
import { someOf } from '../../server/testing/long-run.ts';
import { button, choose, draftsOf, field, officeOf, save } from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import { photo } from '../support/pictures.ts';
import { open } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);

interface Create {
  api: string;
  screen: string;
  /** The row is found by the first text. */
  fill(form: Locator, text: string): Promise<void>;
  press?(scope: Page | Locator): Locator;
}

const named = (label: string) => (form: Locator, text: string) => field(form, label).fill(text);
const creates: Create[] = [
  { api: 'teachers', screen: 'teacher-info-form?edit=new', fill: named('নাম') },
  { api: 'staff', screen: 'staff-info-form?edit=new', fill: named('নাম') },
  { api: 'committee-members', screen: 'committee-member?edit=new', fill: named('নাম') },
  { api: 'notices', screen: 'notices?edit=new', fill: named('শিরোনাম') },
  {
    api: 'subjects',
    screen: 'add-subject?edit=new',
    async fill(form, text) {
      await field(form, 'বিষয়ের নাম').fill(text);
      await choose(form, 'শ্রেণি', 'একাদশ শ্রেণি');
    },
  },
  {
    api: 'gallery',
    screen: 'gallery-upload',
    async fill(form, text) {
      await form.locator('input[data-picker]').setInputFiles(await photo('lost.jpg'));
      const slot = form.getByRole('listitem').first();
      await slot.getByText(/^lost\.webp/).waitFor();
      await field(slot, 'ক্যাপশন').fill(text);
    },
    press: (scope) => button(scope, 'আপলোড করুন'),
  },
];

/** The server stores what is sent, and the browser never hears of it. */
async function loseAnswers(page: Page, api: string) {
  await page.route(`**/api/${api}/`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort();
  });
  return () => page.unroute(`**/api/${api}/`);
}

for (const { api, screen, fill, press = save } of someOf(creates, ({ api }) =>
  ['teachers', 'notices', 'gallery'].includes(api),
))
  test(`a row of ${api} whose answer was lost is stored once, by the draft of a killed tab too`, async () => {
    const text = `হারানো উত্তর ${api}`;
    await site.visit({ expects: [/ERR_FAILED/] }, async ({ page, context }) => {
      await office.enter(page, screen);
      const formOf = (one: Page) => one.locator('form').filter({ has: press(one) });
      await fill(formOf(page), text);
      await loseAnswers(page, api);
      await press(formOf(page)).click();
      await formOf(page)
        .getByText(/ইন্টারনেট সংযোগ দেখে|যোগাযোগ করা যাচ্ছে না/)
        .first()
        .waitFor();
      expect((await office.stored(api, text)).length).toBe(1);
      await eventually(async () => expect(await draftsOf(page)).toContain(text));
      await page.close({ runBeforeUnload: false });

      const again = await context.newPage();
      await again.goto(`/dashboard/${screen}`);
      await button(again, 'খসড়া ফিরিয়ে আনুন').click();
      await press(formOf(again)).click();
      await eventually(async () => expect(await draftsOf(again)).toBe('[]'));
      expect((await office.stored(api, text)).length).toBe(1);
    });
  });

test('a message whose answer was lost is stored once, after a reload too', async () => {
  const text = 'উত্তর হারানো বার্তা: ভর্তি কবে?';
  await site.visit({ expects: [/ERR_FAILED/] }, async ({ page }) => {
    await open(page, '/contact');
    const form = page.getByRole('main').locator('form');
    for (const [name, value] of [
      ['name', 'রহিমা'],
      ['phone', '01712345678'],
      ['message', text],
    ])
      await form.locator(`[name=${String(name)}]`).fill(String(value));
    const answered = await loseAnswers(page, 'contacts');
    await button(form, 'বার্তা পাঠান').click();
    await eventually(async () => expect(await office.stored('contacts', text)).toHaveLength(1));
    await form.getByRole('alert').filter({ hasText: /./ }).waitFor();
    await answered();
    await page.reload();
    await eventually(async () =>
      expect(await form.locator('[name=message]').inputValue()).toBe(text),
    );
    await button(form, 'বার্তা পাঠান').click();
    await page
      .getByText(/আপনার বার্তা সফলভাবে পাঠানো হয়েছে/)
      .first()
      .waitFor();
    expect(await office.stored('contacts', text)).toHaveLength(1);
  });
});
