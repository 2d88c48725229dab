import { datePartsOf } from '@angan/shared/text';
import type { BoardNotice } from './board-data.ts';

export interface Month {
  /** YYYY-MM; empty for notices without a day. */
  id: string;
  /** As in নভেম্বর ২০২৬. */
  name: string;
  notices: BoardNotice[];
}

/** Groups consecutive notices by the month of their day. */
export function byMonth(notices: readonly BoardNotice[]): Month[] {
  const months: Month[] = [];
  for (const notice of notices) {
    const { month, year } = datePartsOf(notice.date);
    const id = month && (notice.date ?? '').slice(0, 7);
    const last = months.at(-1);
    if (last?.id === id) last.notices.push(notice);
    else months.push({ id, name: month ? `${month} ${year}` : 'তারিখ নেই', notices: [notice] });
  }
  return months;
}
