import { expect, type Page } from '@playwright/test';
import { button, choose, dialog, field, rowOf, waitForText, save } from '../support/dashboard.ts';
import { photo } from '../support/pictures.ts';
import college from './college.json';

/** Adds a row, changes its name and deletes it for good. */
async function walkList(
  page: Page,
  noun: string,
  { title = 'নাম', fill }: { title?: string; fill(form: ReturnType<typeof dialog>): Promise<void> },
) {
  const [first, second] = [`নতুন ${noun} ক`, `নতুন ${noun} খ`];
  await button(page, `নতুন ${noun} যোগ করুন`).click();
  const form = dialog(page, `নতুন ${noun} যোগ করুন`);
  await field(form, title).fill(first);
  await fill(form);
  await save(form).click();
  await form.waitFor({ state: 'hidden' });
  await button(page, `সম্পাদনা: ${first}`).click();
  const edit = dialog(page, `${noun} সম্পাদনা`);
  await field(edit, title).fill(second);
  await save(edit).click();
  await edit.waitFor({ state: 'hidden' });
  await button(page, `মুছুন: ${second}`).click();
  const question = page.getByRole('dialog');
  await question.getByText('মুছে ফেললে আর ফিরিয়ে আনা যাবে না।').waitFor();
  await button(question, 'মুছে ফেলুন').click();
  await rowOf(page, second).waitFor({ state: 'detached' });
  expect(await button(page, 'ফিরিয়ে আনুন').count()).toBe(0);
}

export const teacher = college.teachers.at(-1)!.full_name;
export const publicScreens: [name: string, path: string, shows: string | RegExp][] = [
  ['home', '/', college['principal-vice-principal'][0]!.full_name],
  ['notice board', '/notice', 'ঈদের ছুটি'],
  ['search of the board', '/notice?q=ঈদ', 'ঈদের ছুটি'],
  ['one notice', '/notice/6', 'কলেজ দশ দিন বন্ধ থাকবে।'],
  ['academic information', '/academic', 'বিভাগসমূহ'],
  ['teachers and staff', '/facnstaff', teacher],
  ['gallery', '/gallery', 'গ্যালারি'],
  ['admission', '/admission', /ন্যূনতম জিপিএ ৪/],
  ['contact', '/contact', college.institutions[0]!.contact_email],
  ['what needs more than section 7', '/information', '404 - Page not found'],
];

export const phone = '০১৭১২৩৪৫৬৭৮';
export const screens: [name: string, path: string, walk: (page: Page) => Promise<unknown>][] = [
  ['overview', '', (page) => page.getByRole('link', { name: 'নোটিশ দিন' }).waitFor()],
  [
    'institution',
    'college-info',
    async (page) => {
      await field(page, 'ঠিকানা').fill('শিমুলতলা বাজার, ফরিদপুর');
      expect(await field(page, 'অক্ষাংশ').inputValue()).toMatch(/^(২৩|23)/);
      await save(page).click();
      await waitForText(page, 'প্রতিষ্ঠানের তথ্য হালনাগাদ হয়েছে');
    },
  ],
  [
    'messages',
    'contact-info',
    async (page) => {
      await rowOf(page, 'ভর্তির শেষ তারিখ').first().waitFor();
      expect(await page.getByText('অপঠিত').count()).toBe(0);
    },
  ],
  [
    'principal',
    'principal-info',
    async (page) => {
      await field(page, 'ইমেইল').fill('head@shimul.example');
      await save(page).click();
      await waitForText(page, 'অধ্যক্ষের তথ্য হালনাগাদ হয়েছে');
    },
  ],
  [
    'governing committee',
    'committee-member',
    (page) => walkList(page, 'সদস্য', { fill: (form) => field(form, 'পদবি').fill('অভিভাবক সদস্য') }),
  ],
  [
    'gallery of the dashboard',
    'gallery-upload',
    async (page) => {
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(await photo('drf.jpg'));
      await button(page, /আপলোড/).last().click();
      await waitForText(page, '১টি ছবি গ্যালারিতে যোগ হয়েছে।');
      const picture = page
        .getByRole('region', { name: /গ্যালারির ছবি/ })
        .getByRole('img')
        .first();
      await expect(
        picture.evaluate((image: HTMLImageElement) =>
          image.decode().then(() => image.naturalWidth),
        ),
      ).resolves.toBeGreaterThan(0);
    },
  ],
  [
    'classes',
    'add-class',
    async (page) => {
      const part = page.getByRole('region', { name: 'শ্রেণি', exact: true });
      await field(part, 'শ্রেণির নাম').fill('একাদশ শ্রেণি');
      await save(part).click();
      await part
        .locator('[data-field=name]')
        .getByText(/with this name already exists\.$/)
        .waitFor();
      await field(part, 'শ্রেণির নাম').fill(`স্নাতক ${Math.random()}`);
      await save(part).click();
      await waitForText(page, 'শ্রেণি যোগ হয়েছে');
    },
  ],
  [
    'subjects',
    'add-subject',
    (page) =>
      walkList(page, 'বিষয়', {
        title: 'বিষয়ের নাম',
        fill: (form) => choose(form, 'শ্রেণি', 'একাদশ শ্রেণি'),
      }),
  ],
  [
    'notices',
    'notices',
    (page) =>
      walkList(page, 'নোটিশ', {
        title: 'শিরোনাম',
        fill: async (form) => {
          expect(await form.getByText('খসড়া').count()).toBe(0);
        },
      }),
  ],
  [
    'students',
    'student-info-form',
    async (page) => {
      const fill = async (form: ReturnType<typeof dialog>) => {
        await field(form, 'রোল নম্বর').fill('৭১');
        await choose(form, 'শ্রেণি', 'একাদশ শ্রেণি');
      };
      await walkList(page, 'শিক্ষার্থী', { fill });
    },
  ],
  [
    'teachers',
    'teacher-info-form',
    (page) =>
      walkList(page, 'শিক্ষক', {
        fill: async (form) => {
          await field(form, 'পদবি').fill('প্রভাষক');
          await field(form, 'বিষয়').fill('বাংলা');
          await field(form, 'মোবাইল').fill(phone);
          await field(form, 'ইমেইল').fill('teacher@shimul.example');
        },
      }),
  ],
  [
    'staff',
    'staff-info-form',
    (page) => walkList(page, 'কর্মচারী', { fill: (form) => field(form, 'পদবি').fill('পিয়ন') }),
  ],
  [
    'class routine',
    'class-routine',
    async (page) => {
      await choose(page, 'শ্রেণি', 'একাদশ শ্রেণি');
      await choose(page, 'শাখা', 'বিজ্ঞান');
      await choose(page, 'বিষয়', 'বাংলা');
      await choose(page, 'শিক্ষক', teacher);
      await field(page, 'শুরুর সময়').fill('১০:০০');
      await field(page, 'শেষের সময়').fill('১০:৪৫');
      await save(page).click();
      await page.getByText('Routine added successfully!').waitFor();
    },
  ],
];
