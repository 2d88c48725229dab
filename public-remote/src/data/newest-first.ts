import type { Notice } from '@angan/shared/contract';

/** The order of the board: newest date first, then the notice that was entered last. */
export const newestFirst = (a: Notice, b: Notice): number =>
  (b.date ?? '').localeCompare(a.date ?? '') || b.id - a.id;
