import { boardAddress, wantedPage } from './search.ts';

it.each([
  ['৩', 3],
  ['99', 99],
  ['0', 1],
  ['-4', 1],
  ['abc', 1],
  ['1.9', 1],
  ['1e309', 1],
  [null, 1],
])('reads page "%s" of an address', (param, page) => {
  expect(wantedPage(param)).toBe(page);
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
