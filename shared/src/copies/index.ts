import { formatDateTime } from '@angan/bengali-text';

// What page, worker and server say to each other about copies of public pages: decision 065.

export const WORKER_PATH = '/worker.js';

/**
 * Header of every page: the generation of copies, which changes with every person who is erased, or
 * 'never'. An answer without it is not from this server, or from a release before copies.
 */
export const COPY_HEADER = 'x-copy';
export const NEVER = 'never';
/** Unlike 'never': a part could not be read. The page says nothing of an earlier copy, which stays. */
export const INCOMPLETE_HEADER = 'x-incomplete';

export const ALWAYS_KEPT: readonly string[] = ['/', '/notice', '/academic', '/contact'];

export type CopyRequest =
  /** Keeps pages and files; `force-cache` for what the browser has just received costs no byte. */
  | { type: 'keep'; pages?: readonly string[]; files?: readonly string[]; cache?: RequestCache }
  /** Keeps the texts of the newest notices, once an hour. */
  | { type: 'keep-notices'; address: string }
  /** Compares a page with its copy; answered with `PageState`. */
  | { type: 'compare'; address: string }
  /** Answered with a boolean. */
  | { type: 'has'; address: string }
  /** Deletes all, and keeps nothing any more. */
  | { type: 'end' };

/** `changed` brings the new document; `gone` is for the network to answer; `away` where it does not. */
export type PageState =
  { state: 'same' } | { state: 'gone' } | { state: 'away' } | { state: 'changed'; html: string };

/** The copy of a page says so where the server is away: by the worker, or by the page once it knows. */
export const BAR_ID = 'copy-bar';
export const BAR_STYLE =
  'margin:0;padding:8px 16px;text-align:center;background:#f8efdb;color:#1c2420;font-size:16px;line-height:1.6';
export const barText = (storedAt: number): string =>
  `সংযোগ নেই। এটি ${formatDateTime(new Date(storedAt).toISOString())}-এর কপি।`;
