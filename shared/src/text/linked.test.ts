import { linkedParts } from './linked.ts';

const linksOf = (text: string) => {
  const parts = linkedParts(text);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  return parts.flatMap(({ text: words, href }) => (href ? [[words, href]] : []));
};

it.each([
  [
    'ফরম: https://forms.gle/AbC1?x=1&y=২।',
    'https://forms.gle/AbC1?x=1&y=২',
    'https://forms.gle/AbC1?x=1&y=%E0%A7%A8',
  ],
  [
    '(দেখুন http://www.board.gov.bd/a.php).',
    'http://www.board.gov.bd/a.php',
    'http://www.board.gov.bd/a.php',
  ],
  ['www.college.edu.bd, আবেদন', 'www.college.edu.bd', 'https://www.college.edu.bd/'],
  [
    'https://bn.wikipedia.org/wiki/A_(B)',
    'https://bn.wikipedia.org/wiki/A_(B)',
    'https://bn.wikipedia.org/wiki/A_(B)',
  ],
  [
    'লিখুন office.c+1@college.edu.bd।',
    'office.c+1@college.edu.bd',
    'mailto:office.c+1@college.edu.bd',
  ],
  ['মোবাইল ০১৭১২-৩৪৫৬৭৮।', '০১৭১২-৩৪৫৬৭৮', 'tel:+8801712345678'],
  ['ফোন:+৮৮০১৭১২৩৪৫৬৭৮', '+৮৮০১৭১২৩৪৫৬৭৮', 'tel:+8801712345678'],
  ['অফিস 0631-62345', '0631-62345', 'tel:063162345'],
])('a linked text finds the address in %s', (text, words, href) => {
  expect(linksOf(text)).toEqual([[words, href]]);
});

it('a linked text finds two numbers next to each other', () => {
  expect(linksOf('০১৭১২৩৪৫৬৭৮ 01812345678').map(([, href]) => href)).toEqual([
    'tel:+8801712345678',
    'tel:+8801812345678',
  ]);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://javascript:alert(1)',
  'https://bank.example@evil.example/',
  'http://localhost/',
  'https://',
  'www.',
  '<a href="x">ক</a>',
  'তারিখ ০১-১২-২০২৬, সকাল ০৯:০০-১০:০০',
  'রোল ১০১৭১২৩৪৫৬৭৮, স্মারক 37.02.0000.107.31.001.20',
  'মূল্য ১,২৫,০০০ টাকা',
])('a linked text leaves %s as text', (text) => {
  expect(linksOf(text)).toEqual([]);
});

it.each(['https://college.example/"onmouseover="x', 'https://college.example/\u202efdp.exe'])(
  'a linked text ends the address in %j where it could be read as something else',
  (text) => {
    expect(linksOf(text)[0]?.[1]).toBe('https://college.example/');
  },
);

it('a linked text reads a long text without an address in one pass', () => {
  expect(linkedParts('a.'.repeat(100_000))).toHaveLength(1);
});
