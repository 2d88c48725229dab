import { RETENTION, STUDENT_COUNTS, synonyms, type Retention } from '@angan/shared/contract';
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

/** Reads what anyone may read, as the API answers it, without HTTP. */
export class PublicReads {
  readonly #open: ReadonlyMap<string, Resource>;
  readonly #served: ReadonlySet<string>;

  constructor(
    private readonly store: Store,
    private readonly addresses: Addresses,
    private readonly counts: ListCounts,
    resources: readonly Resource[],
    private readonly retention: Retention,
  ) {
    this.#served = new Set(resources.map(({ contract }) => contract.path));
    const open = resources.filter(({ isPublic }) => isPublic);
    this.#open = new Map(open.map((resource) => [resource.contract.path, resource]));
  }

  #resourceOf(path: string): Resource {
    return orNotFound(this.#open.get(path));
  }

  #present(path: string, rows: readonly ResourceRow[]) {
    return presentRows(this.store.db, this.addresses, this.#resourceOf(path), rows);
  }

  async list(path: string): Promise<unknown[]> {
    const { db } = this.store;
    if (path === STUDENT_COUNTS) return readStudentCounts(db);
    return this.#present(path, await allRows(db, this.#resourceOf(path).contract));
  }

  search(q: string) {
    const { db } = this.store;
    const { counts } = this;
    const query = async (typed: string) => (await readSearch(db, counts, typed)).query;
    const read = (address: string) => this.read(address);
    return searchSite({ counts, read, serves: (path) => this.#served.has(path), query }, q);
  }

  /** `GET /api/{address}` of a list, a page of one, or a row; throws what the API would refuse with. */
  async read(address: string): Promise<unknown> {
    const { db, kind } = this.store;
    const { pathname, searchParams } = new URL(address, 'http://api.invalid/');
    const [path = '', id, part] = pathname.split('/').filter(Boolean);
    if (path === STUDENT_COUNTS && id === undefined) return this.list(path);
    if (path === RETENTION && id === undefined) return this.retention;
    if (path === SITE_SEARCH && id === undefined) return this.search(searchParams.get('q') ?? '');
    const resource = this.#resourceOf(path);
    const { contract, parts } = resource;
    const listRead = parts.flatMap(({ listReads }) => listReads?.[id ?? ''] ?? [])[0];
    if (listRead) return listRead.read(db, contract);
    if (id !== undefined) {
      const row = orNotFound(await findRow(db, path, rowId({ id: decodeURIComponent(id) })));
      if (!isVisible(contract, row)) throw notFound();
      if (part === undefined) return (await this.#present(path, [row]))[0];
      const rowRead = parts.flatMap(({ rowReads }) => rowReads?.[part] ?? [])[0];
      return orNotFound(rowRead).read(db, contract, row);
    }
    const query = readListQuery(resource, Object.fromEntries(searchParams));
    if (!query) return this.list(path);
    if (query.isForEditors) throw forbidden();
    const context = { db, kind, counts: this.counts, resource };
    return answerPage(context, query, `/api/${address}`, (rows) => this.#present(path, rows));
  }

  /** True where `read` answers for this path; other calls are their own. */
  has(path: string): boolean {
    return this.#open.has(path) || [STUDENT_COUNTS, RETENTION, SITE_SEARCH].includes(path);
  }

  /** The rows of a list, some at a time. */
  async *batches(path: string): AsyncGenerator<unknown[], void> {
    if (path === STUDENT_COUNTS) yield await this.list(path);
    else
      for await (const rows of rowsInBatches(this.store.db, this.#resourceOf(path).contract, BATCH))
        yield await this.#present(path, rows);
  }

  /** Some columns of the rows of a list that were entered last, as they are stored. */
  columns(path: string, names: readonly string[], max: number): Promise<Record<string, Cell>[]> {
    return visibleRows(this.store.db, this.#resourceOf(path).contract)
      .select([...names])
      .orderBy('id', 'desc')
      .limit(max)
      .$castTo<Record<string, Cell>>()
      .execute();
  }

  /** The tables from which a list is made or searched, or of which its rows show something. */
  tablesOf(path: string, isSearched = false): readonly string[] {
    if (path === STUDENT_COUNTS) return STUDENT_COUNTS_TABLES;
    if (path === SITE_SEARCH) return SITE_SEARCH_TABLES;
    const embedded = this.#open.get(path)?.contract.embeds?.path;
    return [path, ...(embedded ? [embedded] : []), ...(isSearched ? [synonyms.path] : [])];
  }
}
