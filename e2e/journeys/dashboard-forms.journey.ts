import { expect, test } from '@playwright/test';
import { someOf } from '../../server/testing/long-run.ts';
import {
  complaint,
  dialog,
  field,
  hasFocus,
  officeOf,
  waitForText,
  save,
  button,
  choose,
} from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import { axeFindings } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import { tap } from '../support/tap.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);

const EMPTY = 'এই ঘরটি পূরণ করুন।';
const CHOOSE = 'তালিকা থেকে একটি বেছে নিন।';
const EMAIL = 'সঠিক ইমেইল ঠিকানা দিন।';
const PHONE = '১১ সংখ্যার সঠিক মোবাইল নম্বর দিন, যেমন ০১৭১২৩৪৫৬৭৮।';
const MARKED = 'দয়া করে চিহ্নিত ঘরগুলো ঠিক করুন।';

interface Case {
  screen: string;
  api: string;
  noun: string;
  /** The messages of an empty form: the toast, and the sentence at each field. */
  invalid: string;
  empty: Record<string, string>;
  /** Wrong values by label, and the sentences that follow. */
  required: Record<string, string>;
  wrong: Record<string, string>;
  refused: Record<string, string>;
  failed: { load: string | null; save: string; remove: string };
}

const TRY_AGAIN = 'একটি সমস্যা হয়েছে। আবার চেষ্টা করুন';
const REMOVE = 'মুছে ফেলতে সমস্যা হয়েছে';
const OF_THE_SERVER = 'সার্ভারে একটি সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।';
const person = {
  wrong: { ইমেইল: 'নাম@কোথাও', মোবাইল: '০১৭১২৩৪৫৬৭' },
  refused: { contact_email: EMAIL, contact_phone: PHONE },
};
const cases: Case[] = [
  {
    screen: 'add-subject',
    api: 'subjects',
    noun: 'বিষয়',
    invalid: 'দয়া করে বিষয়ের নাম এবং শ্রেণি নির্বাচন করুন',
    empty: { name: EMPTY, class_name: CHOOSE },
    required: { 'বিষয়ের নাম': 'ভূগোল' },
    wrong: { 'বিষয়ের নাম': 'ক'.repeat(201) },
    refused: { name: 'সর্বোচ্চ ২০০ অক্ষর লেখা যাবে।' },
    failed: { load: 'ডেটা লোড করতে সমস্যা হয়েছে', save: OF_THE_SERVER, remove: REMOVE },
  },
  {
    screen: 'notices',
    api: 'notices',
    noun: 'নোটিশ',
    invalid: 'দয়া করে নোটিশের শিরোনাম লিখুন',
    empty: { title: EMPTY },
    required: { শিরোনাম: 'ভর্তি' },
    wrong: { তারিখ: '৩১/০২/২০২৬' },
    refused: { date: 'সঠিক তারিখ দিন, যেমন ২৫/১২/২০২৫।' },
    failed: {
      load: 'নোটিশ লোড করতে সমস্যা হয়েছে',
      save: 'নোটিশ সংরক্ষণ করতে সমস্যা হয়েছে',
      remove: 'নোটিশ মুছে ফেলতে সমস্যা হয়েছে',
    },
  },
  {
    screen: 'staff-info-form',
    api: 'staff',
    noun: 'কর্মচারী',
    invalid: 'দয়া করে নাম ও পদবি পূরণ করুন',
    empty: { full_name: EMPTY, designation: EMPTY },
    required: { নাম: 'কেউ একজন', পদবি: 'মালী' },
    ...person,
    failed: { load: null, save: TRY_AGAIN, remove: REMOVE },
  },
  {
    screen: 'teacher-info-form',
    api: 'teachers',
    noun: 'শিক্ষক',
    invalid: 'দয়া করে শিক্ষকের নাম লিখুন',
    empty: { full_name: EMPTY },
    required: { নাম: 'কেউ একজন' },
    ...person,
    failed: { load: TRY_AGAIN, save: TRY_AGAIN, remove: REMOVE },
  },
  {
    screen: 'student-info-form',
    api: 'students',
    noun: 'শিক্ষার্থী',
    invalid: 'দয়া করে নাম, রোল নম্বর এবং শ্রেণী পূরণ করুন',
    empty: { full_name: EMPTY, roll_number: EMPTY, class_name: CHOOSE },
    required: { নাম: 'কেউ একজন', 'রোল নম্বর': '৯৯৯' },
    wrong: { ...person.wrong, 'অভিভাবকের মোবাইল': '০২১২৩৪৫৬৭৮৯', জন্মতারিখ: '৩১/০২/২০১০' },
    refused: {
      ...person.refused,
      guardian_contact: PHONE,
      date_of_birth: 'সঠিক তারিখ দিন, যেমন ২৫/১২/২০২৫।',
    },
    failed: { load: TRY_AGAIN, save: TRY_AGAIN, remove: REMOVE },
  },
  {
    screen: 'committee-member',
    api: 'committee-members',
    noun: 'সদস্য',
    invalid: 'দয়া করে সদস্যের নাম ও পদবি পূরণ করুন',
    empty: { full_name: EMPTY, role: EMPTY },
    required: { নাম: 'কেউ একজন', পদবি: 'সদস্য' },
    wrong: { ইমেইল: 'ঠিকানা নেই' },
    refused: { contact_email: EMAIL },
    failed: { load: null, save: 'সমস্যা হয়েছে, আবার চেষ্টা করুন', remove: 'ডিলিট করতে সমস্যা হয়েছে' },
  },
];

const SOME = ['notices', 'students'];
for (const { api, screen, noun, invalid, empty, required, wrong, refused } of someOf(
  cases,
  ({ api }) => SOME.includes(api),
))
  test(`a form of ${api} says what is missing or wrong at its field, and sends nothing`, async () => {
    await site.visit({}, async ({ page, fetched }) => {
      await office.enter(page, `${screen}?edit=new`);
      const form = dialog(page, `নতুন ${noun} যোগ করুন`);
      await save(form).click();
      await waitForText(page, invalid);
      for (const [name, sentence] of Object.entries(empty)) await complaint(form, name, sentence);
      await hasFocus(form.locator('input:not([type=file], [type=checkbox]), textarea').first());
      for (const [label, text] of Object.entries({ ...required, ...wrong }))
        await field(form, label).fill(text);
      if ('class_name' in empty) await choose(form, 'শ্রেণি', 'একাদশ শ্রেণি');
      await save(form).click();
      await waitForText(page, MARKED);
      for (const [name, sentence] of Object.entries(refused)) await complaint(form, name, sentence);
      for (const [label, text] of Object.entries(wrong))
        expect(await field(form, label).inputValue()).toBe(text);
      for (const label of Object.keys(refused))
        expect(await form.locator(`[data-field="${label}"] [aria-invalid="true"]`).count()).toBe(1);
      expect(fetched.filter(({ method }) => method !== 'GET')).toEqual([]);
    });
  });

for (const { screen, api, noun, required, empty, failed } of someOf(
  cases,
  ({ api }) => api === 'notices',
))
  test(`the screen of ${api} reports a list, a save and a deletion that failed on the server`, async () => {
    await site.visit({ expects: [/status of 500/] }, async ({ page }) => {
      const broken = { status: 500, json: { code: 'internal', message: OF_THE_SERVER } };
      const list = new RegExp(`/api/${api}/(\\?.*)?$`);
      await page.route(list, (route) =>
        route.request().method() === 'GET' ? route.fulfill(broken) : route.continue(),
      );
      await office.enter(page, screen);
      const retry = page
        .getByRole('main')
        .getByRole('alert')
        .getByRole('button', { name: 'আবার চেষ্টা করুন' });
      await retry.waitFor();
      if (failed.load) await waitForText(page, failed.load);
      await page.unroute(list);
      await retry.click();
      await page.getByRole('table').locator('tbody').getByRole('row').first().waitFor();

      await page.route(`**/api/${api}/**`, (route) =>
        route.request().method() === 'GET' ? route.continue() : route.fulfill(broken),
      );
      await button(page, /^মুছুন: /)
        .first()
        .click();
      const question = dialog(page, `এই ${noun} মুছে ফেলতে চান?`);
      await button(question, 'মুছে ফেলুন').click();
      await waitForText(page, failed.remove);
      await question.getByRole('alert').getByText(OF_THE_SERVER).waitFor();
      await button(question, 'বাতিল').click();

      await button(page, `নতুন ${noun} যোগ করুন`).click();
      const form = dialog(page, `নতুন ${noun} যোগ করুন`);
      for (const [label, text] of Object.entries(required)) await field(form, label).fill(text);
      if ('class_name' in empty) await choose(form, 'শ্রেণি', 'একাদশ শ্রেণি');
      await save(form).click();
      await waitForText(page, failed.save);
      await form.getByRole('alert').getByText(OF_THE_SERVER).waitFor();
      for (const [label, text] of Object.entries(required))
        expect(await field(form, label).inputValue()).toBe(text);
    });
  });

test('a form with errors is announced and shows its menus on the screen, on a small phone', async () => {
  await site.visit({ touch: true, width: 360, height: 740 }, async ({ page }) => {
    await office.enter(page, 'student-info-form?edit=new');
    const form = dialog(page, 'নতুন শিক্ষার্থী যোগ করুন');
    await tap(save(form));
    await complaint(form, 'class_name', CHOOSE);
    const menu = form.getByRole('combobox', { name: /^শ্রেণি/ });
    const description = await menu.evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
    expect(description).toContain(CHOOSE);
    expect(await axeFindings(page)).toEqual([]);

    await tap(menu);
    const option = form.getByRole('option').last();
    await eventually(async () =>
      expect(
        await option.evaluate((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect();
          const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return bottom <= innerHeight && element.contains(middle);
        }),
      ).toBe(true),
    );
    await field(form, 'জন্মতারিখ').fill('০১/০১/২০৩৫');
    await tap(save(form));
    await complaint(form, 'date_of_birth', 'ভবিষ্যতের তারিখ দেওয়া যাবে না।');
  });
});

test('one click on save is enough although leaving a field brings an error', async () => {
  await site.visit({}, async ({ page }) => {
    await office.enter(page, 'staff-info-form?edit=new');
    const form = dialog(page, 'নতুন কর্মচারী যোগ করুন');
    const place = async () => (await save(form).boundingBox())!.y;
    const before = await place();
    await field(form, 'নাম').fill('কেউ একজন');
    await field(form, 'পদবি').fill('মালী');
    await field(form, 'ইমেইল').fill('নাম@কোথাও');
    await field(form, 'মোবাইল').focus();
    await complaint(form, 'contact_email', EMAIL);
    expect(await place()).toBe(before);
    await field(form, 'মোবাইল').fill('০১৭১২৩৪৫৬৭');
    const { x, y, width, height } = (await save(form).boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    await waitForText(page, MARKED);
  });
});
