/** At most so many pages are followed: a back end with ten rows a page may have 10,000 rows. */
const MAX_PAGES = 1000;

/** How many rows of a list have come; `total` is null where the back end does not say. */
export interface ListProgress {
  loaded: number;
  total: number | null;
}

/** Thrown for an answer that is no list, and for a list that does not end. */
export class ListProblem extends Error {
  constructor(readonly code: 'no_list' | 'endless') {
    super(code);
  }
}

/** The rows of an answer: a plain array, or one in `data` or `results`. Throws where it is no list. */
export function rowsIn<Row>(body: unknown): Row[] {
  if (Array.isArray(body)) return body as Row[];
  const { data, results } = (body ?? {}) as { data?: unknown; results?: unknown };
  const rows = Array.isArray(data) ? data : results;
  if (!Array.isArray(rows)) throw new ListProblem('no_list');
  return rows as Row[];
}

/** The query of the next page; null on the last one. Its host and path are never followed. */
function nextQuery(body: unknown): string | null {
  const { next } = (body ?? {}) as { next?: unknown };
  if (typeof next !== 'string' || next === '') return null;
  return next.includes('?') ? next.slice(next.indexOf('?')).split('#', 1)[0]! : null;
}

/**
 * All rows of a list, however many pages it comes in. `read` fetches `path`, which ends with a
 * slash, with the query of a page after it.
 */
export async function fullList<Row>(
  path: string,
  read: (address: string) => Promise<unknown>,
  onProgress?: (progress: ListProgress) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  const ids = new Set<unknown>();
  const followed = new Set<string>();
  for (let address = path; ;) {
    const body = await read(address);
    const idOf = (row: Row) => ((row ?? {}) as { id?: unknown }).id;
    // A row that was added meanwhile pushes another onto the next page.
    const added = rowsIn<Row>(body).filter((row) => idOf(row) === undefined || !ids.has(idOf(row)));
    rows.push(...added);
    for (const row of added) ids.add(idOf(row));
    const query = nextQuery(body);
    if (query === null) return rows;
    if (followed.has(query) || followed.size >= MAX_PAGES) throw new ListProblem('endless');
    followed.add(query);
    const { count } = body as { count?: unknown };
    onProgress?.({ loaded: rows.length, total: typeof count === 'number' ? count : null });
    address = path + query;
  }
}
