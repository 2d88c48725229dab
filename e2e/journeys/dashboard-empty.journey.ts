import { expect, test } from '@playwright/test';
import { someOf } from '../../server/testing/long-run.ts';
import { axeFindings, shoot } from '../support/screens.ts';
import {
  button,
  dialog,
  field,
  officeOf,
  waitForText,
  save,
  sideways,
} from '../support/dashboard.ts';
import { useSite } from '../support/site.ts';

// A college on its first day: no demonstration, one Admin.
const site = useSite({ DEMO: 'off' }, { sharesPages: true });
const office = officeOf(site);

const screens: [screen: string, sentence: string][] = [
  ['', 'এখনো কিছু যোগ বা বদল হয়নি।'],
  ['contact-info', 'No contact messages found'],
  ['committee-member', 'কোনো সদস্য পাওয়া যায়নি'],
  ['gallery-upload', 'গ্যালারিতে এখনো কোনো ছবি নেই। উপরের ফরম থেকে প্রথম ছবিটি যোগ করুন।'],
  ['add-class', 'এখনো কোনো শ্রেণি যোগ করা হয়নি। উপরে নাম লিখে শুরু করুন।'],
  ['add-subject', 'কোনো বিষয় পাওয়া যায়নি'],
  ['notices', 'কোনো নোটিশ পাওয়া যায়নি'],
  ['pages', 'কোনো পাতা পাওয়া যায়নি'],
  ['files', 'কোনো ফাইল পাওয়া যায়নি'],
  ['student-info-form', 'কোনো শিক্ষার্থী পাওয়া যায়নি'],
  ['teacher-info-form', 'কোনো শিক্ষক পাওয়া যায়নি'],
  ['staff-info-form', 'কোনো কর্মচারী পাওয়া যায়নি'],
  ['class-routine', 'এই ফিল্টারে রুটিনে কোনো ক্লাস নেই।'],
  ['principal-info', 'অধ্যক্ষের তথ্য এখনো নেই। নিচে লিখে সংরক্ষণ করুন।'],
  ['trash', 'কোনো মুছে ফেলা তথ্য পাওয়া যায়নি'],
];
const SOME = ['', 'contact-info', 'student-info-form'];
for (const [screen, sentence] of someOf(screens, ([screen]) => SOME.includes(screen)))
  test(`the screen /dashboard/${screen} says that it is empty`, async () => {
    await site.visit({ width: 360, height: 640 }, async ({ page }) => {
      await office.enter(page, screen);
      await page.getByRole('main').getByText(sentence, { exact: true }).waitFor();
      expect({ axe: await axeFindings(page), sideways: await sideways(page) }).toEqual({
        axe: [],
        sideways: 0,
      });
      await shoot(page, `dashboard-${screen || 'overview'}-empty`);
    });
  });

const forms: [screen: string, nouns: string[]][] = [
  ['student-info-form?edit=new', ['শ্রেণি']],
  ['add-subject?edit=new', ['শ্রেণি']],
  ['syllabi?edit=new', ['শ্রেণি']],
  ['class-routine', ['শ্রেণি', 'শাখা', 'শিক্ষক']],
];
for (const [screen, nouns] of someOf(forms, ([screen]) => screen === 'class-routine'))
  test(`the form /dashboard/${screen} leads to the lists that it needs first`, async () => {
    await site.visit({ width: 360, height: 640 }, async ({ page }) => {
      await office.enter(page, screen);
      for (const noun of nouns)
        await page.getByRole('link', { name: `এখনো কোনো ${noun} নেই: এখনই যোগ করুন` }).waitFor();
      await page.getByRole('link', { name: `এখনো কোনো শ্রেণি নেই: এখনই যোগ করুন` }).click();
      await page.getByRole('heading', { level: 1, name: 'শ্রেণি ও শাখা' }).waitFor();
    });
  });

test('the start page of an empty college does not say that nothing is left to do', async () => {
  await site.visit({ width: 360, height: 640 }, async ({ page }) => {
    await office.enter(page, '');
    await page.getByText('এগারোটির মধ্যে একটিও সম্পূর্ণ নয়').waitFor();
    expect(await page.getByText('আর কোনো কাজ বাকি নেই।').count()).toBe(0);
  });
});

test('an empty list leads to its first row, and a search without a find leads back to all', async () => {
  await site.visit({ width: 360, height: 640 }, async ({ page }) => {
    await office.enter(page, 'teacher-info-form');
    await button(page, 'প্রথম শিক্ষক যোগ করুন').click();
    const form = dialog(page, 'নতুন শিক্ষক যোগ করুন');
    await field(form, 'নাম').fill('প্রথম শিক্ষক');
    await save(form).click();
    await form.waitFor({ state: 'hidden' });
    for (const search of ['teacher-info-form?search=zzz', 'users?search=zzz']) {
      await page.goto(`/dashboard/${search}`);
      await button(page, 'সব দেখান').click();
      await page.getByRole('table').waitFor();
    }
  });
});

test('the first save of the institution makes its one record, the next amends it', async () => {
  await site.visit({}, async ({ page }) => {
    await office.enter(page, 'college-info');
    await field(page, 'প্রতিষ্ঠানের নাম').fill('প্রথম দিনের কলেজ');
    await field(page, 'ইমেইল').fill('office@college.example');
    await save(page).click();
    await waitForText(page, 'প্রতিষ্ঠানের তথ্য জমা হয়েছে');
    await field(page, 'ঠিকানা').fill('কলেজ রোড');
    await save(page).click();
    await waitForText(page, 'প্রতিষ্ঠানের তথ্য হালনাগাদ হয়েছে');
    expect(await office.list('institutions')).toEqual([
      expect.objectContaining({ name: 'প্রথম দিনের কলেজ', address: 'কলেজ রোড' }) as object,
    ]);
  });
});
