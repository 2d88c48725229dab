import { call, toRows } from '@angan/shared';
import type { Page } from '@angan/shared/contract';

/** How many rows a path has, without loading them where the server counts; `filter` is for the others. */
export async function countOf(
  path: string,
  signal: AbortSignal,
  filter: Record<string, string> = {},
): Promise<number> {
  type Row = Record<string, unknown>;
  const body = await call<Page<Row> | Row[]>('get', `${path}/`, undefined, {
    signal,
    params: { page: 1, page_size: 1, ...filter },
  });
  if (!Array.isArray(body) && typeof body.count === 'number') return body.count;
  return toRows<Row>(body).filter((row) =>
    Object.entries(filter).every(([name, value]) => String(row[name]) === value),
  ).length;
}
