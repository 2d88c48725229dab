import { notices, type Notice } from '@angan/shared/contract';
import { narrow } from './narrow.ts';

const notice = (id: number): Notice => ({
  id,
  title: `নোটিশ ${id}`,
  description: null,
  date: '2025-08-09',
  category: null,
  pdf_file: null,
});
const query = (search: string, more = {}) => ({
  page: 1,
  page_size: 10,
  ...(search && { search }),
  ...more,
});
const found = { rows: [notice(1), notice(2), notice(12)], count: 3 };
const ids = (
  to: ReturnType<typeof query>,
  from = query('নোটিশ'),
  answer: { rows: Notice[]; count: number | null } = found,
) => narrow(notices, answer, from, to)?.rows.map(({ id }) => id);

it('finds the rows of a longer search among those of a shorter one, as the server would', () => {
  expect(ids(query('নোটিশ ২'))).toEqual([2]);
  expect(ids(query('নোটিশ 1'), query(''))).toEqual([1, 12]);
  expect(narrow(notices, found, query('নো'), query('নোটিশ 9'))).toEqual({ rows: [], count: 0 });
});

it.each([
  [
    'the server has found more than is here',
    query('নোটিশ 1'),
    query('নোটিশ'),
    { ...found, count: 4 },
  ],
  [
    "the list is not the server's search",
    query('নোটিশ 1'),
    query('নোটিশ'),
    { ...found, count: null },
  ],
  ['the search is another one', query('ভর্তি'), query('নোটিশ'), found],
  [
    'another filter has changed with it',
    query('নোটিশ 1', { category: 'ভর্তি' }),
    query('নোটিশ'),
    found,
  ],
  ['another page is asked for', query('নোটিশ 1', { page: 2 }), query('নোটিশ'), found],
])('cannot tell where %s', (_why, to, from, answer) => {
  expect(ids(to, from, answer)).toBeUndefined();
});
