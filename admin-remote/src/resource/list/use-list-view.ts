import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { can } from '@angan/shared';
import type { AnyResource, RecordOf } from '@angan/shared/contract';
import { prepare } from '@angan/bengali-text/search';
import type { FormFields } from '../fields/form-fields.ts';
import { filterRows, foundInRow, searchedText, type Filter } from './filters.ts';
import { ORDER, orderIn, sortRows } from './sorting.ts';
import {
  applied,
  useAddress,
  type Address,
  type ChangeOptions,
  type Changes,
} from './use-address.ts';
import { PAGE_SIZE } from '../../data/page-size.ts';
import { useLastBatch } from '../selection/last-batches.ts';
import { useSelection } from '../selection/use-selection.ts';
import type { Records } from './use-records.ts';

interface ViewOptions {
  pageSize?: number;
  /** Prefix of the ids of this list in the address, where a screen has several. */
  prefix?: string;
  /** With the options that the screen has loaded, by whose labels rows are ordered. */
  fields?: FormFields;
}

type RequestedFilters = Readonly<Record<string, string>>;

const requestedIn = (params: URLSearchParams, filters: readonly Filter[]): RequestedFilters =>
  Object.fromEntries(filters.map(({ name, initial = '' }) => [name, params.get(name) ?? initial]));

interface Query {
  filters: readonly Filter[];
  requested: RequestedFilters;
  fields: FormFields;
  order: string;
}

function useMatching<R extends AnyResource>(
  { contract, rows, count }: Records<R>,
  { filters, requested, fields, order }: Query,
) {
  const isSearchedHere = count === null && filters.some(({ name }) => name === 'search');
  useEffect(
    () => (isSearchedHere ? prepare(rows, (row) => searchedText(contract, row)) : undefined),
    [isSearchedHere, rows, contract],
  );
  if (count !== null) return null;
  return sortRows(filterRows(contract, rows, filters, requested), fields, order);
}

/** The page of the address, or of the row that was just saved; one that is gone becomes the last one there. */
function usePage<R extends AnyResource>(
  { status, stale }: Records<R>,
  { params, change }: Address,
  { pageCount, home, pageSize }: { pageCount: number; home: number; pageSize: number },
) {
  const pageInAddress = params.get('page');
  const requested = pageInAddress
    ? Number(pageInAddress) || 1
    : Math.floor(Math.max(0, home) / pageSize) + 1;
  const page = Math.min(Math.max(1, requested), pageCount);
  const isWrong = Boolean(pageInAddress) && status === 'ready' && !stale && requested !== page;
  const correctPage = useEffectEvent(() =>
    change({ page: page === 1 ? null : String(page) }, { replace: true, isLate: true }),
  );
  useEffect(() => {
    if (isWrong) correctPage();
  }, [isWrong, page]);
  return page;
}

/** How search, filters and order are changed; the rows of a change are requested at once, the screen follows. */
function changesOf<R extends AnyResource>(
  records: Records<R>,
  { coming, change }: Address,
  filters: readonly Filter[],
) {
  function show(values: Changes, options?: ChangeOptions) {
    const next = applied(coming.current, values);
    // The same rows are not loaded again, and nothing would take them.
    if (next.toString() !== coming.current.toString()) records.prefetch(next);
    change(values, options);
  }

  /** Typing does not fill the history: it replaces its own entry. */
  function setFilter(values: Record<string, string>) {
    const named = filters.filter(({ name }) => name in values);
    const next = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        named.some((one) => one.name === name && one.initial === value) ? '' : value,
      ]),
    );
    const { current } = coming;
    const names = Object.keys(next);
    if (names.every((name) => (current.get(name) ?? '') === next[name])) return;
    show(
      { ...next, page: null },
      {
        replace: names.some((name) => current.get(name)),
        isLate: named.some(({ kind }) => kind === 'search'),
      },
    );
  }

  /** Requests what a search that is still being typed would find. */
  const prefetchFilter = (values: Record<string, string>) =>
    records.prefetch(applied(coming.current, { ...values, page: null }));
  return { show, setFilter, prefetchFilter };
}

function useEditing<R extends AnyResource>({ params, coming, change }: Address, prefix: string) {
  const { key } = useLocation();
  // The entry of the history at which the form was saved and closed.
  const [closedAt, setClosedAt] = useState<string>();
  const [marked, setMarked] = useState<RecordOf<R> | null>(null);
  const named = params.get('edit');
  return {
    marked,
    /** Marks a row that was added or is back; a page without it shows it too. */
    mark(row: RecordOf<R> | null) {
      setMarked(row);
    },
    /** `new`, the id of a row, or null. */
    editing: closedAt !== key && named?.startsWith(prefix) ? named.slice(prefix.length) : null,
    edit: (target: string | null) =>
      change({ edit: target && prefix + target, field: null }, { replace: target === null }),
    /** Closes the form at once and leads to the saved row; the address follows, unless it has changed since. */
    saved(row: RecordOf<R>, page: string | null) {
      setMarked(row);
      setClosedAt(key);
      if (coming.current.get('edit') === named)
        change({ edit: null, field: null, page }, { replace: true, isLate: true });
    },
  };
}

interface VisiblePage<R extends AnyResource> {
  matching: readonly RecordOf<R>[] | null;
  marked: RecordOf<R> | null;
  first: number;
  pageSize: number;
}

/** The rows of a page, found here or by the server; a saved one that it does not hold is listed above them. */
function rowsOfPage<R extends AnyResource>(
  { contract, rows, stale }: Records<R>,
  { filters, requested }: Pick<Query, 'filters' | 'requested'>,
  { matching, marked, first, pageSize }: VisiblePage<R>,
) {
  const found =
    matching
      ?.slice(first, first + pageSize)
      .map((row) => ({ ...row, highlights: foundInRow(contract, row, filters, requested) })) ??
    rows;
  const isAbove = marked && !stale && !found.some((row) => row.id === marked.id);
  return isAbove ? [marked, ...found] : found;
}

/** Search, filters and page live in the address, so that back, reload and sharing work. */
export function useListView<R extends AnyResource>(
  records: Records<R>,
  filters: readonly Filter[],
  { pageSize = PAGE_SIZE, prefix = '', fields = records.contract.fields }: ViewOptions = {},
) {
  const { contract } = records;
  const address = useAddress();
  const { params, change } = address;
  const { marked, ...editing } = useEditing<R>(address, prefix);
  const { show, ...filtering } = changesOf(records, address, filters);
  const requested = requestedIn(params, filters);
  const order = orderIn(contract, params);
  const matching = useMatching(records, { filters, requested, fields, order });
  const count = records.count ?? matching?.length ?? 0;
  const pageCount = Math.max(1, Math.ceil(count / pageSize));
  const home = matching?.findIndex((row) => row.id === marked?.id) ?? -1;
  const page = usePage(records, address, { pageCount, home, pageSize });
  const first = (page - 1) * pageSize;
  const everyId = () => matching?.map(({ id }) => id) ?? null;
  return {
    ...editing,
    ...filtering,
    matching,
    count,
    page,
    pageCount,
    requested,
    order,
    rows: rowsOfPage(records, { filters, requested }, { matching, marked, first, pageSize }),
    firstNumber: first + 1,
    /** Absent where the server pages the list and orders none. */
    setOrder:
      records.count === null || can('sorting')
        ? (next: string) => show({ [ORDER]: next, page: null })
        : undefined,
    markedId: marked?.id ?? null,
    isCounted: records.status === 'ready',
    /** Accepted only within the first to the last page. */
    setPage(next: number) {
      if (next < 1 || next > pageCount) return;
      show({ page: next === 1 && !marked ? null : String(next) });
    },
    /** Returns to page 1. */
    setFilter(values: Record<string, string>) {
      editing.mark(null);
      filtering.setFilter(values);
    },
    screenValue: (name: string) => params.get(name),
    openScreen: (name: string, value: string | null) =>
      change({ [name]: value }, { replace: value === null || params.has(name) }),
    linkTo: (id: number) => `?edit=${prefix}${id}`,
    selection: useSelection(JSON.stringify(requested), count, everyId),
    batch: useLastBatch(contract.path, records.status === 'ready'),
    saved(row: RecordOf<R>) {
      editing.saved(row, records.count === null || page === 1 ? null : String(page));
    },
    removed: (id: number) => marked?.id === id && editing.mark(null),
  };
}
export type ListView<R extends AnyResource> = ReturnType<typeof useListView<R>>;
