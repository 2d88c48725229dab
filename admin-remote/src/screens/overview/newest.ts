import { toRows } from '@angan/shared';
import type { Notice, Page } from '@angan/shared/contract';

/** The newest notices of a response that may be a page or the complete list. */
export const newest = (body: Page<Notice> | Notice[], count: number): Notice[] =>
  toRows<Notice>(body)
    .sort((a, b) => (b.date ?? '').localeCompare(a.date ?? '') || b.id - a.id)
    .slice(0, count);
