import { subjects } from '@angan/shared/contract';
import { filterRows, foundInRow, type Filter } from './filters.ts';

const filters: Filter[] = [
  { name: 'search', label: 'নাম', kind: 'search' },
  { name: 'class_name', label: 'শ্রেণি', kind: 'select' },
];
const rows = [
  { id: 1, name: 'জীববিজ্ঞান ব্যাবহারিক', class_name: 'একাদশ' },
  { id: 2, name: 'হিসাববিজ্ঞান', class_name: 'একাদশ' },
  { id: 3, name: 'জীববিজ্ঞান ব্যবহারিক', class_name: 'একাদশ' },
  { id: 4, name: 'জীববিজ্ঞান ব্যবহারিক', class_name: 'দ্বাদশ' },
];
const found = (requested: Record<string, string>) =>
  filterRows(subjects, rows, filters, requested).map(({ id }) => id);

it('a list leaves what every filter lets through, what fits best first', () => {
  expect(found({})).toEqual([1, 2, 3, 4]);
  expect(found({ search: 'ব্যবহারিক' })).toEqual([3, 4, 1]);
  expect(found({ search: 'byabaharik jib', class_name: 'একাদশ' })).toEqual([1, 3]);
});

it('marks what a search has found, also where the spelling differs', () => {
  const [row] = rows;
  const found = foundInRow(subjects, row!, filters, { search: 'ব্যবহারিক' });
  const [[start = 0, end] = []] = found['name'] ?? [];
  expect(row!.name.slice(start, end)).toBe('ব্যাবহারিক');
});
