import { expect, test, type Page } from '@playwright/test';
import { button, field, officeOf, waitForText } from '../support/dashboard.ts';
import { addResultsCollege, RESULT_YEAR, type ResultsCollege } from '../support/results-college.ts';
import { axeFindings, open, shoot } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);
const SIZE = 5;

let college: ResultsCollege;
let codes: Map<string, string>;
test.beforeAll(async () => {
  college = await addResultsCollege(office, SIZE);
  const { parts, students } = college;
  const values = { written: 40, choice: 20, practical: 22, bangla: 66 };
  const cells = students.flatMap((id, at) =>
    Object.entries(values).map(([name, mark]) => ({
      part_id: parts[name as keyof typeof parts],
      student_id: id,
      before: null,
      value: String(mark - at),
    })),
  );
  // The practical mark of the last one is missing.
  const all = cells.slice(0, -2).concat(cells.slice(-1));
  await office.call('PUT', `exams/${college.examId}/marks/`, { cells: all });
  const place = { class_id: college.classId, section: 'ক', academic_year: RESULT_YEAR };
  const { body } = await office.call<{ roll: string; code: string }[]>(
    'POST',
    'result-codes/',
    place,
  );
  codes = new Map(body.map(({ roll, code }) => [roll, code]));
});

const tab = (name: string) => `exams?exam=${college.examId}&tab=${name}`;

async function lookUp(page: Page, roll: string, secret: string, hasScript = true) {
  await (hasScript ? open(page, '/result') : page.goto('/result'));
  const places = page.getByLabel('পরীক্ষা, শ্রেণি ও শাখা');
  const place = places.locator('option', { hasText: `পরীক্ষার শ্রেণি ${SIZE}` });
  await places.selectOption(await place.getAttribute('value'));
  await page.getByLabel('রোল', { exact: true }).fill(roll);
  await page.getByLabel(/কোড/).first().fill(secret);
  await button(page, 'ফল দেখুন').click();
}

test('an exam is closed once nothing is missing, published, seen by who has the code, corrected and withdrawn', async () => {
  await site.visit({ width: 1440 }, async ({ page }) => {
    await office.enter(page, tab('state'));
    await page.getByText(/ব্যবহারিক — রোল [5৫] \(১ জন\)/).waitFor();
    const close = button(page, 'নম্বর তোলা বন্ধ করে ফল তৈরি করুন');
    expect(await close.isDisabled()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await shoot(page, 'exam-check');
    await office.call('PUT', `exams/${college.examId}/marks/`, {
      cells: [
        {
          part_id: college.parts.practical,
          student_id: college.students[4],
          before: null,
          value: 'অনু',
        },
      ],
    });
    await page.reload();
    await close.click();
    await close.last().click();
    await waitForText(page, 'ফল তৈরি হয়েছে; এখনো কেউ দেখতে পাচ্ছে না');
  });

  await site.visit({ javaScript: false, width: 360 }, async ({ page }) => {
    await page.goto('/result');
    await button(page, 'ফল দেখুন').waitFor();
    expect(await page.content()).not.toContain('বার্ষিক মূল্যায়ন');
  });

  await site.visit({ width: 1440 }, async ({ page }) => {
    await office.enter(page, tab('state'));
    const publish = button(page, 'প্রকাশ করুন');
    await publish.click();
    await publish.last().click();
    await waitForText(page, 'ফল প্রকাশিত হয়েছে');
  });

  for (const javaScript of [true, false])
    await site.visit({ javaScript, width: 360 }, async ({ page }) => {
      const answers: string[] = [];
      page.on('response', (answer) => {
        if (answer.request().method() === 'POST')
          answers.push(answer.headers()['cache-control'] ?? '');
      });
      await lookUp(page, '1', '00000000', javaScript);
      await page.getByText(/মেলেনি/).waitFor();
      await lookUp(page, '১', codes.get('1')!, javaScript);
      await page.getByText('পরীক্ষার্থী ১', { exact: true }).waitFor();
      await page.getByText('আব্দুল করিম').waitFor();
      const [outcome, marks] = [page.getByText('জিপিএ', { exact: true }), page.getByRole('table')];
      expect((await outcome.boundingBox())!.y).toBeLessThan((await marks.boundingBox())!.y);
      expect(answers.every((header) => header.includes('no-store'))).toBe(true);
      expect(new URL(page.url()).search).toBe('');
      if (javaScript) {
        expect(await axeFindings(page)).toEqual([]);
        await shoot(page, 'result-sheet');
      }
    });

  await site.visit({ width: 1440 }, async ({ page }) => {
    await office.enter(page, tab('correction'));
    await field(page, 'শিক্ষার্থী').click();
    await page.getByRole('option', { name: /পরীক্ষার্থী ২/ }).click();
    await page.getByLabel('পদার্থবিজ্ঞান, সৃজনশীল').fill('৪৫');
    await field(page, 'কারণ').fill('যোগে ভুল ছিল');
    await button(page, 'কী বদলাবে দেখুন').click();
    await page.getByText(/জনের ফল বদলাবে:/).waitFor();
    await shoot(page, 'result-correction');
    await button(page, 'সংশোধন করুন').click();
    await waitForText(page, 'সংশোধন হয়েছে');
    await open(page, `/dashboard/${tab('state')}`);
    await button(page, 'প্রকাশ প্রত্যাহার করুন').click();
    await waitForText(page, 'প্রত্যাহার করা হয়েছে; এখন কেউ ফল দেখতে পাচ্ছে না');
  });

  await site.visit({ width: 360 }, async ({ page }) => {
    await lookUp(page, '1', codes.get('1')!);
    await page.getByText('এই ফলাফল যাচাই করা হচ্ছে। পরে আবার দেখুন।').waitFor();
  });
});
