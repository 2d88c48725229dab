import {
  RETENTION,
  STUDENT_COUNTS,
  synonyms,
  type AnyResource,
  type Retention,
} from '@angan/shared/contract';
import type { Cell, ResourceRow } from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';
import { forbidden, orNotFound, notFound, rowId } from '../../http/errors.ts';
import type { Addresses } from '../../media/address.ts';
import type { Resource } from '../define-resource.ts';
import { allRows, findRow, isVisible, rowsInBatches, visibleRows } from '../reads.ts';
import { readListQuery } from './list-query.ts';
import { presentRows } from '../present.ts';
import { answerPage } from './paging.ts';
import type { ListCounts } from './list-counts.ts';
import { readStudentCounts, STUDENT_COUNTS_TABLES } from '../overview/student-counts.ts';
import { readSearch } from '../search/read-search.ts';
import { SITE_SEARCH, SITE_SEARCH_TABLES, searchSite } from '../search/site/search-site.ts';

/** Rows of a list that are made JSON of at once: a few milliseconds. */
const BATCH = 200;

export type PublicReads = ReturnType<typeof publicReads>;

/** Reads what anyone may read, as the API answers it, without HTTP. */
export function publicReads(
  store: Store,
  addresses: Addresses,
  counts: ListCounts,
  resources: readonly Resource[],
  retention: Retention,
) {
  const { db } = store;
  const open = new Map(
    resources
      .filter(({ isPublic }) => isPublic)
      .map((resource) => [resource.contract.path, resource] as const),
  );
  const resourceOf = (path: string): Resource => {
    const resource = open.get(path);
    if (!resource) throw notFound();
    return resource;
  };
  const contractOf = (path: string): AnyResource => resourceOf(path).contract;
  const present = ({ path }: AnyResource, rows: readonly ResourceRow[]) =>
    presentRows(db, addresses, resourceOf(path), rows);
  const list = async (path: string): Promise<unknown[]> =>
    path === STUDENT_COUNTS
      ? readStudentCounts(db)
      : present(contractOf(path), await allRows(db, contractOf(path)));

  /** `GET /api/{address}` of a list, a page of one, or a row; throws what the API would refuse with. */
  async function read(address: string): Promise<unknown> {
    const { pathname, searchParams } = new URL(address, 'http://api.invalid/');
    const [path = '', id, part] = pathname.split('/').filter(Boolean);
    if (path === STUDENT_COUNTS && id === undefined) return list(path);
    if (path === RETENTION && id === undefined) return retention;
    if (path === SITE_SEARCH && id === undefined) return search(searchParams.get('q') ?? '');
    const resource = resourceOf(path);
    const { contract, parts } = resource;
    const listRead = parts.flatMap(({ listReads }) => listReads?.[id ?? ''] ?? [])[0];
    if (listRead) return listRead.read(db, contract);
    if (id !== undefined) {
      const row = orNotFound(await findRow(db, path, rowId({ id: decodeURIComponent(id) })));
      if (!isVisible(contract, row)) throw notFound();
      if (part === undefined) return (await present(contract, [row]))[0];
      const rowRead = parts.flatMap(({ rowReads }) => rowReads?.[part] ?? [])[0];
      return orNotFound(rowRead).read(db, contract, row);
    }
    const query = readListQuery(resource, Object.fromEntries(searchParams));
    if (!query) return list(path);
    if (query.isForEditors) throw forbidden();
    const context = { db, kind: store.kind, counts, resource };
    return answerPage(context, query, `/api/${address}`, (rows) => present(contract, rows));
  }
  const query = async (typed: string) => (await readSearch(db, counts, typed)).query;
  const search = (q: string) => searchSite({ counts, read, query }, q);

  return {
    list,
    read,
    search,

    /** Whether `read` answers for this path; other calls are their own. */
    has: (path: string) =>
      open.has(path) || [STUDENT_COUNTS, RETENTION, SITE_SEARCH].includes(path),

    /** The same rows, some at a time. */
    async *batches(path: string): AsyncGenerator<unknown[], void> {
      if (path === STUDENT_COUNTS) {
        yield await readStudentCounts(db);
        return;
      }
      const contract = contractOf(path);
      for await (const rows of rowsInBatches(db, contract, BATCH))
        yield await present(contract, rows);
    },

    /** Some columns of the rows of a list that were entered last, as they are stored. */
    columns: (path: string, names: readonly string[], max: number) =>
      visibleRows(db, contractOf(path))
        .select([...names])
        .orderBy('id', 'desc')
        .limit(max)
        .$castTo<Record<string, Cell>>()
        .execute(),

    /** The tables from which a list is made or searched, or of which its rows show something. */
    tablesOf(path: string, isSearched = false): readonly string[] {
      if (path === STUDENT_COUNTS) return STUDENT_COUNTS_TABLES;
      if (path === SITE_SEARCH) return SITE_SEARCH_TABLES;
      const embedded = open.get(path)?.contract.embeds?.path;
      return [path, ...(embedded ? [embedded] : []), ...(isSearched ? [synonyms.path] : [])];
    },
  };
}
