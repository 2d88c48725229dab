import { resourceApi, toRows } from '@angan/shared';
import type { AnyResource, Page, RecordOf } from '@angan/shared/contract';

/** How many rows there are; without loading them where the server can count. `filter` holds for servers that answer the whole list. */
export async function countOf<R extends AnyResource>(contract: R, signal: AbortSignal, filter: Record<string, string> = {}): Promise<number> {
  const body = (await resourceApi(contract).page({ page: 1, page_size: 1, ...filter }, signal)) as Page<RecordOf<R>> | RecordOf<R>[];
  if (!Array.isArray(body) && typeof body.count === 'number') return body.count;
  const rows = toRows<Record<string, unknown>>(body);
  return rows.filter((row) => Object.entries(filter).every(([name, value]) => String(row[name]) === value)).length;
}
