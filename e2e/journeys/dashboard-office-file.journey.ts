import { buffer } from 'node:stream/consumers';
import { strToU8, zipSync } from 'fflate';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import writeExcel from 'write-excel-file/node';
import { button, dialog, officeOf } from '../support/dashboard.ts';
import { onDisk } from '../support/files.ts';
import { useSite } from '../support/site.ts';

const site = useSite({}, { sharesPages: true });
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
  'নাম,রোল নম্বর,শ্রেণি,শাখা,বিভাগ,লিঙ্গ,জন্মতারিখ,অভিভাবকের নাম,অভিভাবকের মোবাইল,মোবাইল,ইমেইল,অনলাইনে ফল দেখার সম্মতি,ঠিকানা,অবস্থা,ছাড়ার কারণ,শেষ শিক্ষাবর্ষ,ডিজিটাল আইডি'.split(
    ',',
  );
const ROWS = 5000;
const studentRow = (n: number) => [
  `শিক্ষার্থী ${n}`,
  String(20_000 + n),
  'একাদশ শ্রেণি',
  ['বিজ্ঞান', 'মানবিক', 'ব্যবসায় শিক্ষা'][n % 3]!,
  '',
  n % 2 ? 'ছাত্রী' : 'ছাত্র',
  `2009-0${1 + (n % 9)}-1${n % 9}`,
  `অভিভাবক মো. আব্দুল হাকিম ${n}`,
  `0171${1_000_000 + n}`,
  `0181${1_000_000 + n}`,
  `student${n}.of.the.college@example.edu.bd`,
  '',
  `গ্রাম: চন্দনাতীর ${n}, ডাকঘর: ফুলতলা, খুলনা`,
  'অধ্যয়নরত',
  '',
  '',
  '',
];

test('the office brings in and hands out 5,000 students of 17 columns in Excel on a slow machine, in steps', async () => {
  test.setTimeout(300_000);

  const rows = Array.from({ length: ROWS }, (_, n) => studentRow(n));
  const file = onDisk('college.xlsx', await workbook([HEADINGS, ...rows]));
  const before = (await office.list('students')).length;
  // A page whose processor was slowed serves nobody after this.
  await site.visit({ width: 360, fresh: true }, async ({ page }) => {
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
});

const NUMBERED = ['নাম', 'রোল', 'শ্রেণি', 'জন্মতারিখ', 'মোবাইল'];
const student = (name: string, roll: string, more: string[] = []) => [
  name,
  roll,
  'একাদশ শ্রেণি',
  ...more,
];
const csvOf = (name: string, ...rows: (string | readonly string[])[]) =>
  onDisk(
    name,
    `\ufeff${rows.map((row) => (typeof row === 'string' ? row : row.map((cell) => `"${cell}"`).join())).join('\r\n')}\r\n`,
  );

interface RawSheet {
  name: string;
  /** XML of its rows, and what follows them. */
  rows: string;
  end?: string;
  state?: string;
}

/** A workbook of raw XML, for what no library writes. */
function rawWorkbook(...sheets: RawSheet[]): Buffer {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const each = (of: (sheet: RawSheet, n: number) => string) =>
    sheets.map((sheet, index) => of(sheet, index + 1)).join('');
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets>${each(
      ({ name, state = 'visible' }, n) =>
        `<sheet name="${name}" sheetId="${n}" state="${state}" r:id="r${n}"/>`,
    )}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${each((_, n) => `<Relationship Id="r${n}" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
    ...Object.fromEntries(
      sheets.map(({ rows, end = '' }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet ${main}><sheetData>${rows}</sheetData>${end}</worksheet>`,
      ]),
    ),
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))),
  );
}
const rawRow = (cells: readonly string[], attributes = '') =>
  `<row${attributes}>${cells
    .map((cell) => (cell.startsWith('<c') ? cell : `<c t="str"><v>${cell}</v></c>`))
    .join('')}</row>`;

/** The message about a file, and the reasons of the rows that are refused. */
const reading = (tools: Locator) => tools.getByRole('region', { name: 'ফাইলটি যেভাবে পড়া হলো' });
const refusals = (tools: Locator) => tools.getByRole('table', { name: 'ভুল সারি' });

test.describe('a file as an office has it', () => {
  const read = async (file: string, walk: (tools: Locator, page: Page) => Promise<void>) =>
    site.visit({ width: 360 }, async ({ page }) => {
      const tools = await openTools(page);
      await pick(tools, file);
      await walk(tools, page);
    });

  test('has titles above its headings, words of schools in them, and columns that are not ours', async () => {
    const table = [
      ['চন্দনাতীর আদর্শ কলেজ'],
      ['শিক্ষার্থীর তালিকা, ২০২৬'],
      [],
      ['ক্রমিক', 'শিক্ষার্থীর নাম*', 'রোল নং', 'ক্লাস', 'মাতার নাম', 'বাবার নাম'],
      ['১', 'রহিমা আক্তার', '7101', 'একাদশ শ্রেণী', 'সালমা', 'আব্দুল হাকিম'],
    ];
    await read(csvOf('titles.csv', ...table), async (tools, page) => {
      await page.waitForFunction(
        ([top, end]) =>
          top!.getBoundingClientRect().top >= 0 &&
          end!.getBoundingClientRect().bottom <= innerHeight,
        [
          await reading(tools).elementHandle(),
          await button(tools, '১টি সারি যোগ করুন').elementHandle(),
        ],
      );
      await reading(tools).getByText('এই কলামগুলো আনা হবে না: ক্রমিক, মাতার নাম।').waitFor();
      await reading(tools)
        .getByText(/^শিরোনাম এভাবে ধরা হয়েছে: শিক্ষার্থীর নাম\* → নাম, .*ক্লাস → শ্রেণি/)
        .waitFor();
      await reading(tools).getByLabel('শ্রেণি: একাদশ শ্রেণী → একাদশ শ্রেণি, ১টি').waitFor();
      await button(tools, '১টি সারি যোগ করুন').click();
      await tools.waitFor({ state: 'hidden' });
    });
    expect(await office.stored('students', 'রহিমা আক্তার')).toEqual([
      expect.objectContaining({ roll_number: '7101', class_name: 1, guardian_name: 'আব্দুল হাকিম' }),
    ]);
  });

  test('is asked once for a column and a value that are not known, and the columns are remembered', async () => {
    const file = (roll: string) =>
      csvOf('unknown.csv', ['পরীক্ষার্থী', 'রোল', 'শ্রেণি'], ['সালমা', roll, 'পঞ্চম']);
    await site.visit({ width: 360 }, async ({ page }) => {
      const tools = await openTools(page);
      await pick(tools, file('7201'));
      await reading(tools)
        .getByText(/^ফাইলে এই কলাম পাওয়া যায়নি: নাম।/)
        .waitFor();
      await reading(tools).getByLabel('নাম =').selectOption({ label: 'কলাম: পরীক্ষার্থী' });
      await refusals(tools).getByText('শ্রেণি: “পঞ্চম” তালিকায় নেই।').waitFor();
      await reading(tools)
        .getByLabel('শ্রেণি: “পঞ্চম” তালিকায় নেই, ১টি')
        .selectOption({ label: 'দ্বাদশ শ্রেণি' });
      await button(tools, '১টি সারি যোগ করুন').waitFor();
      await pick(tools, file('7202'));
      await refusals(tools).getByText('শ্রেণি: “পঞ্চম” তালিকায় নেই।').waitFor();
      expect(
        await reading(tools)
          .getByText(/কলাম পাওয়া যায়নি/)
          .count(),
      ).toBe(0);
    });
  });

  test('says in words that there is nothing, writes months first or by name, and loses zeros', async () => {
    await read(
      csvOf(
        'months.csv',
        NUMBERED,
        student('মাস আগে', '062', ['1/2/2009', '-']),
        student('প্রমাণ', '63.0', ['2/28/2009', 'প্রযোজ্য নয়']),
        student('নামে', '64', ['১লা ফেব্রুয়ারি, ২০০৯', '1712345678']),
      ),
      async (tools) => {
        await reading(tools)
          .getByText(/^জন্মতারিখ: তারিখে মাস আগে ধরে পড়া হয়েছে: 1\/2\/2009 = ২ জানুয়ারি ২০০৯/)
          .waitFor();
        await reading(tools).getByText('“-”, “প্রযোজ্য নয়”: এমন ২টি ঘর ফাঁকা ধরা হয়েছে।').waitFor();
        await button(tools, '৩টি সারি যোগ করুন').click();
        await tools.waitFor({ state: 'hidden' });
      },
    );
    expect((await office.stored('students', 'মাস আগে'))[0]).toMatchObject({
      date_of_birth: '2009-01-02',
    });
    expect((await office.stored('students', 'প্রমাণ'))[0]).toMatchObject({ roll_number: '63' });
    await read(
      csvOf(
        'zeros.csv',
        NUMBERED,
        student('মাস আগে', '62', ['2009-01-02', '']),
        student('সূচক', '7.303E+03', ['', '']),
      ),
      async (tools) => {
        await tools.getByText(/সব সারি আগে থেকেই আছে/).waitFor();
        await refusals(tools)
          .getByText(/রোল নম্বর: Excel সংখ্যাটি ছোট করে লিখেছে \(7\.303E\+03\)/)
          .waitFor();
      },
    );
    await read(
      csvOf(
        'both.csv',
        NUMBERED,
        student('ক', '71', ['13/2/2009', '']),
        student('খ', '72', ['2/13/2009', '']),
      ),
      (tools) =>
        tools.getByText(/^জন্মতারিখ: কোথাও দিন আগে \(13\/2\/2009\), কোথাও মাস আগে/).waitFor(),
    );
  });

  test('has a cover, a hidden sheet and several lists, hidden rows, joined cells and errors of Excel', async () => {
    const headings = rawRow(NUMBERED.slice(0, 3));
    const first = rawRow(student('প্রথম পাতার', '7301'));
    const lists = [
      { name: 'প্রচ্ছদ', rows: rawRow(['কলেজ', 'সাল']) + rawRow(['চন্দনাতীর', '২০২৬']) },
      { name: 'পুরোনো', rows: headings + first, state: 'hidden' },
      { name: 'একাদশ', rows: headings + first },
      { name: 'দ্বাদশ', rows: headings + rawRow(['দ্বিতীয় পাতার', '7302', 'দ্বাদশ শ্রেণি']) },
    ];
    await read(onDisk('sheets.csv', rawWorkbook(...lists)), async (tools) => {
      await button(tools, 'দ্বাদশ (১টি সারি)').waitFor();
      await button(tools, 'সব শিট একসঙ্গে').click();
      await reading(tools).getByText('এই শিটগুলো পড়া হয়নি: ‘প্রচ্ছদ’।').waitFor();
      await reading(tools).getByText('এই শিটগুলো লুকানো, তাই পড়া হয়নি: ‘পুরোনো’।').waitFor();
      await button(tools, '২টি সারি যোগ করুন').waitFor();
    });
    const joined = [
      headings,
      rawRow(student('জোড়া এক', '7311')),
      rawRow(['জোড়া দুই', '7312']),
      rawRow(student('লুকানো', '7313'), ' hidden="1"'),
      rawRow(['ভুল', '<c t="e"><v>#REF!</v></c>', 'একাদশ শ্রেণি']),
      rawRow(['সূত্র', '<c><f>A1+1</f></c>', 'একাদশ শ্রেণি']),
    ].join('');
    const end = '<mergeCells><mergeCell ref="C2:C3"/></mergeCells>';
    await read(
      onDisk('joined.xlsx', rawWorkbook({ name: 'ক', rows: joined, end })),
      async (tools) => {
        await reading(tools).getByText('১টি লুকানো সারিও আছে; সেগুলোও আনা হবে।').waitFor();
        await refusals(tools)
          .getByText('রোল নম্বর: ঘরটিতে ভুল আছে (#REF!)। ফাইলে ঠিক করে আবার দিন।')
          .waitFor();
        await refusals(tools)
          .getByText(/^রোল নম্বর: ঘরের সূত্রের ফল ফাইলে নেই।/)
          .waitFor();
        await button(tools, '৩টি সারি যোগ করুন').waitFor();
      },
    );
  });

  for (const [name, file, content] of [
    [
      'a separator that it names',
      'sep.csv',
      `\ufeffsep=|\r\nনাম|রোল|শ্রেণি\r\nক|7401|একাদশ শ্রেণি\r\n`,
    ],
    [
      'UTF-16 without a mark',
      'utf16.txt',
      Buffer.from('নাম\tরোল\tশ্রেণি\r\nক\t7402\tএকাদশ শ্রেণি\r\n', 'utf16le'),
    ],
    [
      'a workbook under another name',
      'macro.xlsm',
      rawWorkbook({ name: 'S', rows: rawRow(NUMBERED.slice(0, 3)) + rawRow(student('ক', '7403')) }),
    ],
  ] as const)
    test(`with ${name} is read`, () =>
      read(onDisk(file, content), (tools) => button(tools, '১টি সারি যোগ করুন').waitFor()));

  const zipOf = (...names: string[]) =>
    Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')]))));
  const farCell = rawRow(['<c r="XFD1048576" t="str"><v>x</v></c>'], ' r="1048576"');
  const unreadable = [
    ['list.csv', zipOf('mimetype', 'content.xml'), /LibreOffice-এর ফাইল \(\.ods\)/],
    ['list.xlsx', zipOf('xl/workbook.bin', 'xl/worksheets/sheet1.bin'), /\.xlsb ফাইল/],
    ['list.csv', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), /পুরোনো \.xls ফাইল/],
    ['list.csv', Buffer.from([1, 0, 0, 2, 3, 0, 7]), /সারণির ফাইল নয়/],
    ['far.xlsx', rawWorkbook({ name: 'S', rows: farCell }), /XFD1048576 ঘরে কিছু লেখা আছে/],
    [
      'bomb.xlsx',
      rawWorkbook({ name: 'S', rows: ' '.repeat(110 * 1024 * 1024) }),
      /খুললে ১০০ এমবির চেয়ে বড়/,
    ],
  ] as const;
  for (const [index, [name, content, message]] of unreadable.entries())
    test(`${name} that cannot be read is refused by its content with a sentence of its own: ${index}`, () =>
      read(onDisk(name, content), (tools) =>
        tools.getByRole('alert').getByText(message).waitFor(),
      ));
});

test('the office counts the students of each class in the order that the office sets', async () => {
  await office.call('PATCH', 'classes/2/', { position: 0.5 });
  await site.visit({ width: 1440 }, async ({ page }) => {
    await office.enter(page, 'student-info-form');
    const chips = page.getByRole('navigation', { name: 'শ্রেণি অনুযায়ী সংখ্যা' }).getByRole('link');
    await chips.first().waitFor();
    const names = (await chips.allInnerTexts()).map((text) => text.replace(/\s*[০-৯,]+$/, ''));
    const all = (await office.list('classes')).map(({ name }) => name);
    expect(all[0]).toBe('দ্বাদশ শ্রেণি');
    expect(names).toEqual(all.filter((name) => names.includes(String(name))));
  });
  await office.call('PATCH', 'classes/2/', { position: 2 });
});
