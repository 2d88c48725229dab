import { subjects } from '@angan/shared/contract';
import { act } from '@testing-library/react';
import { fakeTables } from '../../testing/fake-tables.ts';
import { show } from '../../testing/show.tsx';
import { useListView, type ListView } from './use-list-view.ts';
import { useRecords } from './use-records.ts';

const filters = [
  { name: 'search', label: 'নাম', kind: 'search' },
  { name: 'class_name', label: 'শ্রেণি', kind: 'select' },
] as const;

let view: ListView<typeof subjects>;

function List() {
  view = useListView(useRecords(subjects), filters);
  return null;
}

it('a list takes two changes that come before the first is rendered, one after the other', async () => {
  fakeTables({ classes: [], subjects: [] });
  const { search } = show(<List />, '/?page=2');
  await act(async () => {
    view.setFilter({ search: 'বাংলা' });
    view.setFilter({ class_name: '2' });
  });
  expect(search()).toEqual({ search: 'বাংলা', class_name: '2' });
  await act(async () => {
    view.setFilter({ class_name: '1' });
    view.setFilter({ class_name: '2' });
  });
  expect(search()).toEqual({ search: 'বাংলা', class_name: '2' });
});
