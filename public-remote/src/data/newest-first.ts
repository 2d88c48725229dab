import type { Notice } from '@angan/shared/contract';

/** The order of the board: the pinned, then newest date first, then the notice that was entered last. */
export const newestFirst = (a: Notice, b: Notice): number =>
  Number(b.is_pinned ?? false) - Number(a.is_pinned ?? false) ||
  (b.date ?? '').localeCompare(a.date ?? '') ||
  b.id - a.id;
