import { expect, test, type Page } from '@playwright/test';
import { formatNumber, toBengaliDigits } from '@angan/bengali-text';
import { button, choose, dialog, field, officeOf, waitForText } from '../support/dashboard.ts';
import { eventually } from '../support/eventually.ts';
import {
  addMarksTeacher,
  addResultsCollege,
  RESULT_YEAR,
  type ResultsCollege,
} from '../support/results-college.ts';
import { open } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);
const SIZE = 6;
const CLASS = `পরীক্ষার শ্রেণি ${SIZE}`;
const NAME = 'নির্বাচনি মূল্যায়ন';
const DAY_MS = 86_400_000;
const PHONE = { width: 360, height: 740, touch: true };

let college: ResultsCollege;
let examId: number;
test.beforeAll(async () => {
  college = await addResultsCollege(office, SIZE);
});

const onDesk = (walk: (page: Page) => Promise<void>, expects: RegExp[] = []) =>
  site.visit({ width: 1440, expects }, ({ page }) => walk(page));
const toTab = (page: Page, name: string) => office.enter(page, `exams?exam=${examId}&tab=${name}`);

async function copyExam(page: Page) {
  await office.enter(page, 'exams');
  await button(page.getByRole('row', { name: `বার্ষিক মূল্যায়ন ${SIZE}` }), 'অনুলিপি').click();
  const question = dialog(page, 'পত্রসহ পরীক্ষার অনুলিপি');
  await field(question, 'পরীক্ষার নাম').fill(NAME);
  await button(question, 'অনুলিপি করুন').click();
  await page.getByRole('heading', { level: 1, name: new RegExp(NAME) }).waitFor();
  examId = Number(new URL(page.url()).searchParams.get('exam'));
  // Its papers are there; a new part suggests a third of its full mark.
  await page.getByRole('row', { name: /ব্যবহারিক/ }).waitFor();
  await button(page, 'নতুন পরীক্ষার অংশ যোগ করুন').click();
  const form = dialog(page, 'নতুন পরীক্ষার অংশ যোগ করুন');
  await choose(form, 'বিষয়', `বাংলা সাহিত্য — ${CLASS}`);
  await field(form, 'অংশের নাম').fill('শ্রেণি পরীক্ষা');
  await field(form, 'পূর্ণমান').fill('২০');
  expect(await field(form, 'পাস নম্বর').inputValue()).toBe('৭');
  await button(form, 'সংরক্ষণ করুন').click();
  await page.getByRole('row', { name: /শ্রেণি পরীক্ষা/ }).waitFor();
}

async function giveChoices(page: Page) {
  await office.enter(page, 'subject-choices');
  await choose(page, 'শ্রেণি', CLASS);
  await choose(page, 'বিভাগ', 'বিজ্ঞান');
  await page.getByLabel('পদার্থবিজ্ঞান').uncheck();
  await choose(page, 'চতুর্থ বিষয়', 'পদার্থবিজ্ঞান');
  await button(page, `সবার জন্য ঠিক করুন (${formatNumber(SIZE)} জন)`).click();
  await waitForText(page, 'সবার বিষয় ঠিক করা হয়েছে');
  await toTab(page, 'state');
  await button(page, 'নম্বর তোলা শুরু করুন').click();
  await waitForText(page, 'নম্বর তোলা শুরু হয়েছে');
}

/** Types marks down the section; two digits go on by themselves where the full mark has two or three. */
async function typeMarks(page: Page, marks: readonly number[], full: number) {
  for (const mark of marks) {
    for (const digit of String(mark)) await button(page, toBengaliDigits(digit)).tap();
    if (mark * 10 <= full) await button(page, 'পরের').tap();
  }
}

/** A teacher enters the parts of a subject in their order, on a phone. */
async function enterMarks(
  username: string,
  subject: number,
  parts: readonly (readonly [name: string, full: number, marks: readonly number[]])[],
) {
  const teacher = officeOf(site, await addMarksTeacher(office, username, subject));
  await site.visit(PHONE, async ({ page }) => {
    await teacher.enter(page, 'marks');
    await page.getByRole('link').filter({ hasText: `শাখা ক` }).last().waitFor();
    await teacher.enter(page, `marks?exam=${examId}&subject=${subject}&section=ক`);
    for (const [name, full, marks] of parts) {
      await page.getByLabel('অংশ', { exact: true }).selectOption({ label: name });
      await typeMarks(page, marks, full);
      if (marks.length < SIZE) {
        await page.locator('summary').filter({ hasText: name }).tap();
        await button(page, 'বাকি সবাই অনুপস্থিত').tap();
        await button(page, 'অনুপস্থিত লিখুন').tap();
      }
      await page.getByText(`${formatNumber(SIZE)}/${formatNumber(SIZE)}`).waitFor();
    }
    await page.getByText('সব সংরক্ষিত', { exact: true }).waitFor();
  });
}

async function closeAndPublish(page: Page) {
  await toTab(page, 'state');
  await page
    .getByText(/সবার নম্বর একই|একই নম্বর/)
    .first()
    .waitFor();
  await page.getByText('নম্বর বাকি').waitFor({ state: 'detached' });
  await button(page, 'নম্বর তোলা বন্ধ করে ফল তৈরি করুন').click();
  await button(page, 'নম্বর তোলা বন্ধ করে ফল তৈরি করুন').last().click();
  await button(page, 'প্রকাশ করুন').click();
  const question = dialog(page, 'প্রকাশ করুন');
  // Two days on: in Dhaka the next day may have begun.
  const later = new Date(Date.now() + 2 * DAY_MS).toISOString();
  await question.getByLabel(/^কখন থেকে/).fill(later.slice(0, 10).split('-').reverse().join('/'));
  await button(question, 'প্রকাশ করুন').click();
  await page
    .getByText(/^ফল প্রকাশের সময় ঠিক হয়েছে: .* থেকে দেখা যাবে$/)
    .first()
    .waitFor();
}

async function lookUp(page: Page, code: string) {
  await open(page, '/result');
  const places = page.getByLabel('পরীক্ষা, শ্রেণি ও শাখা');
  const place = places.locator('option', { hasText: CLASS });
  await places.selectOption(await place.getAttribute('value'));
  await page.getByLabel('রোল', { exact: true }).fill('২');
  await page.getByLabel(/কোড/).first().fill(code);
  await button(page, 'ফল দেখুন').click();
}

/** The reason, who changes, and the correction. */
async function correct(page: Page, count: number) {
  await field(page, 'কারণ').fill('যোগে ভুল ছিল');
  await button(page, 'কী বদলাবে দেখুন').click();
  await page.getByText(`${formatNumber(count)} জনের ফল বদলাবে:`).waitFor();
  await button(page, 'সংশোধন করুন').click();
  await waitForText(page, 'সংশোধন হয়েছে');
}

async function correctOneAndAll(page: Page) {
  await toTab(page, 'correction');
  await choose(page, 'শিক্ষার্থী', '২ — পরীক্ষার্থী ২');
  await field(page, 'বাংলা সাহিত্য, লিখিত').fill('৫৯');
  await correct(page, 2);
  await page.getByText('একটি অংশের পূর্ণমান বা পাস নম্বর').click();
  await choose(page, 'অংশ', `বাংলা সাহিত্য — ${CLASS}, শ্রেণি পরীক্ষা`);
  await field(page, 'পূর্ণমান').fill('৪০');
  await correct(page, SIZE);
}

async function printAndMoveUp(page: Page) {
  await toTab(page, 'prints');
  for (const print of ['মার্কশিট, পাতায় দুটি', 'টেবুলেশন শিট, A4 (একজনের দুই সারি)']) {
    await choose(page, 'কী ছাপবেন', print);
    await waitForText(page, 'পরীক্ষার্থী ২');
  }
  await choose(page, 'কী ছাপবেন', 'অকৃতকার্য বিষয় অনুযায়ী তালিকা');
  const download = page.waitForEvent('download');
  await button(page, /^CSV/).click();
  expect((await download).suggestedFilename()).toBe('failed.csv');
  const { id: target } = await office.add('classes', { name: 'পরের শ্রেণি' });
  await toTab(page, 'merit');
  await choose(page, 'কত বিষয়ে F পর্যন্ত', 'কোনো F নেই');
  await button(page, 'নতুন রোলে পরের শ্রেণিতে তুলুন').click();
  const question = dialog(page, 'নতুন রোলে পরের শ্রেণিতে তুলুন');
  await choose(question, 'কোন শ্রেণিতে', 'পরের শ্রেণি');
  // The server moves them, and its answer is lost.
  await page.route(
    '**/students/import/',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const move = button(question, `${formatNumber(SIZE - 1)} জনকে তুলুন`);
  await move.click();
  await question.getByRole('alert').waitFor();
  await move.click();
  await waitForText(page, 'পরের শ্রেণিতে তোলা হয়েছে');
  const moved = (await office.list('students')).filter((row) => row['class_name'] === target);
  expect(moved.map((row) => [row['full_name'], row['roll_number']]).sort()).toEqual(
    [2, 1, 3, 4, 5].map((roll, at) => [`পরীক্ষার্থী ${formatNumber(roll)}`, String(at + 1)]).sort(),
  );
}

test('a year of results: copied, entered by two teachers, closed, published by the clock, corrected, printed, withdrawn', async () => {
  await onDesk(copyExam);
  await onDesk(giveChoices);
  const codes = await office.call<{ code: string }[]>('POST', 'result-codes/', {
    class_id: college.classId,
    section: 'ক',
    academic_year: RESULT_YEAR,
  });
  const code = codes.body[1]!.code;
  await enterMarks('shirin', college.physics, [
    ['সৃজনশীল', 50, [17, 18, 19, 20, 21, 22]],
    ['বহুনির্বাচনি', 25, [20, 20, 20, 20, 20, 20]],
    ['ব্যবহারিক', 25, [22, 21, 20, 19, 18, 17]],
  ]);
  await enterMarks('karim', college.bangla, [
    ['শ্রেণি পরীক্ষা', 20, [18, 18, 17, 16, 15, 14]],
    ['লিখিত', 100, [58, 55, 54, 53, 52]],
  ]);
  await onDesk(closeAndPublish);

  await site.visit(PHONE, async ({ page }) => {
    await page.goto('/result');
    expect(await page.content()).not.toContain(NAME);
    const exam = (await office.list('exams')).find(({ id }) => id === examId)!;
    const soon = new Date(Date.now() + 2000).toISOString();
    await office.call('PATCH', `exams/${examId}/`, {
      version: exam['version'],
      visible_from: soon,
    });
    await eventually(async () => {
      await page.goto('/result');
      expect(await page.content()).toContain(NAME);
    });
    await lookUp(page, code);
    await page.getByText('পরীক্ষার্থী ২', { exact: true }).waitFor();
    expect(await page.getByText('সংশোধিত').count()).toBe(0);
  });

  await onDesk(correctOneAndAll);
  await site.visit(PHONE, async ({ page }) => {
    await lookUp(page, code);
    await page.getByText(/^সংশোধিত: /).waitFor();
    await page.getByText(/লিখিত ৫৯/).waitFor();
  });
  await onDesk(printAndMoveUp, [/ERR_FAILED/]);
  await onDesk(async (page) => {
    await toTab(page, 'state');
    await button(page, 'প্রকাশ প্রত্যাহার করুন').click();
    await waitForText(page, 'প্রত্যাহার করা হয়েছে; এখন কেউ ফল দেখতে পাচ্ছে না');
  });
  await site.visit(PHONE, async ({ page }) => {
    await lookUp(page, code);
    await page.getByText('এই ফলাফল যাচাই করা হচ্ছে। পরে আবার দেখুন।').waitFor();
  });
});
