import { datePartsOf } from '@angan/bengali-text';
import type { BoardNotice } from './board-data.ts';

export interface Month {
  /** YYYY-MM; `pinned`; empty for notices without a day. */
  id: string;
  /** As in নভেম্বর ২০২৬, or what else its notices have in common. */
  name: string;
  notices: BoardNotice[];
}

/** Groups consecutive notices by the month of their day; the pinned are a group of their own. */
export function byMonth(notices: readonly BoardNotice[]): Month[] {
  const months: Month[] = [];
  for (const notice of notices) {
    const { month, year } = datePartsOf(notice.date);
    const ofMonth = month
      ? { id: (notice.date ?? '').slice(0, 7), name: `${month} ${year}` }
      : { id: '', name: 'তারিখ নেই' };
    const group = notice.isPinned ? { id: 'pinned', name: 'পিন করা নোটিশ' } : ofMonth;
    const last = months.at(-1);
    if (last?.id === group.id) last.notices.push(notice);
    else months.push({ ...group, notices: [notice] });
  }
  return months;
}
