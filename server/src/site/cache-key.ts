import type { QueryDeclaration } from '@angan/shared/platform';
import { SEARCH_MAX } from '@angan/shared/contract';
import { toLatinDigits } from '@angan/bengali-text';

/** Where the cache keeps a response of the site. `origin` is empty where the site's address is configured. */
export const cacheKey = (path: string, origin: string, savesData = false): string =>
  `${path}\n${origin}${savesData ? '\nsave-data' : ''}`;

const NUMBER = /^[1-9]\d{0,6}$/;

export interface DeclaredQuery {
  /** With its question mark; empty where no parameter counts. */
  search: string;
  /** False with free text, of which there is no end. */
  isBounded: boolean;
}

function valueOf(given: string, kind: QueryDeclaration[string]): string | null {
  if (kind === 'text') return given.trim() ? given.slice(0, SEARCH_MAX) : null;
  if (kind !== 'number') return kind.includes(given) ? given : null;
  const number = toLatinDigits(given.trim());
  return NUMBER.test(number) ? number : null;
}

/** The part of a query that a page reads, in one spelling; everything else in an address changes nothing. */
export function canonicalQuery(query: string, declared: QueryDeclaration | null): DeclaredQuery {
  if (!query) return { search: '', isBounded: true };
  // A release that declares nothing may read anything.
  if (!declared) return { search: `?${query}`, isBounded: false };
  const given = new URLSearchParams(query);
  const counted = new URLSearchParams();
  let isBounded = true;
  for (const [name, kind] of Object.entries(declared)) {
    const value = given.has(name) ? valueOf(given.get(name)!, kind) : null;
    if (value === null) continue;
    counted.set(name, value);
    if (kind === 'text') isBounded = false;
  }
  return { search: counted.size > 0 ? `?${counted.toString()}` : '', isBounded };
}
