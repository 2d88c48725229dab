import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { choose, officeOf, waitForText } from '../support/dashboard.ts';
import { ARTIFACTS, axeFindings, sideways } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);
const SIZE = 21;
/** The width of A4 between its margins. */
const PAPER = { width: 718, height: 1000 };
const YEAR = '২০২৫-২০২৬';
/** 45 letters, of which one is a word that cannot be broken at a space. */
const NAME = 'মোহাম্মদ সাইফুলইসলামচৌধুরী আব্দুল্লাহ আল মামুন';
const GUARDIAN = 'আলহাজ মোহাম্মদ আব্দুর রহমান চৌধুরী শিকদার';
const CLASS = 'একাদশ-দ্বাদশ বিজ্ঞান';

const WRITTEN = [['সৃজনশীল', 70]] as const;
const CHOICE = [...WRITTEN, ['বহুনির্বাচনি', 30]] as const;
const PRACTICAL = [
  ['সৃজনশীল', 50],
  ['বহুনির্বাচনি', 25],
  ['ব্যবহারিক', 25],
] as const;
const SUBJECTS = {
  'বাংলা ভাষা ও সাহিত্য': CHOICE,
  ইংরেজি: [['লিখিত', 100]],
  'তথ্য ও যোগাযোগ প্রযুক্তি': PRACTICAL,
  পদার্থবিজ্ঞান: PRACTICAL,
  রসায়ন: PRACTICAL,
  জীববিজ্ঞান: PRACTICAL,
  'উচ্চতর গণিত': PRACTICAL,
} as const;
const ONE_PAPER = 'তথ্য ও যোগাযোগ প্রযুক্তি';

let examId: number;

async function addClass() {
  const { id: classId } = await office.add('classes', { name: CLASS });
  const rows = Array.from({ length: SIZE }, (_, at) => ({
    full_name: NAME,
    roll_number: String(1001 + at),
    class_name: classId,
    section: 'ক',
    study_group: 'বিজ্ঞান',
    guardian_name: GUARDIAN,
    result_consent: 'given',
  }));
  await office.call('POST', 'students/import/', { rows, existing: 'refuse' });
  return classId;
}

/** Seven subjects in thirteen papers, closed: marks of two or three digits, and absences. */
test.beforeAll(async () => {
  const classId = await addClass();
  examId = (
    await office.add('exams', { name: 'প্রাক-নির্বাচনি ও মূল্যায়ন পরীক্ষা', academic_year: YEAR })
  ).id;
  const ids: number[] = [];
  const parts: { id: number; full: number }[] = [];
  for (const [name, ofPaper] of Object.entries(SUBJECTS)) {
    const { id: subject } = await office.add('subjects', { name, class_name: classId });
    ids.push(subject);
    for (const paper of name === ONE_PAPER ? [null] : ['first', 'second'])
      for (const [part, full] of ofPaper) {
        const row = { exam: examId, subject, paper, name: part, full_marks: full };
        parts.push({ id: (await office.add('exam-parts', row)).id, full });
      }
  }
  const fourth = ids.at(-1);
  const compulsory = ids.slice(0, -1);
  await office.call('PUT', 'choices/', { class_id: classId, group: 'বিজ্ঞান', compulsory, fourth });
  await office.call('POST', `exams/${examId}/state/`, { action: 'open' });
  const { body: students } = await office.call<{ student_id: number }[]>(
    'GET',
    `exams/${examId}/students/`,
  );
  for (const [at, { student_id }] of students.entries())
    await office.call('PUT', `exams/${examId}/marks/`, {
      cells: parts.map(({ id, full }, index) => ({
        part_id: id,
        student_id,
        before: null,
        value: at % 5 === 4 && index % 4 === 0 ? 'অনু' : String(full - ((at + index) % 9) - 0.25),
      })),
    });
  const closed = await office.call('POST', `exams/${examId}/state/`, { action: 'close' });
  if (closed.status !== 204) throw new Error(JSON.stringify(closed.body));
});

/** The pages of a print; with `--pictures` it is left in e2e/artifacts. */
async function pagesOf(page: Page, name: string): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  if (process.env['ANGAN_PICTURES'] === 'on')
    await writeFile(path.join(ARTIFACTS, `${name}.pdf`), pdf);
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** How many mark sheets are higher than the part of the paper that they have. */
async function cutSheets(page: Page): Promise<number> {
  await page.emulateMedia({ media: 'print' });
  const cut = await page.locator('article').evaluateAll(
    (sheets) =>
      sheets.filter((sheet) => {
        const box = sheet.parentElement!.getBoundingClientRect();
        return sheet.getBoundingClientRect().bottom > box.bottom + 1;
      }).length,
  );
  await page.emulateMedia({ media: null });
  return cut;
}

const KINDS = {
  one: 'মার্কশিট, পাতায় একটি',
  two: 'মার্কশিট, পাতায় দুটি',
  broad: 'টেবুলেশন শিট, A3',
  legal: 'টেবুলেশন শিট, লিগ্যাল',
  a4: 'টেবুলেশন শিট, A4 (একজনের দুই সারি)',
  failed: 'অকৃতকার্য বিষয় অনুযায়ী তালিকা',
  absent: 'অনুপস্থিতদের তালিকা',
  codes: 'ফল দেখার কোডের স্লিপ',
  slip: 'নম্বরপত্র, খালি',
  filled: 'নম্বরপত্র, পূরণ করা',
} as const;

test('thirteen papers and names of 45 letters are printed whole', async () => {
  await site.visit({ width: 1440 }, async ({ page }) => {
    await office.enter(page, `exams?exam=${examId}&tab=prints`);
    await choose(page, 'শ্রেণি', CLASS);
    await choose(page, 'শাখা', 'ক');
    const pages: Record<string, number> = {};
    for (const [kind, label] of Object.entries(KINDS)) {
      await choose(page, 'কী ছাপবেন', label);
      if (kind === 'slip') await choose(page, 'বিষয়', 'পদার্থবিজ্ঞান');
      await waitForText(page, NAME);
      if (kind === 'two') {
        await page.setViewportSize(PAPER);
        expect(await cutSheets(page)).toBe(0);
        await page.setViewportSize({ width: 1440, height: 900 });
      }
      if (kind === 'absent')
        await page.getByRole('cell', { name: 'প্রথম পত্র লিখিত', exact: true }).first().waitFor();
      pages[kind] = await pagesOf(page, `print-${kind}`);
    }
    expect(pages).toMatchObject({ one: SIZE, two: Math.ceil(SIZE / 2) });
    expect(await axeFindings(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
  });
});
