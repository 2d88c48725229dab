import { call, can } from '@angan/shared';
import { PAGE_SIZE } from '../resource/page-size.ts';

/** The list that a screen opens with, where the server pages it. */
export interface FirstPage {
  path: string;
  /** Lists also what visitors do not see. */
  publication?: boolean;
}

/** The query of a request: page, page size, search, and filters by name. */
export type Query = Readonly<Record<string, string | number>>;

/** Without `status` the server lists what visitors see. */
export const pageQuery = (
  { publication }: Partial<FirstPage>,
  page: number,
  size: number,
): Query => ({
  page,
  page_size: size,
  ...(publication && { status: 'all' }),
});

interface Requested {
  query: string;
  at: number;
  body: Promise<unknown>;
  controller: AbortController;
}

/** A page is taken soon or not at all. */
const MAX_AGE_MS = 5000;
/** The page of each list that was requested before its rendering asks for it. */
const requested = new Map<string, Requested>();

/** Requests a page that the next rendering will show; a former one that nothing took is aborted. */
export function requestPage(path: string, query: Query): void {
  requested.get(path)?.controller.abort();
  const controller = new AbortController();
  const body = call('get', `${path}/`, undefined, { params: query, signal: controller.signal });
  body.catch(() => undefined);
  requested.set(path, {
    ...{ query: JSON.stringify(query), at: performance.now(), body, controller },
  });
}

/** The answer that is on its way, for the first who asks; `signal` aborts it. */
export function takePage(
  path: string,
  query: Query,
  signal: AbortSignal,
): Promise<unknown> | undefined {
  const found = requested.get(path);
  if (found?.query !== JSON.stringify(query) || performance.now() - found.at > MAX_AGE_MS)
    return undefined;
  requested.delete(path);
  signal.addEventListener('abort', () => found.controller.abort(), { once: true });
  return found.body;
}

/** Requests the first page of a list while the code of its screen is still on the way. */
export const requestFirstPage = (list: FirstPage): void =>
  can('paging') ? requestPage(list.path, pageQuery(list, 1, PAGE_SIZE)) : undefined;
