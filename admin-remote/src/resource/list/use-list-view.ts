import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { can } from '@angan/shared';
import type { AnyResource, RecordOf } from '@angan/shared/contract';
import { prepare } from '@angan/bengali-text/search';
import type { FormFields } from '../fields/form-fields.ts';
import { filterRows, foundInRow, searchedText, type Filter } from './filters.ts';
import { ORDER, orderIn, sortRows } from './sorting.ts';
import { applied, useAddress, type Changes } from './use-address.ts';
import { PAGE_SIZE } from '../../data/page-size.ts';
import { useLastBatch } from '../selection/last-batches.ts';
import { useSelection } from '../selection/use-selection.ts';
import type { Records } from './use-records.ts';

interface ViewOptions {
  pageSize?: number;
  /** Prefix of the ids of this list in the address, where a screen has several. */
  prefix?: string;
  /** What the screen has loaded for the fields, by whose names rows are ordered. */
  fields?: FormFields;
}

/** Search, filters and page live in the address, so that back, reload and sharing work. */
export function useListView<R extends AnyResource>(
  records: Records<R>,
  filters: readonly Filter[],
  { pageSize = PAGE_SIZE, prefix = '', fields = records.contract.fields }: ViewOptions = {},
) {
  const { key } = useLocation();
  const { params, coming, change } = useAddress();
  // The entry of the history at which the form was saved and closed.
  const [closedAt, setClosedAt] = useState<string>();
  const [marked, setMarked] = useState<RecordOf<R> | null>(null);
  const wanted = Object.fromEntries(
    filters.map(({ name, usual = '' }) => [name, params.get(name) ?? usual]),
  );

  const isSearchedHere = records.count === null && filters.some(({ name }) => name === 'search');
  useEffect(
    () =>
      isSearchedHere
        ? prepare(records.rows, (row) => searchedText(records.contract, row))
        : undefined,
    [isSearchedHere, records.rows, records.contract],
  );

  const order = orderIn(records.contract, params);
  const matching =
    records.count === null
      ? sortRows(filterRows(records.contract, records.rows, filters, wanted), fields, order)
      : null;
  const count = records.count ?? matching?.length ?? 0;
  const selection = useSelection(
    JSON.stringify(wanted),
    count,
    () => matching?.map(({ id }) => id) ?? null,
  );
  const pageCount = Math.max(1, Math.ceil(count / pageSize));
  // After a save the address has no page: it is then the page of the saved row.
  const home = matching?.findIndex((row) => row.id === marked?.id) ?? -1;
  const pageInAddress = params.get('page');
  const requested = pageInAddress
    ? Number(pageInAddress) || 1
    : Math.floor(Math.max(0, home) / pageSize) + 1;
  const page = Math.min(Math.max(1, requested), pageCount);
  // An address whose page is gone, by a deletion or by hand, becomes that of the page that is shown.
  const isWrong =
    Boolean(pageInAddress) && records.status === 'ready' && !records.stale && requested !== page;
  const correctPage = useEffectEvent(() =>
    change({ page: page === 1 ? null : String(page) }, true),
  );
  useEffect(() => {
    if (isWrong) correctPage();
  }, [isWrong, page]);
  const firstNumber = (page - 1) * pageSize + 1;
  const found = matching
    ? matching
        .slice(firstNumber - 1, firstNumber - 1 + pageSize)
        .map((row) => ({ ...row, highlights: foundInRow(records.contract, row, filters, wanted) }))
    : records.rows;
  // A saved row that these filters or this page do not hold is shown above them.
  const rows =
    marked && !records.stale && !found.some((row) => row.id === marked.id)
      ? [marked, ...found]
      : found;

  /** A change of what the list shows: its rows are requested at once, the screen follows. */
  function show(values: Changes, replace = false) {
    const next = applied(coming.current, values);
    // The same rows are not loaded again, and nothing would take them.
    if (next.toString() !== coming.current.toString()) records.prefetch(next);
    change(values, replace);
  }

  /** Requests what a search that is still being typed would find. */
  const prefetchFilter = (values: Record<string, string>) =>
    records.prefetch(applied(coming.current, { ...values, page: null }));

  const named = params.get('edit');
  return {
    prefetchFilter,
    matching,
    rows,
    count,
    page,
    pageCount,
    firstNumber,
    wanted,
    order,
    /** Absent where the server pages the list and orders none. */
    setOrder:
      records.count === null || can('sorting')
        ? (next: string) => show({ [ORDER]: next, page: null })
        : undefined,
    markedId: marked?.id ?? null,
    known: records.status === 'ready',
    /** Accepted only within the first to the last page. */
    setPage(next: number) {
      if (next < 1 || next > pageCount) return;
      show({ page: next === 1 && !marked ? null : String(next) });
    },
    /** Returns to page 1. Typing does not fill the history: it replaces its own entry. */
    setFilter(chosen: Record<string, string>) {
      setMarked(null);
      const names = Object.keys(chosen);
      const isUsual = (name: string) =>
        filters.some((one) => one.name === name && one.usual === chosen[name]);
      const values = Object.fromEntries(
        names.map((name) => [name, isUsual(name) ? '' : (chosen[name] ?? '')]),
      );
      const { current } = coming;
      if (names.some((name) => (current.get(name) ?? '') !== values[name]))
        show(
          { ...values, page: null },
          names.some((name) => current.get(name)),
        );
    },
    /** What the form is open for: `new`, the id of a row, or nothing. */
    editing: closedAt !== key && named?.startsWith(prefix) ? named.slice(prefix.length) : null,
    edit: (what: string | null) =>
      change({ edit: what && prefix + what, field: null }, what === null),
    /** What the address says of a screen that stands in place of the list. */
    screenValue: (name: string) => params.get(name),
    openScreen: (name: string, value: string | null) =>
      change({ [name]: value }, value === null || params.has(name)),
    linkTo: (id: number) => `?edit=${prefix}${id}`,
    selection,
    batch: useLastBatch(records.contract.path, records.status === 'ready'),
    /** Closes the form at once and leads to the saved row; the address follows. */
    saved(row: RecordOf<R>) {
      setMarked(row);
      setClosedAt(key);
      change(
        {
          edit: null,
          field: null,
          page: records.count === null || page === 1 ? null : String(page),
        },
        true,
      );
    },
    /** Marks a row that was added or is back; a page without it shows it too. */
    mark(row: RecordOf<R>) {
      setMarked(row);
    },
    removed: (id: number) => marked?.id === id && setMarked(null),
  };
}
export type ListView<R extends AnyResource> = ReturnType<typeof useListView<R>>;
