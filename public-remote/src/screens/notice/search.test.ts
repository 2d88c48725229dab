import { boardAddress, pageOf, search } from './search.ts';

const rows = [
  { title: 'পরীক্ষার রুটিন', category: 'পরীক্ষা' },
  { title: 'ঈদের ছুটি', category: null },
  { title: 'HSC Result 2025', category: 'ফলাফল' },
];

it.each([
  ['ছুটি', ['ঈদের ছুটি']],
  ['ফলাফল', ['HSC Result 2025']],
  ['hsc result ২০২৫', ['HSC Result 2025']],
  ['  পরীক্ষা ', ['পরীক্ষার রুটিন']],
  ['%', []],
  ['', ['পরীক্ষার রুটিন', 'ঈদের ছুটি', 'HSC Result 2025']],
])('finds in title and category what "%s" asks for', (typed, titles) => {
  expect(search(rows, typed).map(({ title }) => title)).toEqual(titles);
});

it('puts six on a page', () => {
  expect(pageOf([1, 2, 3, 4, 5, 6, 7, 8], '2')).toEqual({ rows: [7, 8], page: 2, pageCount: 2 });
});

it.each([
  ['৩', 3],
  ['99', 3],
  ['0', 1],
  ['-4', 1],
  ['abc', 1],
  ['1.9', 1],
  [null, 1],
])('reads page "%s" of an address as one that is there', (wanted, page) => {
  expect(pageOf(Array.from({ length: 13 }), wanted).page).toBe(page);
});

it('leaves out of the address what is usual', () => {
  expect([
    boardAddress(''),
    boardAddress('', 2),
    boardAddress('ক খ'),
    boardAddress('ক', 3),
  ]).toEqual([
    '/notice',
    '/notice?page=2',
    '/notice?q=%E0%A6%95+%E0%A6%96',
    '/notice?q=%E0%A6%95&page=3',
  ]);
});
