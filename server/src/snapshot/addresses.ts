import { createHash } from 'node:crypto';
import { LOGIN_PATH, REMOTES } from '@angan/shared/platform';

/** Pages that need the server: no snapshot has them. */
const forTheServer = () => [
  ...REMOTES.flatMap(({ permission, prefix }) => (permission ? [prefix] : [])),
  LOGIN_PATH,
  '/account',
  '/invitation',
  '/api',
  '/result',
];

/** The parameters of which each value has a page of its own, and of the board the first alone. */
const NARROWING: Readonly<Record<string, readonly string[]>> = {
  '/notice': ['category', 'year'],
  '/academic': ['class', 'section'],
  '/facnstaff': ['subject'],
  '/gallery': ['page'],
  '/contact': ['topic'],
};
const BOARD = '/notice';

/** Where an address of the site leads in a snapshot. */
export type Target =
  | { kind: 'file'; file: string }
  /** `address` renders the page on the live site; `search` is for the script of the page. */
  | { kind: 'page'; file: string; address: string; search: string; hash: string }
  /** Needs the server. */
  | { kind: 'absent' };

export const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

const segmentOf = (name: string, value: string) =>
  `${name}-${/^[\w-]{1,40}$/.test(value) ? value : hashOf(value).slice(0, 8)}`;

export const pageFile = (path: string, narrowed: readonly (readonly [string, string])[] = []) =>
  [...path.split('/'), ...narrowed.map(([name, value]) => segmentOf(name, value)), 'index.html']
    .filter(Boolean)
    .join('/');

/** Null for other sites, mailboxes, telephones and parts of the same page. */
export function targetOf(href: string, origin: string, base = '/'): Target | null {
  if (href.startsWith('#') || !URL.canParse(href, origin + base)) return null;
  const url = new URL(href, origin + base);
  if (url.origin !== origin) return null;
  const path = decodeURIComponent(url.pathname);
  const isBelow = (prefix: string) => path === prefix || path.startsWith(`${prefix}/`);
  if (forTheServer().some(isBelow)) return { kind: 'absent' };
  if (/\.\w{1,12}$/.test(path)) return { kind: 'file', file: path.slice(1) };
  const page = path === '/' ? path : path.replace(/\/$/, '');
  const q = url.searchParams.get('q');
  const narrowing = (NARROWING[page] ?? []).flatMap((name) => {
    const value = url.searchParams.get(name);
    return value ? [[name, value] as const] : [];
  });
  const narrowed = page === BOARD ? narrowing.slice(0, 1) : narrowing;
  const query = new URLSearchParams(narrowed.map(([name, value]) => [name, value]));
  return {
    kind: 'page',
    file: pageFile(page, narrowed),
    address: page + (query.size > 0 ? `?${query.toString()}` : ''),
    search: q ? `?${new URLSearchParams({ q }).toString()}` : '',
    hash: url.hash,
  };
}

/** From a page up to the root of the snapshot, as links below a folder of a host need it. */
export const rootFrom = (file: string): string => '../'.repeat(file.split('/').length - 1) || './';

/** A link to a file as browsers send it, its `index.html` left out. */
export const linkTo = (root: string, file: string): string =>
  root + encodeURI(file.replace(/(^|\/)index\.html$/, '$1'));
