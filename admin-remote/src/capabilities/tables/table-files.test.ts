import { readFileSync } from 'node:fs';
import path from 'node:path';
import { students } from '@angan/shared/contract';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { fieldsOf } from '../../resource/fields/form-fields.ts';
import { dryRun } from './dry-run.ts';
import { filePlan } from './file-columns.ts';
import { makeWorkbook, readSheets } from './table-files.ts';

// Made by LibreOffice Calc, whose cells hold dates, times and numbers as Excel's do.
const CALC = path.resolve(__dirname, '../../testing/calc.xlsx');

const fileOf = (content: Uint8Array) => {
  const bytes = Uint8Array.from(content);
  // jsdom's files cannot be read as bytes.
  return Object.assign(new File([bytes], 'a.xlsx'), { arrayBuffer: async () => bytes.buffer });
};

it('the reader of workbooks reads the dates, times and numbers of a real spreadsheet as it displays them', async () => {
  const [sheet] = await readSheets(fileOf(readFileSync(CALC)));
  expect(sheet?.table).toEqual([
    ['নাম', 'রোল', 'শ্রেণি', 'জন্মতারিখ', 'মোবাইল', 'শুরু'],
    ['করিম', '101', 'একাদশ শ্রেণি', '2008-03-05', '1712345678', '10:00'],
    ['রহিমা', '102', 'একাদশ শ্রেণি', '2007-12-31', '1812345678', '13:45'],
  ]);
});

it('the reader of workbooks reads joined cells down to their last line, hidden lines and columns, and days counted from 1904', async () => {
  const cells = (...inner: string[]) => inner.map((cell) => `<c ${cell}</v></c>`).join('');
  const [name, title] = ['t="str"><v>নাম', 't="str"><v>শ্রেণি'];
  const sheet = `<worksheet><cols><col min="2" max="3" hidden="1"/></cols><sheetData>
    <row r="1">${cells(name, title)}</row>
    <row r="2">${cells('t="str"><v>ক', 't="str"><v>ষষ্ঠ', 's="1"><v>37987')}</row>
    <row r="3" hidden="1">${cells('t="str"><v>খ')}</row>
    <row r="4">${cells('t="str"><v>গ')}</row>
    <row r="5">${cells('t="str"><v>ঘ')}</row>
    </sheetData><mergeCells><mergeCell ref="B2:B4"/></mergeCells></worksheet>`;
  const parts = {
    'xl/workbook.xml':
      '<workbook><workbookPr date1904="1"/><sheets><sheet name="ক" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml':
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': sheet,
  };
  const bytes = Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)] as const);
  expect(await readSheets(fileOf(zipSync(Object.fromEntries(bytes))))).toEqual([
    {
      name: 'ক',
      table: [['নাম', 'শ্রেণি'], ['ক', 'ষষ্ঠ', '2008-01-02'], ['খ', 'ষষ্ঠ'], ['গ', 'ষষ্ঠ'], ['ঘ']],
      hiddenLines: [3],
      hiddenColumns: [1, 2],
    },
  ]);
});

it('the reader of workbooks reads what the writer wrote, whose sizes follow the parts', async () => {
  const table = [
    ['নাম', 'রোল'],
    ...Array.from({ length: 3000 }, (_, n) => [`শিক্ষার্থী ${n}`, `${n}`]),
  ];
  const blob = await makeWorkbook([{ name: 'ক', table }]);
  const bytes = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blob);
  });
  expect(await readSheets(fileOf(new Uint8Array(bytes)))).toMatchObject([{ name: 'ক', table }]);
});

it('the reader of workbooks says that a file has pictures, which it does not bring in', async () => {
  const unzipped = unzipSync(new Uint8Array(readFileSync(CALC)));
  const bytes = zipSync({ ...unzipped, 'xl/media/image1.png': strToU8('x') });
  const [sheet] = await readSheets(fileOf(bytes));
  const plan = filePlan(students, fieldsOf(students));
  expect(dryRun(plan, sheet!).notes).toContain(
    'ফাইলের ভেতরের ছবি আনা হয় না; ছবি পরে তালিকা থেকে যোগ করুন।',
  );
});

it('the reader of workbooks stops where more comes out than the directory says', async () => {
  const parts = {
    'xl/workbook.xml': strToU8('<workbook/>'),
    'xl/worksheets/sheet1.xml': new Uint8Array(101 * 1024 * 1024).fill(32),
  };
  const zip = Buffer.from(zipSync(parts, { level: 1 }));
  const entry = zip.lastIndexOf('PK\x01\x02');
  zip.writeUInt32LE(10, entry + 24);
  await expect(readSheets(fileOf(zip))).rejects.toThrow('১০০ এমবির চেয়ে বড়');
});
