import { matches, toLatinDigits } from '@angan/shared/text';

export const PAGE_SIZE = 6;

interface Searchable {
  title: string;
  category: string | null;
}

/** The notices whose title or category contains what was typed. */
export const search = <Row extends Searchable>(rows: readonly Row[], typed: string): Row[] =>
  rows.filter(({ title, category }) => matches(title, typed) || matches(category, typed));

export interface BoardPage<Row> {
  rows: Row[];
  /** From 1; an address that names a page beyond the last shows the last. */
  page: number;
  pageCount: number;
}

/** One page of the board; `wanted` is what the address says, in either digits. */
export function pageOf<Row>(rows: readonly Row[], wanted: string | null): BoardPage<Row> {
  const pageCount = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const number = Math.trunc(Number(toLatinDigits(wanted ?? '')));
  const page = Math.min(Math.max(1, Number.isFinite(number) ? number : 1), pageCount);
  return { rows: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pageCount };
}

/** The address of a page of a search; what is usual is left out. */
export function boardAddress(typed: string, page = 1): string {
  const params = new URLSearchParams({
    ...(typed && { q: typed }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return params ? `/notice?${params}` : '/notice';
}
