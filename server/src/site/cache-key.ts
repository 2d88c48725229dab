import type { QueryDeclaration, RemoteModules } from '@angan/shared/platform';
import { LRUCache } from 'lru-cache';
import type { PublicResponse } from '../http/public-response.ts';
import type { Live } from './releases/parts.ts';
import type { Rendering } from './render/rendering.ts';
import { SEARCH_MAX } from '@angan/shared/contract';
import { toLatinDigits } from '@angan/bengali-text';

/** Where the cache keeps a response of the site. `origin` is empty where the site's address is configured. */
export const cacheKey = (path: string, origin: string, savesData = false, variant = ''): string =>
  `${path}\n${origin}${savesData ? '\nsave-data' : ''}${variant && `\n${variant}`}`;

const NUMBER = /^[1-9]\d{0,6}$/;

interface DeclaredQuery {
  /** With its question mark; empty where no parameter counts. */
  search: string;
  /** False with free text, of which there is no end. */
  isBounded: boolean;
}

function valueOf(value: string, kind: QueryDeclaration[string]): string | null {
  if (kind === 'text') return value.trim() ? value.slice(0, SEARCH_MAX) : null;
  if (kind !== 'number') return kind.includes(value) ? value : null;
  const number = toLatinDigits(value.trim());
  return NUMBER.test(number) ? number : null;
}

/** The part of a query that a page reads, in one spelling; everything else in an address changes nothing. */
function canonicalQuery(query: string, declared: QueryDeclaration | null): DeclaredQuery {
  if (!query) return { search: '', isBounded: true };
  // A release that declares nothing may read anything.
  if (!declared) return { search: `?${query}`, isBounded: false };
  const params = new URLSearchParams(query);
  const counted = new URLSearchParams();
  let isBounded = true;
  for (const [name, kind] of Object.entries(declared)) {
    const value = params.has(name) ? valueOf(params.get(name)!, kind) : null;
    if (value === null) continue;
    counted.set(name, value);
    if (kind === 'text') isBounded = false;
  }
  return { search: counted.size > 0 ? `?${counted.toString()}` : '', isBounded };
}

const PAGE = 'page';

/** Further pages of a list have addresses of their own; on the first a query only narrows. */
export function canonicalOf(address: string): string {
  const { origin, pathname, search, searchParams } = new URL(address);
  return origin + pathname + (Number(searchParams.get(PAGE)) > 1 ? search : '');
}

/** The address of another page of the list at an address; its first page needs no number. */
function pageAt(address: string, page: number): string {
  const [path, search] = address.split('?', 2);
  const params = new URLSearchParams(search);
  if (page > 1) params.set(PAGE, String(page));
  else params.delete(PAGE);
  return params.size > 0 ? `${path}?${params.toString()}` : path!;
}

/** A path for routers, which complain in the log of percent codes that are none. */
function decodable(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '\ufffd');
  }
}

/** Paths whose declaration is remembered. */
const PATHS_MAX = 500;

type Declarations = LRUCache<string, { query: QueryDeclaration | null }>;

const declarations = new WeakMap<RemoteModules, Declarations>();

/** What the screens at a path declare; the router ranks all of its routes for each answer. */
function declaredAt(path: string, { bundle, modules }: Rendering): QueryDeclaration | null {
  let existing = declarations.get(modules);
  if (!existing) {
    const memoMethod = (one: string) => ({ query: bundle.queryOf(one, modules) });
    existing = new LRUCache({ max: PATHS_MAX, memoMethod });
    declarations.set(modules, existing);
  }
  return existing.memo(path).query;
}

export function addressOf(url: string, { rendering }: Live) {
  const [path = '/', query = ''] = url.split('?', 2);
  const pathname = decodable(path);
  const declared = query && rendering ? declaredAt(pathname, rendering) : {};
  const { search, isBounded } = canonicalQuery(query, declared);
  return { path: pathname + search, isBounded };
}

/** Pages beyond the last are the last; the first one tells their number, so that nobody has them made one by one. */
export async function withinPages(
  address: string,
  mayMake: boolean,
  hasFresh: (path: string) => Promise<boolean>,
  respond: (path: string) => Promise<PublicResponse>,
): Promise<string> {
  const page = Number(new URLSearchParams(address.split('?', 2)[1]).get(PAGE));
  if (page <= 1) return address;
  const first = pageAt(address, 1);
  if (mayMake && !(await hasFresh(first))) {
    const { lastPage = 0 } = await respond(address);
    if (page <= lastPage) return address;
  }
  const { lastPage = page } = await respond(first);
  return pageAt(address, Math.min(page, lastPage));
}
