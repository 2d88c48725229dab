import { buffer } from 'node:stream/consumers';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { someOf } from '../../server/testing/long-run.ts';
import { readSheet } from 'read-excel-file/node';
import writeExcel from 'write-excel-file/node';
import { button, dialog, officeOf, waitForText, type Row } from '../support/dashboard.ts';
import { onDisk } from '../support/files.ts';
import { shoot } from '../support/screens.ts';
import { useSite } from '../support/site.ts';
import { whileSavesWait } from '../support/time.ts';

const site = useSite({}, { sharesPages: true });
const office = officeOf(site);
const BOM = '\ufeff';

/** Presses what leads to the dialog; on some lists it is one of several. */
async function press(page: Page): Promise<void> {
  const opener = button(page, 'আমদানি ও রপ্তানি');
  const more = button(page, 'আরও কাজ');
  await opener.or(more).first().waitFor();
  if (await more.isVisible()) await more.click();
  await opener.click();
}

async function openTools(page: Page, screen: string, noun: string): Promise<Locator> {
  await office.enter(page, screen);
  await press(page);
  return dialog(page, `${noun}: আমদানি ও রপ্তানি`);
}

async function downloaded(page: Page, press: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), press.click()]);
  return {
    name: download.suggestedFilename(),
    bytes: await buffer(await download.createReadStream()),
  };
}

const pick = (tools: Locator, file: string) =>
  tools.locator('input[type=file]').setInputFiles(file);
const badRows = (tools: Locator) =>
  tools.getByRole('table', { name: 'ভুল সারি' }).locator('tbody').getByRole('row');
const csv = (name: string, ...rows: string[]) => onDisk(name, `${BOM}${rows.join('\r\n')}\r\n`);

const cases = [
  {
    api: 'students',
    screen: 'student-info-form',
    noun: 'শিক্ষার্থী',
    name: 'full_name',
    headings:
      'নাম,রোল নম্বর,শ্রেণি,শাখা,বিভাগ,লিঙ্গ,জন্মতারিখ,অভিভাবকের নাম,অভিভাবকের মোবাইল,মোবাইল,ইমেইল,অনলাইনে ফল দেখার সম্মতি,ঠিকানা,অবস্থা,ছাড়ার কারণ,শেষ শিক্ষাবর্ষ,ডিজিটাল আইডি',
    first: { full_name: '=HYPERLINK("x")', roll_number: '৯০১', class_name: 1 },
    harmless: `"'=HYPERLINK(""x"")",৯০১,একাদশ শ্রেণি,,,,,,,,,,,অধ্যয়নরত,,,`,
    good: [
      'Name,Roll,Class,Guardian phone,Sex',
      'নতুন একজন,৯১১,একাদশ শ্রেণি,1712345678,Female',
      'নতুন আরেকজন,৯১২,দ্বাদশ শ্রেণি,+৮৮০১৭১২৩৪৫৬৭৮,ছেলে',
    ],
    bad: [
      'নাম,রোল,শ্রেণি,অভিভাবকের মোবাইল,লিঙ্গ',
      'ঠিক আছে,৯২১,একাদশ শ্রেণি,,ছাত্রী',
      ',৯২২,একাদশ শ্রেণি,,',
      'ভুল শ্রেণি,৯২৩,পঞ্চম শ্রেণি,,',
      'ভুল ফোন,৯২৪,একাদশ শ্রেণি,০১৭১,',
      'একই রোল,৯২১,একাদশ শ্রেণি,,',
      'ভুল লিঙ্গ,৯২৫,একাদশ শ্রেণি,,জানা নেই',
    ],
    reasons: [
      /^৩.*নাম: এই ঘরটি পূরণ করুন।/,
      /^৪.*শ্রেণি: “পঞ্চম শ্রেণি” তালিকায় নেই।/,
      /^৫.*অভিভাবকের মোবাইল: ১১ সংখ্যার সঠিক মোবাইল নম্বর দিন/,
      /^৬.*২ নম্বর সারিতেও একই।/,
      /^৭.*লিঙ্গ: “জানা নেই” তালিকায় নেই।/,
    ],
    raced: ['নাম,রোল,শ্রেণি', 'প্রথম জন,৯৪১,একাদশ শ্রেণি', 'দ্বিতীয় জন,৯৪২,একাদশ শ্রেণি'],
    meanwhile: { full_name: 'আগে আসা', roll_number: '৯৪২', class_name: 1 },
    inUse: ['নাম,রোল,শ্রেণি', 'একেবারে নতুন,৯৩১,একাদশ শ্রেণি', 'রোল নেওয়া,৯০১,একাদশ শ্রেণি'],
    changes: '৩ রোল নেওয়া নাম',
    updated: { full_name: 'রোল নেওয়া', roll_number: '৯০১' },
    stored: [
      { full_name: 'নতুন একজন', class_name: 1, guardian_contact: '01712345678', gender: 'female' },
      { full_name: 'নতুন আরেকজন', class_name: 2, guardian_contact: '01712345678', gender: 'male' },
    ],
  },
  {
    api: 'subjects',
    screen: 'add-subject',
    noun: 'বিষয়',
    name: 'name',
    headings: 'বিষয়ের নাম,শ্রেণি,আইডি',
    first: { name: '+গণিত', class_name: 1 },
    harmless: `"'+গণিত",একাদশ শ্রেণি,`,
    good: ['name;class_name', 'ভূগোল;একাদশ শ্রেণি', 'মনোবিজ্ঞান;দ্বাদশ শ্রেণি'],
    bad: ['বিষয়,শ্রেণী', 'ঠিক আছে,একাদশ শ্রেণি', ',একাদশ শ্রেণি', 'শ্রেণি নেই,'],
    reasons: [/^৩.*বিষয়ের নাম: এই ঘরটি পূরণ করুন।/, /^৪.*শ্রেণি: তালিকা থেকে একটি বেছে নিন।/],
    raced: ['বিষয়,শ্রেণি', 'প্রথম বিষয়,একাদশ শ্রেণি', 'দ্বিতীয় বিষয়,একাদশ শ্রেণি'],
    meanwhile: { name: 'দ্বিতীয় বিষয়', class_name: 1 },
    inUse: ['বিষয়,শ্রেণি', 'একেবারে নতুন,একাদশ শ্রেণি', '+গণিত,একাদশ শ্রেণি'],
    changes: null,
    updated: null,
    stored: [
      { name: 'ভূগোল', class_name: 1 },
      { name: 'মনোবিজ্ঞান', class_name: 2 },
    ],
  },
];

for (const { api, screen, noun, name, first, ...expected } of someOf(
  cases,
  ({ api }) => api === 'students',
))
  test.describe(`the table of ${api}`, () => {
    const { headings, harmless, good, bad, reasons, stored } = expected;
    const { raced, meanwhile, inUse, changes, updated } = expected;
    test.beforeAll(() => office.add(api, first));

    test('goes out as CSV that Excel reads and no formula runs in, and its template is empty', async () => {
      await site.visit({}, async ({ page }) => {
        const tools = await openTools(page, screen, noun);
        const rows = await downloaded(page, button(tools, /^CSV\s+ফাইলে সব তথ্য রপ্তানি করুন$/));
        const lines = rows.bytes.toString('utf8').trimEnd().split('\r\n');
        expect([rows.name, lines[0], lines.length - 1]).toEqual([
          `${api}.csv`,
          BOM + headings,
          (await office.list(api)).length,
        ]);
        const own = lines.find((line) => line.startsWith(harmless)) ?? '';
        expect(own).toMatch(/[০-৯\d]$/);
        expect(lines.filter((line) => /(^|,)"?[=+@]/.test(line))).toEqual([]);
        const template = await downloaded(page, button(tools, /^CSV\s+নমুনা ফাইল ডাউনলোড করুন$/));
        expect([template.name, template.bytes.toString('utf8')]).toEqual([
          `${api}-template.csv`,
          `${BOM}${headings}\r\n`,
        ]);
        const excel = await downloaded(page, button(tools, /^Excel\s+ফাইলে সব তথ্য রপ্তানি করুন$/));
        expect([excel.name, excel.bytes.subarray(0, 2).toString()]).toEqual([`${api}.xlsx`, 'PK']);

        // What was taken out and given another class is the same record when it comes in.
        const before = await office.list(api);
        const moved = own.replace('একাদশ শ্রেণি', 'দ্বাদশ শ্রেণি');
        await pick(tools, csv('moved.csv', headings, moved));
        await button(tools, 'আগের ১টি হালনাগাদ করুন').click();
        await tools.waitFor({ state: 'hidden' });
        const changed = (row: Row) =>
          row[name] === first[name as keyof typeof first] ? { ...row, class_name: 2 } : row;
        const unversioned = ({ version: _, ...row }: Row) => row;
        expect((await office.list(api)).map(unversioned)).toEqual(
          before.map(changed).map(unversioned),
        );
        const id = before.find((row) => changed(row) !== row)?.id;
        await office.call('PATCH', `${api}/${String(id)}/`, { class_name: 1 });
      });
    });

    test('is tried first: bad rows are shown and handed out, and one refused at the end refuses all', async () => {
      const before = (await office.list(api)).length;
      await site.visit({ expects: [/status of (400|409)/] }, async ({ page, fetched }) => {
        const tools = await openTools(page, screen, noun);
        await pick(tools, onDisk('empty.csv', ''));
        await tools
          .getByRole('alert')
          .getByText(
            'ফাইলে চেনা কোনো শিরোনাম নেই। নমুনা ফাইলটি নামিয়ে তার প্রথম সারির মতো শিরোনাম দিন।',
          )
          .waitFor();
        await pick(tools, onDisk('broken.xlsx', 'PK\u0003\u0004এটি Excel নয়'));
        await tools
          .getByRole('alert')
          .getByText('ফাইলটি Excel ফাইল হিসেবে খোলা যাচ্ছে না। .xlsx অথবা CSV ফাইল দিন।')
          .waitFor();
        await pick(tools, csv('bad.csv', ...bad));
        await badRows(tools).first().waitFor();
        const messages = await badRows(tools).allInnerTexts();
        expect(
          messages.map((text, index) => reasons[index]?.test(text.replace(/\s+/g, ' ')) || text),
        ).toEqual(reasons.map(() => true));
        const table = await downloaded(page, button(tools, 'ভুল সারিগুলো ডাউনলোড করুন'));
        expect([table.name, (await readSheet(table.bytes)).map(([why]) => why).slice(1)]).toEqual([
          'bad-rows.xlsx',
          reasons.map(({ source }) =>
            expect.stringMatching(new RegExp(source.replace(/^.*?\.\*/, ''))),
          ),
        ]);
        expect(
          fetched.filter(({ method, url }) => method !== 'GET' && !/\/preview\/$/.test(url)),
        ).toEqual([]);

        await pick(tools, csv('raced.csv', ...raced));
        const send = button(tools, '২টি সারি যোগ করুন');
        await send.waitFor();
        await office.add(api, meanwhile);
        await send.click();
        await tools
          .getByRole('alert')
          .getByText(/কোনো সারি যোগ হয়নি।$/)
          .waitFor();
        await badRows(tools).filter({ hasText: /^৩/ }).waitFor();
        expect((await office.list(api)).length).toBe(before + 1);
      });
    });

    test('reports which rows are stored already; they are skipped or updated as chosen', async () => {
      const all = await office.list(api);
      const existing = all.find((row) => row[name] === first[name as keyof typeof first]);
      await site.visit({}, async ({ page }) => {
        const tools = await openTools(page, screen, noun);
        await pick(tools, csv('taken.csv', ...inUse));
        const found = tools.getByRole('status');
        await found.getByText('১টি সারি নতুন, ১টি আগে থেকেই আছে। এখনো কিছু যোগ হয়নি।').waitFor();
        const stored = tools.getByRole('table', { name: 'আগে থেকে থাকা সারি' });
        if (changes) await stored.getByRole('row', { name: changes }).waitFor();
        else await found.getByText('১টি সারিতে বদলানোর মতো কিছু নেই।').waitFor();
        await shoot(page, `dashboard-bulk-existing-${api}`);
        expect(await office.list(api)).toEqual(all);
        await button(tools, 'শুধু নতুন ১টি যোগ করুন').click();
        await waitForText(page, '১টি সারি যোগ হয়েছে');
        await tools.waitFor({ state: 'hidden' });
        const after = await office.list(api);
        expect([after.length, after.find(({ id }) => id === existing?.id)]).toEqual([
          all.length + 1,
          existing,
        ]);

        await press(page);
        await pick(tools, csv('taken.csv', ...inUse));
        if (updated) {
          await button(tools, 'আগের ১টি হালনাগাদ করুন').click();
          await waitForText(page, '১টি হালনাগাদ হয়েছে');
        } else await found.getByText('সব সারি আগে থেকেই আছে। বদলানোর মতো কিছু নেই।').waitFor();
        const now = (await office.list(api)).find(({ id }) => id === existing?.id);
        expect(now).toMatchObject(updated ?? existing!);
      });
    });

    test('comes in from CSV with English or Bengali headings and Bengali digits, and from Excel, once however often it is pressed', async () => {
      const before = (await office.list(api)).length;
      await site.visit({}, async ({ page }) => {
        const tools = await openTools(page, screen, noun);
        await pick(tools, csv('good.csv', ...good));
        await tools.getByRole('status').getByText('২টি সারি ঠিক আছে। এখনো কিছু যোগ হয়নি।').waitFor();
        expect((await office.list(api)).length).toBe(before);
        await whileSavesWait(page, () => button(tools, '২টি সারি যোগ করুন').dblclick());
        await waitForText(page, '২টি সারি যোগ হয়েছে');
        await tools.waitFor({ state: 'hidden' });
        const all = await office.list(api);
        expect(all.length).toBe(before + 2);
        for (const row of stored) expect(all).toContainEqual(expect.objectContaining(row));

        const sheet = good.map((line, index) =>
          line
            .split(/[,;]/)
            .map((cell, column) =>
              index > 0 && column === 0 ? `${cell} দুই` : cell.replace(/^৯১/, '৯৫'),
            ),
        );
        const file = onDisk('good.xlsx', '');
        await writeExcel(sheet).toFile(file);
        await press(page);
        await pick(tools, file);
        await button(tools, '২টি সারি যোগ করুন').click();
        await tools.waitFor({ state: 'hidden' });
        expect(
          (await office.list(api)).filter((row) => String(row[name]).endsWith(' দুই')).length,
        ).toBe(2);
      });
    });
  });
