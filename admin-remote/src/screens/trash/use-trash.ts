import { trash, type TrashEntry } from '@angan/shared/contract';
import type { Filter } from '../../resource/list/filters.ts';
import { useListView } from '../../resource/list/use-list-view.ts';
import { useRecords } from '../../resource/list/use-records.ts';
import { useRestore } from '../../resource/use-restore.ts';

/** By what a person recognises the row; a lesson of the routine has no name of its own. */
export const nameOfDeleted = ({ label, title }: TrashEntry): string =>
  /^\d*$/.test(label) ? title : label;

/** Deleted rows of all resources, newest first. */
export function useTrash() {
  const records = useRecords(trash);
  const kinds = [...new Map(records.rows.map(({ resource, title }) => [resource, title]))].map(
    ([value, label]) => ({ value, label }),
  );
  const filters: Filter[] = [
    { name: 'search', label: 'নাম', kind: 'search' },
    { name: 'resource', label: 'ধরন', kind: 'select', options: kinds },
  ];
  const view = useListView(records, filters);

  return {
    records,
    filters,
    view,
    rows: view.rows,
    ...useRestore(),
  };
}
