import { toLatinDigits } from '@angan/shared/text';

export const PAGE_SIZE = 6;

/** The page that an address names, in either digits; the first where it names none. */
export function wantedPage(param: string | null): number {
  const number = Math.trunc(Number(toLatinDigits(param ?? '')));
  return Number.isSafeInteger(number) ? Math.max(1, number) : 1;
}

/** The address of a page of a search; what is usual is left out. */
export function boardAddress(typed: string, page = 1): string {
  const params = new URLSearchParams({
    ...(typed && { q: typed }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return params ? `/notice?${params}` : '/notice';
}
