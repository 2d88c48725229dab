import { expect, test } from '@playwright/test';
import { copiesOf, returnTo } from '../support/copies.ts';
import { officeOf } from '../support/dashboard.ts';
import { addResultsCollege, RESULT_YEAR, type ResultsCollege } from '../support/results-college.ts';
import { open } from '../support/screens.ts';
import { useSite } from '../support/site.ts';

const site = useSite();
const office = officeOf(site);

let college: ResultsCollege;
let code = '';
test.beforeAll(async () => {
  college = await addResultsCollege(office, 3);
  const cells = college.students.flatMap((student_id) =>
    Object.values(college.parts).map((part_id) => ({
      part_id,
      student_id,
      before: null,
      value: '23.17',
    })),
  );
  await office.call('PUT', `exams/${college.examId}/marks/`, { cells });
  await state('close');
  const place = { class_id: college.classId, section: 'ক', academic_year: RESULT_YEAR };
  const { body } = await office.call<{ code: string }[]>('POST', 'result-codes/', place);
  code = body[0]!.code;
});
const state = (action: string, values = {}) =>
  office.call('POST', `exams/${college.examId}/state/`, { action, ...values });

/** Every address that shows, prints, feeds, lists or searches something. */
const addresses = () => [
  '/',
  '/result',
  '/notice',
  '/academic',
  '/information',
  '/notices.atom',
  '/sitemap.xml',
  '/search?q=মূল্যায়ন',
  ...['state', 'prints', 'sheets', 'statistics', 'merit', 'correction'].map(
    (tab) => `/dashboard/exams?exam=${college.examId}&tab=${tab}`,
  ),
  '/dashboard',
  '/dashboard/marks',
  '/dashboard/exams',
  '/dashboard/history',
];
const NAMES = /বার্ষিক মূল্যায়ন/;
const MARKS = /23[.]17|২৩[.]১৭|2317|পরীক্ষার্থী ১/;

/** Which addresses have a trace in their bytes, with what a stranger and a printer get. */
async function traces(trace: RegExp) {
  const found: string[] = [];
  for (const address of addresses()) {
    const answer = await fetch(encodeURI(site.product().origin + address));
    if (trace.test(await answer.text())) found.push(address);
  }
  return found;
}

test('no page, print address, feed, map or search of the site names an exam before its time, and no mark or student at any time', async () => {
  const visible_from = new Date(Date.now() + 3_600_000).toISOString();
  await state('publish', { visible_from });
  expect([await traces(NAMES), await traces(MARKS)]).toEqual([[], []]);
  await state('publish', { visible_from: new Date(Date.now() - 1000).toISOString() });
  expect([await traces(NAMES), await traces(MARKS)]).toEqual([['/result'], []]);
  await state('withdraw');
  expect(await traces(MARKS)).toEqual([]);
});

test('a phone that keeps pages keeps neither the look-up nor the sheet that it showed', async () => {
  await state('publish', { visible_from: new Date(Date.now() - 1000).toISOString() });
  await site.visit({ width: 360, idle: true }, async ({ page }) => {
    await returnTo(page);
    await open(page, '/result');
    const place = page.locator('option', { hasText: 'পরীক্ষার শ্রেণি 3' });
    await page.getByLabel('পরীক্ষা, শ্রেণি ও শাখা').selectOption(await place.getAttribute('value'));
    await page.getByLabel('রোল', { exact: true }).fill('1');
    await page.getByLabel(/কোড/).first().fill(code);
    await page.getByRole('button', { name: 'ফল দেখুন' }).click();
    await page.getByText('পরীক্ষার্থী ১', { exact: true }).waitFor();
    const addresses = Object.values(await copiesOf(page)).flat();
    expect(
      addresses.filter((address) => address.includes('result/') || address === '/result'),
    ).toEqual([]);
    const stored = await page.evaluate(async () => {
      const texts: string[] = [
        JSON.stringify({ ...localStorage }),
        JSON.stringify({ ...sessionStorage }),
      ];
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys())
          texts.push((await (await caches.match(request))?.text()) ?? '');
      return texts.join('\n');
    });
    expect(/23[.]17|২৩[.]১৭|2317|পরীক্ষার্থী ১/.exec(stored)?.[0]).toBeUndefined();
  });
});
