import type { ApiError } from './api-error.ts';
import { call } from './client.ts';
import { keyHeader } from './request-headers.ts';
import { getPublic } from './get-public.ts';
import { publicRow } from './from-wire.ts';
import { toRows, fetchFullList } from './full-list.ts';
import { can, siteConfig } from '../config/site-config.ts';
import { byOrder, NEWEST_FIRST } from '../contract/order.ts';
import type {
  Ability,
  ChangedTexts,
  Facets,
  MenuPage,
  Page,
  PublicPath,
  PublicRows,
  RelatedNotices,
  Retention,
  SiteSearch,
  SiteTexts,
  VisibleExam,
} from '../contract/index.ts';
import type { AnswerOf } from '../contract/calls/call.ts';
import type { ApiCalls } from '../contract/calls/index.ts';
import type { Transport } from '../platform/ssr-contract.ts';

let transport: Transport = {
  read: getPublic,
  send: (path, values, key) => call('post', path, values, { headers: keyHeader(key) }),
};

/** Called once by the shell's server bundle; all its visitors are anonymous, so one transport serves them. */
export function provideTransport(own: Transport): void {
  transport = own;
}

/** Sends what a visitor wrote, such as a contact message. The same `key` sent twice stores one row. */
export const sendPublic = (
  path: string,
  values: Record<string, unknown>,
  key?: string,
): Promise<unknown> => transport.send(path, values, key);

export type Loaded<Value> = { ok: true; value: Value } | Failed;

export interface Failed {
  ok: false;
  error?: Pick<ApiError, 'status' | 'requestId'>;
}

async function settle<Value>(
  reading: Promise<Value>,
  path: string,
  signal?: AbortSignal,
): Promise<Loaded<Value>> {
  try {
    return { ok: true, value: await reading };
  } catch (error) {
    // The page was left: an aborted section must not flash as failed.
    if (signal?.aborted) return new Promise<never>(() => undefined);
    console.warn(`Loading ${path} failed.`, error);
    // The data of a page is made JSON of where the server renders it.
    const { status, requestId } = error as Partial<ApiError>;
    return { ok: false, ...(status && requestId && { error: { status, requestId } }) };
  }
}

/** Applies `make` to what was loaded; a failure stays a failure. */
export const mapLoaded = <From, To>(loaded: Loaded<From>, make: (value: From) => To): Loaded<To> =>
  loaded.ok ? { ok: true, value: make(loaded.value) } : loaded;

/**
 * Applies `make` to what is being loaded; a failure stays a failure, and so does an answer of which
 * nothing can be made: the part fails alone.
 */
export const mapLoading = async <From, To>(
  reading: Promise<Loaded<From>>,
  make: (value: From) => To,
): Promise<Loaded<To>> => {
  const loaded = await reading;
  try {
    return mapLoaded(loaded, make);
  } catch (error) {
    console.warn('An answer has another form than expected.', error);
    return { ok: false };
  }
};

/** Reads a public list for a loader. Never rejects; never settles once `signal` was aborted. */
export function readList<Path extends PublicPath>(
  path: Path,
  signal?: AbortSignal,
): Promise<Loaded<PublicRows[Path][]>> {
  return settle(allRows(path, signal), path, signal);
}

const allRows = async <Path extends PublicPath>(path: Path, signal?: AbortSignal) =>
  (await fetchFullList<unknown>(`${path}/`, (address) => transport.read(address, signal))).map(
    (row) => publicRow<PublicRows[Path]>(path, row),
  );

export interface PublicPage<Row> {
  rows: Row[];
  count: number;
  /** From 1; a page beyond the last is the last. */
  page: number;
  pageCount: number;
  /** Absent where the server does not count. */
  facets?: Facets;
}

export interface PageQuery<Row> {
  page?: number;
  pageSize: number;
  search?: string;
  /** Further parameters of the list; those without a value are left out. */
  filters?: Readonly<Record<string, string>>;
  searchIn?: readonly (keyof Row)[];
}

async function searched<Row extends object>(
  rows: readonly Row[],
  { search = '', searchIn = [] }: PageQuery<Row>,
): Promise<Row[]> {
  if (!search) return [...rows];
  const { COLLEGE_WORDS, highlights, rank, readQuery } = await import(
    /* webpackChunkName: "search" */ '../text/search.ts'
  );
  const textIn = (row: Row, field: keyof Row) => String(row[field] ?? '');
  const query = readQuery(search, COLLEGE_WORDS);
  const textOf = (row: Row) => searchIn.map((field) => textIn(row, field)).join('\n');
  return rank(rows, search, textOf, COLLEGE_WORDS).map((row) => ({
    ...row,
    highlights: Object.fromEntries(
      searchIn.map((field) => [field, highlights(textIn(row, field), query)]),
    ),
  }));
}

/** The rows of a plain list: section 7 does not say in which order notices come. */
function plainRows<Row extends object>(path: string, body: unknown): Row[] {
  const rows = toRows<Row>(body);
  return path === 'notices' ? [...rows].sort(byOrder(NEWEST_FIRST)) : rows;
}

async function toPage<Row extends object>(
  path: string,
  body: unknown,
  query: PageQuery<Row>,
): Promise<PublicPage<Row>> {
  const { page = 1, pageSize } = query;
  const { count, results, facets } = (body ?? {}) as Partial<Page<Row>>;
  const isPaged = typeof count === 'number' && Array.isArray(results);
  const found = isPaged ? results : await searched(plainRows<Row>(path, body), query);
  const total = isPaged ? count : found.length;
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const currentPage = Math.min(page, pageCount);
  const start = (currentPage - 1) * pageSize;
  const rows = isPaged ? found : found.slice(start, start + pageSize);
  return { rows, count: total, page: currentPage, pageCount, ...(facets && { facets }) };
}

/** Reads one page of a public list for a loader; never rejects but when the navigation was aborted. */
export function readPage<Path extends PublicPath>(
  path: Path,
  query: PageQuery<PublicRows[Path]>,
  signal?: AbortSignal,
): Promise<Loaded<PublicPage<PublicRows[Path]>>> {
  const { page = 1, pageSize, search, filters = {} } = query;
  // Section 7 knows no pages: what a back end makes of these parameters is not known.
  if (!can('paging'))
    return settle(
      allRows(path, signal).then((rows) => toPage(path, rows, query)),
      path,
      signal,
    );
  const params = new URLSearchParams({
    page: String(page),
    page_size: String(pageSize),
    ...(search && { search }),
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value)),
  });
  const address = `${path}/?${params.toString()}`;
  return settle(
    transport.read(address, signal).then((body) => toPage(path, body, query)),
    address,
    signal,
  );
}

/** Reads what one address answers; `value` is null where there is nothing. */
function readOne<Value>(address: string, signal?: AbortSignal): Promise<Loaded<Value | null>> {
  const reading = transport.read(address, signal).then(
    (body) => body as Value,
    (error: unknown) => {
      if ((error as { status?: unknown }).status === 404) return null;
      throw error;
    },
  );
  return settle(reading, address, signal);
}

/** Reads one public row for a loader, as `readList` does; `value` is null where there is no such row. */
export function readRow<Path extends PublicPath>(
  path: Path,
  id: string,
  signal?: AbortSignal,
): Promise<Loaded<PublicRows[Path] | null>> {
  const address = `${path}/${encodeURIComponent(id)}/`;
  const row = (body: unknown) => (body ? publicRow<PublicRows[Path]>(path, body) : null);
  if (can('paging')) return mapLoading(readOne<unknown>(address, signal), row);
  // Section 7 lists notices and does not read one.
  return mapLoading(
    readList(path, signal),
    (rows) => rows.find((one) => String((one as { id?: unknown }).id) === id) ?? null,
  );
}

/** What a back end with an ability answers; `otherwise` of one without it. */
const readWhere = async <Value>(
  needs: Ability,
  read: () => Promise<Loaded<Value>>,
  otherwise: Value,
): Promise<Loaded<Value>> => (can(needs) ? read() : { ok: true, value: otherwise });

/**
 * The college's changes of the site's texts, by their page. A server that keeps none may name some in its
 * configuration; a read that fails says so, and the page must not guess.
 */
export const readSiteTexts = (
  signal?: AbortSignal,
): Promise<Loaded<Partial<Record<string, ChangedTexts>>>> =>
  readWhere(
    'siteTexts',
    () =>
      mapLoading(readOne<unknown>('site-texts/', signal), (body) =>
        Object.fromEntries(
          (body === null ? [] : toRows<SiteTexts>(body)).map(({ page, texts }) => [page, texts]),
        ),
      ),
    siteConfig().texts ?? {},
  );

/** Reads the notices next to one; `value` is null where the notice or the server's answer is missing. */
export const readRelatedNotices = (
  id: string,
  signal?: AbortSignal,
): Promise<Loaded<RelatedNotices | null>> =>
  readWhere('paging', () => readOne(`notices/${encodeURIComponent(id)}/related/`, signal), null);

/** Reads the own pages that the menu shows; none where the server knows no such pages. */
export const readMenu = (signal?: AbortSignal): Promise<Loaded<MenuPage[]>> =>
  readWhere(
    'pages',
    () =>
      mapLoading(readOne<MenuPage[]>('pages/menu/', signal), (rows) =>
        Array.isArray(rows) ? rows : [],
      ),
    [],
  );

/** One search of all that visitors may read; `value` is null where the server has no such search. */
export const readSiteSearch = (
  text: string,
  signal?: AbortSignal,
): Promise<Loaded<SiteSearch | null>> =>
  readWhere(
    'siteSearch',
    () => readOne(`site-search/?q=${encodeURIComponent(text)}`, signal),
    null,
  );

/** Reads what a call of the tables answers, named by its method and path as `send` does. */
const readCall = <Key extends keyof ApiCalls & `GET ${string}`>(key: Key, signal?: AbortSignal) =>
  readOne<AnswerOf<ApiCalls[Key]>>(key.replace('GET ', ''), signal);

export const readVisibleResults = (signal?: AbortSignal): Promise<Loaded<VisibleExam[]>> =>
  mapLoading(readCall('GET results/', signal), (exams) => exams ?? []);

/** For how long the server stores what it stores; `value` is null where the server does not say. */
export const readRetention = (signal?: AbortSignal): Promise<Loaded<Retention | null>> =>
  readCall('GET retention/', signal);
