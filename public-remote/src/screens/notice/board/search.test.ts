import { requestedPage } from '../../../data/address.ts';
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
])('the board reads page "%s" of an address', (param, page) => {
  expect(requestedPage(param)).toBe(page);
});

it('the board leaves out of the address what is usual, and encodes only what would end a value', () => {
  expect([
    boardAddress({}),
    boardAddress({}, 2),
    boardAddress({ q: 'ক খ' }),
    boardAddress({ q: 'ক', category: 'খ', year: '2025' }, 3),
    boardAddress({ q: 'ক&page=2#\ud800+%E0' }),
  ]).toEqual([
    '/notice',
    '/notice?page=2',
    '/notice?q=ক+খ',
    '/notice?q=ক&category=খ&year=2025&page=3',
    '/notice?q=ক%26page%3D2%23\ufffd%2B%25E0',
  ]);
});

it.each([
  ['২০২৫', '2025'],
  ['2025', '2025'],
  ['25', ''],
  ['x', ''],
  ['02025', ''],
])('the board reads year "%s" of an address', (year, read) => {
  expect(readBoardQuery(new URLSearchParams({ year }))).toEqual({
    q: '',
    category: '',
    year: read,
  });
});
