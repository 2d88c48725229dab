import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSheets } from './table-files.ts';

// Made by LibreOffice Calc, whose cells hold dates, times and numbers as Excel's do.
const CALC = path.resolve(__dirname, '../../testing/calc.xlsx');

it('reads the dates, times and numbers of a real spreadsheet as they are shown in it', async () => {
  const bytes = Uint8Array.from(readFileSync(CALC));
  const file = new File([bytes], 'calc.xlsx');
  // jsdom's files cannot be read as bytes.
  Object.assign(file, { arrayBuffer: async () => bytes.buffer });
  const [sheet] = await readSheets(file);
  expect(sheet?.table).toEqual([
    ['নাম', 'রোল', 'শ্রেণি', 'জন্মতারিখ', 'মোবাইল', 'শুরু'],
    ['করিম', '101', 'একাদশ শ্রেণি', '2008-03-05', '1712345678', '10:00'],
    ['রহিমা', '102', 'একাদশ শ্রেণি', '2007-12-31', '1812345678', '13:45'],
  ]);
});
