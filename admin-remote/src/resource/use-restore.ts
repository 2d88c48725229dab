import { retryAfterLogin } from '@angan/shared/account';
import { useState } from 'react';
import { call, notify } from '@angan/shared';
import type { TrashEntry } from '@angan/shared/contract';
import { invalidateAll } from '../data/query-client.ts';
import { notifyFailure } from './notify-failure.ts';

type Deleted = Pick<TrashEntry, 'resource' | 'id' | 'title'>;

/** Rows of different resources may have the same id. */
export const keyOf = ({ resource, id }: Pick<TrashEntry, 'resource' | 'id'>): string =>
  `${resource}/${id}`;

/** Brings deleted rows back; `restoring` holds the keys of those on their way. */
export function useRestore() {
  const [restoring, setRestoring] = useState<readonly string[]>([]);

  async function restore(entry: Deleted) {
    const key = keyOf(entry);
    if (restoring.includes(key)) return;
    setRestoring((known) => [...known, key]);
    try {
      await retryAfterLogin(() => call('post', `${key}/restore/`));
      notify.success(`${entry.title} ফিরিয়ে আনা হয়েছে`);
      invalidateAll();
    } catch (error) {
      notifyFailure(error);
    }
    setRestoring((known) => known.filter((other) => other !== key));
  }

  return { restoring, restore: (entry: Deleted) => void restore(entry) };
}
