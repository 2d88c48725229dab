import { useEffect, useRef, useState } from 'react';
import { notify } from '@angan/shared';

/** The rows themselves, or a filter of the list and the exceptions. */
export interface SelectedRows {
  /** True for all rows of the filter but `ids`. */
  isAll: boolean;
  ids: ReadonlySet<number>;
}

const NONE: SelectedRows = { isAll: false, ids: new Set() };

/** The selected rows of a list, on any of its pages; another `filter` is another list. */
export function useSelection(filter: string, count: number, everyId: () => number[] | null) {
  const [state, setState] = useState<(SelectedRows & { filter: string }) | null>(null);
  const selected = state?.filter === filter ? state : null;
  const { isAll, ids } = selected ?? NONE;
  const size = isAll ? Math.max(0, count - ids.size) : ids.size;
  const has = (id: number) => ids.has(id) !== isAll;
  const take = (next: SelectedRows | null) => setState(next && { ...next, filter });

  function set(rows: readonly number[], isSelected: boolean) {
    const next = new Set(ids);
    for (const id of rows) {
      if (isSelected === isAll) next.delete(id);
      else next.add(id);
    }
    take(next.size > 0 || isAll ? { isAll, ids: next } : null);
  }

  const latest = useRef(0);
  useEffect(() => {
    latest.current = size;
  });
  useEffect(
    () => () => {
      if (latest.current > 0) notify.blank('তালিকা বদলে যাওয়ায় বাছাই বাতিল হয়েছে।');
    },
    [filter],
  );

  return {
    isOn: selected !== null,
    isAll,
    ids,
    size,
    has,
    start: () => take(NONE),
    end: () => take(null),
    set,
    /** Takes a row that is gone out of what is counted. */
    removed(id: number) {
      if (ids.has(id)) set([id], isAll);
    },
    chooseAll() {
      const every = everyId();
      take({ isAll: every === null, ids: new Set(every ?? []) });
    },
  };
}
export type Selection = ReturnType<typeof useSelection>;
