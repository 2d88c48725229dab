import { SEARCH_MAX } from '@angan/shared/contract';

/** A text of the address, as long as the server reads it: both render the same page. */
export const textParam = (params: URLSearchParams, name: string): string =>
  (params.get(name) ?? '').slice(0, SEARCH_MAX);
