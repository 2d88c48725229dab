import { wantedPage } from '../../data/wanted-page.ts';
import { boardAddress, readBoardQuery } from './search.ts';

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
    boardAddress({}),
    boardAddress({}, 2),
    boardAddress({ q: 'ক খ' }),
    boardAddress({ q: 'ক', category: 'খ', year: '2025' }, 3),
  ]).toEqual([
    '/notice',
    '/notice?page=2',
    '/notice?q=%E0%A6%95+%E0%A6%96',
    '/notice?q=%E0%A6%95&category=%E0%A6%96&year=2025&page=3',
  ]);
});

it.each([
  ['২০২৫', '2025'],
  ['2025', '2025'],
  ['25', ''],
  ['x', ''],
  ['02025', ''],
])('reads year "%s" of an address', (year, read) => {
  expect(readBoardQuery(new URLSearchParams({ year }))).toEqual({
    q: '',
    category: '',
    year: read,
  });
});
