import { buffer } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import writeExcel from 'write-excel-file/node';
import { button, dialog, officeOf } from '../support/dashboard.ts';
import { onDisk } from '../support/files.ts';
import { useSite } from '../support/site.ts';

const site = useSite({});
const office = officeOf(site);

async function openTools(page: Page): Promise<Locator> {
  await office.enter(page, 'student-info-form');
  const opener = button(page, 'আমদানি ও রপ্তানি');
  const more = button(page, 'আরও কাজ');
  await opener.or(more).first().waitFor();
  if (await more.isVisible()) await more.click();
  await opener.click();
  return dialog(page, 'শিক্ষার্থী: আমদানি ও রপ্তানি');
}

const pick = (tools: Locator, file: string) =>
  tools.locator('input[type=file]').setInputFiles(file);

const workbook = (table: readonly (readonly string[])[]) =>
  writeExcel(table.map((cells) => cells.map((value) => ({ value, type: String })))).toBuffer();

/** Notes each value of each bar of progress that is drawn: work in one piece draws none in between. */
const noteProgress = (page: Page) =>
  page.evaluate(() => {
    const drawn: Record<string, number[]> = {};
    Object.assign(globalThis, { drawn });
    const note = () => {
      document.querySelectorAll('progress').forEach((bar) => {
        const values = (drawn[bar.getAttribute('aria-label') ?? ''] ??= []);
        if (bar.value > 0 && bar.value < 1 && bar.value !== values.at(-1)) values.push(bar.value);
      });
      requestAnimationFrame(note);
    };
    note();
  });
const drawnProgress = (page: Page, label: string) =>
  page.evaluate(
    (name) => (globalThis as unknown as { drawn: Record<string, number[]> }).drawn[name]?.length,
    label,
  );

const HEADINGS =
  'নাম,রোল নম্বর,শ্রেণি,শাখা,লিঙ্গ,জন্মতারিখ,অভিভাবকের নাম,অভিভাবকের মোবাইল,মোবাইল,ইমেইল,ঠিকানা,অবস্থা,ছাড়ার কারণ,শেষ শিক্ষাবর্ষ,ডিজিটাল আইডি'.split(
    ',',
  );
const ROWS = 5000;
const studentRow = (n: number) => [
  `শিক্ষার্থী ${n}`,
  String(20_000 + n),
  'একাদশ শ্রেণি',
  ['বিজ্ঞান', 'মানবিক', 'ব্যবসায় শিক্ষা'][n % 3]!,
  n % 2 ? 'ছাত্রী' : 'ছাত্র',
  `2009-0${1 + (n % 9)}-1${n % 9}`,
  `অভিভাবক মো. আব্দুল হাকিম ${n}`,
  `0171${1_000_000 + n}`,
  `0181${1_000_000 + n}`,
  `student${n}.of.the.college@example.edu.bd`,
  `গ্রাম: চন্দনাতীর ${n}, ডাকঘর: ফুলতলা, খুলনা`,
  ...['অধ্যয়নরত', '', '', ''],
];

it('brings in and hands out 5,000 students of 15 columns in Excel on a slow machine, in steps', async () => {
  const rows = Array.from({ length: ROWS }, (_, n) => studentRow(n));
  const file = onDisk('college.xlsx', await workbook([HEADINGS, ...rows]));
  const before = (await office.list('students')).length;
  await site.visit({ width: 360 }, async ({ page }) => {
    const tools = await openTools(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await noteProgress(page);
    await pick(tools, file);
    await button(tools, '৫,০০০টি সারি যোগ করুন').click({ timeout: 120_000 });
    await tools.waitFor({ state: 'hidden', timeout: 120_000 });
    expect(await drawnProgress(page, 'ফাইলটি পড়া হচ্ছে')).toBeGreaterThan(5);

    const again = await openTools(page);
    await noteProgress(page);
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 120_000 }),
      button(again, /^Excel\s+ফাইলে সব তথ্য রপ্তানি করুন$/).click(),
    ]);
    expect(await drawnProgress(page, 'ফাইল তৈরি হচ্ছে')).toBeGreaterThan(2);
    const table = await readSheet(await buffer(await download.createReadStream()));
    expect([table.length, table[0]]).toEqual([1 + before + ROWS, HEADINGS]);
    expect(
      table.filter(([name]) => String(name).startsWith('শিক্ষার্থী ')).length,
    ).toBeGreaterThanOrEqual(ROWS);
  });
}, 300_000);
