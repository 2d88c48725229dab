import { useState } from 'react';
import { call, notify } from '@angan/shared';
import { classes } from '@angan/shared/contract';
import { invalidateAll } from '../../data/query-client.ts';
import { asApiError } from '../../resource/form/use-save.ts';
import type { Filter } from '../../resource/filters.ts';
import { useListView } from '../../resource/use-list-view.ts';
import { useRecords } from '../../resource/use-records.ts';
import { retryAfterLogin } from '../../session/retry-after-login.ts';

/** One deleted row, as `trash/` answers it. */
export interface TrashEntry {
  /** Path of the resource it belongs to. */
  resource: string;
  title: string;
  id: number;
  label: string;
  deleted_at: string;
}

/** The trash as a list to search; what travels is `TrashEntry`. */
const deleted = { ...classes, path: 'trash', search: ['label', 'title'], filters: ['resource'] };

/** Rows of different resources may have the same id. */
export const keyOf = ({ resource, id }: TrashEntry): string => `${resource}/${id}`;

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
  const [restoring, setRestoring] = useState<readonly string[]>([]);

  async function restore(entry: TrashEntry) {
    const key = keyOf(entry);
    if (restoring.includes(key)) return;
    setRestoring((known) => [...known, key]);
    try {
      await retryAfterLogin(() => call('post', `${entry.resource}/${entry.id}/restore/`));
      notify.success(`${entry.title} ফিরিয়ে আনা হয়েছে`);
      invalidateAll();
    } catch (error) {
      notify.error(asApiError(error).message);
    }
    setRestoring((known) => known.filter((other) => other !== key));
  }

  return {
    records,
    filters,
    view,
    rows: view.rows as unknown as TrashEntry[],
    restoring,
    restore: (entry: TrashEntry) => void restore(entry),
  };
}
