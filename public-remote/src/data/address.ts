import { SEARCH_MAX } from '@angan/shared/contract';
import { toLatinDigits } from '@angan/bengali-text';

/**
 * The query of a link of this site. Bengali stays as it is written: browsers encode it, and a page
 * is shorter where the words of links and of queries are the same.
 */
export const queryOf = (values: Record<string, string>): string =>
  new URLSearchParams(values)
    .toString()
    .replace(/(?:%[89A-F][\dA-F])+/g, (letters) => decodeURIComponent(letters));

/** A text of the address, as long as the server reads it: both render the same page. */
export const textParam = (params: URLSearchParams, name: string): string =>
  (params.get(name) ?? '').slice(0, SEARCH_MAX);

export function requestedPage(param: string | null): number {
  const number = Math.trunc(Number(toLatinDigits(param ?? '')));
  return Number.isSafeInteger(number) ? Math.max(1, number) : 1;
}
