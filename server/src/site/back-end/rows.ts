/** Pages that are followed for a feed or the sitemap. */
const MAX_PAGES = 200;

/** The rows of a list of another back end: a plain array, or `data`, or pages with `results` and `next`. */
export async function rowsOf(
  { read }: { read(address: string): Promise<unknown> },
  path: string,
): Promise<unknown[]> {
  const rows: unknown[] = [];
  let address = path;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const body = await read(address);
    if (Array.isArray(body)) return [...rows, ...(body as unknown[])];
    const { data, results, next } = (body ?? {}) as Record<string, unknown>;
    const found = Array.isArray(data) ? data : results;
    if (!Array.isArray(found)) throw new Error(`${path} is no list`);
    rows.push(...(found as unknown[]));
    if (typeof next !== 'string' || !next.includes('?')) break;
    address = path + next.slice(next.indexOf('?'));
  }
  return rows;
}
