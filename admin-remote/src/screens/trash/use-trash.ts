import { classes, type TrashEntry } from '@angan/shared/contract';
import type { Filter } from '../../resource/list/filters.ts';
import { useListView } from '../../resource/list/use-list-view.ts';
import { useRecords } from '../../resource/list/use-records.ts';
import { useRestore } from '../../resource/use-restore.ts';

/** The trash as a list to search; what travels is `TrashEntry`. */
const deleted = { ...classes, path: 'trash', search: ['label', 'title'], filters: ['resource'] };

/** By what a person recognises the row; a lesson of the routine has no name of its own. */
export const nameOf = ({ label, title }: TrashEntry): string =>
  /^\d*$/.test(label) ? title : label;

/** Deleted rows of all resources, newest first. */
export function useTrash() {
  const records = useRecords(deleted);
  // The shape of the list is the trash's own, not that of the contract it is searched with.
  const all = records.rows as unknown as TrashEntry[];
  const kinds = [...new Map(all.map(({ resource, title }) => [resource, title]))].map(
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
    rows: view.rows as unknown as TrashEntry[],
    ...useRestore(),
  };
}
