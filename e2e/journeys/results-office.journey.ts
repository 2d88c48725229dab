import { expect, test } from '@playwright/test';
import { toBengaliDigits } from '@angan/bengali-text';
import { button, choose, dialog, field, officeOf, waitForText } from '../support/dashboard.ts';
import { addResultsCollege, RESULT_YEAR, type ResultsCollege } from '../support/results-college.ts';
import { axeFindings, shoot, sideways } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);
const SIZE = 4;

interface Grid {
  students: { student_id: number; marks: Record<string, number> }[];
}

let college: ResultsCollege;
test.beforeAll(async () => {
  college = await addResultsCollege(office, SIZE);
});
const className = `পরীক্ষার শ্রেণি ${SIZE}`;
const tab = (name: string) => `exams?exam=${college.examId}&tab=${name}`;

test('who takes fewer subjects stops the closing until he counts as irregular, or is withheld', async () => {
  const [first, second] = college.students;
  const choice = { compulsory: [college.physics], fourth: null };
  await office.call('PUT', `students/${first}/choices/`, { choice });
  await site.visit({ width: 360, touch: true }, async ({ page }) => {
    await office.enter(page, tab('state'));
    await button(page, 'অবস্থা ঠিক করুন').tap();
    const question = dialog(page, 'পরীক্ষায় শিক্ষার্থীর অবস্থা');
    await field(question, 'কারণ').fill('শুধু পদার্থবিজ্ঞান');
    expect(await axeFindings(page)).toEqual([]);
    await shoot(page, 'exam-standing');
    await page.setViewportSize({ width: 360, height: 740 });
    await button(question, 'সংরক্ষণ করুন').tap();
    await page.getByText(/অনিয়মিত \(শুধু পদার্থবিজ্ঞান\)/).waitFor();
    await page.getByText('বন্ধ করার আগে ঠিক করতে হবে').waitFor({ state: 'detached' });
    await choose(page, 'শ্রেণি', className);
    await choose(page, 'শিক্ষার্থী', '২ — পরীক্ষার্থী ২');
    await question.getByText('স্থগিত', { exact: true }).tap();
    await field(question, 'কারণ').fill('বকেয়া');
    await button(question, 'সংরক্ষণ করুন').tap();
    await page.getByText(/স্থগিত \(বকেয়া\)/).waitFor();
    expect(await sideways(page)).toBe(0);
    await shoot(page, 'exam-standings');
  });
  const { body } = await office.call<{ student_id: number; standing: string }[]>(
    'GET',
    `exams/${college.examId}/students/`,
  );
  const standings = new Map(body.map((one) => [one.student_id, one.standing]));
  expect([first, second].map((id) => standings.get(id!))).toEqual(['irregular', 'withheld']);
});

test('prints offer the sections that the students of the exam are in, and no other', async () => {
  await office.add('sections', { name: 'গ' });
  await site.visit({ width: 1440 }, async ({ page }) => {
    await office.enter(page, tab('prints'));
    await choose(page, 'শ্রেণি', className);
    await field(page, 'শাখা').click();
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('option').allTextContents()).toEqual(['ক']);
    await page.getByRole('option').click();
    await choose(page, 'কী ছাপবেন', 'নম্বরপত্র, খালি');
    await choose(page, 'বিষয়', 'পদার্থবিজ্ঞান');
    await waitForText(page, 'পরীক্ষার্থী ১');
  });
});

test('a code is renewed by one tap, and the slip shows the new one', async () => {
  const place = { class_id: college.classId, section: 'ক', academic_year: RESULT_YEAR };
  const codes = async () =>
    (await office.call<{ code: string }[]>('POST', 'result-codes/', place)).body.map(
      ({ code }) => code,
    );
  const before = await codes();
  await site.visit({ width: 360, touch: true }, async ({ page }) => {
    await office.enter(page, tab('prints'));
    await choose(page, 'শ্রেণি', className);
    await choose(page, 'কী ছাপবেন', 'ফল দেখার কোডের স্লিপ');
    await waitForText(page, toBengaliDigits(before[2]!));
    await button(page, 'নতুন কোড: পরীক্ষার্থী ৩, রোল ৩').tap();
    await page.getByText(toBengaliDigits(before[2]!)).waitFor({ state: 'detached' });
    const after = await codes();
    expect(after.map((code, at) => code === before[at])).toEqual([true, true, false, true]);
    await waitForText(page, toBengaliDigits(after[2]!));
    expect(await axeFindings(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await shoot(page, 'result-codes');
  });
});

test('marks of a file are taken after a dry run, without the rows that it names', async () => {
  const { examId, physics, students, parts } = college;
  const lines = [
    'রোল,নাম,সৃজনশীল,বহুনির্বাচনি',
    '১,,৪০,26',
    '2,,41,',
    '02,,42,',
    '3,পরীক্ষার্থী ৪,43,',
    '4,,০,',
    '9,,44,',
  ];
  await site.visit({ width: 360 }, async ({ page }) => {
    await office.enter(page, `marks?exam=${examId}&subject=${physics}&section=ক`);
    await page.getByText('ফাইল থেকে নম্বর আনুন').click();
    const file = {
      name: 'physics.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    };
    await page.locator('input[type=file]').setInputFiles(file);
    await button(page, 'কী বদলাবে দেখুন').click();
    await page
      .getByText(/^১টি নম্বর বসবে, ০টি আগে থেকেই আছে, ৫টি সমস্যা; সমস্যার সারি নেওয়া হবে না।/)
      .waitFor();
    for (const problem of [
      'সারি ২: শাখা ক, রোল ১: বহুনির্বাচনি: পূর্ণমান ২৫, এর বেশি নম্বর হয় না।',
      'সারি ৪: শাখা ক, রোল ০২: রোলটি ফাইলে একাধিকবার আছে।',
      /^সারি ৫: শাখা ক, রোল ৩: .*এক সারি সরে গেছে/,
      'সারি ৭: শাখা ক, রোল ৯: এই শ্রেণি ও শাখায় রোলটি নেই।',
    ])
      await page.getByText(problem).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await shoot(page, 'marks-import');
    await button(page, 'নম্বর বসান').click();
    await waitForText(page, 'ফাইলের নম্বর বসানো হয়েছে');
  });
  const query = `subject_id=${physics}&section=${encodeURIComponent('ক')}`;
  const { body } = await office.call<Grid>('GET', `exams/${examId}/marks/?${query}`);
  const stored = new Map(body.students.map((one) => [one.student_id, one.marks[parts.written]]));
  expect(students.map((id) => stored.get(id))).toEqual([undefined, undefined, undefined, 0]);
});

test('a part is filled from the total of another exam, and an exam without totals says so', async () => {
  const exam = { academic_year: RESULT_YEAR, name: 'শ্রেণি পরীক্ষার যোগফল' };
  const { id } = await office.add('exams', exam);
  const part = { exam: id, subject: college.bangla, name: 'লিখিত', full_marks: 100 };
  const { id: written } = await office.add('exam-parts', part);
  await office.call('POST', `exams/${id}/state/`, { action: 'open' });
  await site.visit({ width: 360, touch: true, expects: [/409/] }, async ({ page }) => {
    await office.enter(page, tab('parts'));
    await page.getByText('একটি অংশ অন্য পরীক্ষার মোট নম্বর থেকে পূরণ করুন').tap();
    await choose(page, 'অংশ', `বাংলা সাহিত্য — ${className}, লিখিত`);
    await choose(page, 'কোন পরীক্ষা থেকে', `${exam.name}, ${RESULT_YEAR}`);
    await button(page, 'পূরণ করুন').tap();
    await page.getByText(/^ওই পরীক্ষায় বিষয়টির কোনো মোট নম্বর নেই/).waitFor();
    const cells = college.students.slice(1, 3).map((student, at) => ({
      part_id: written,
      student_id: student,
      before: null,
      value: String(61.5 + at),
    }));
    await office.call('PUT', `exams/${id}/marks/`, { cells });
    for (const done of ['২টি ঘরে নম্বর বসেছে।', /^কোনো ঘরে নম্বর বসেনি/]) {
      await button(page, 'পূরণ করুন').tap();
      await page.getByText(done).waitFor();
    }
    expect(await axeFindings(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await shoot(page, 'marks-filled');
  });
  const query = `subject_id=${college.bangla}&section=${encodeURIComponent('ক')}`;
  const { body } = await office.call<Grid>('GET', `exams/${college.examId}/marks/?${query}`);
  const stored = new Map(
    body.students.map((one) => [one.student_id, one.marks[college.parts.bangla]]),
  );
  expect(college.students.slice(1).map((of) => stored.get(of))).toEqual([6150, 6250, undefined]);
});
