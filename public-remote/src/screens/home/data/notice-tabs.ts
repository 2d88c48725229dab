import { attachmentsOf, type Notice } from '@angan/shared/contract';
import { formatDate, formatFileSize } from '@angan/bengali-text';
import { queryOf } from '../../../data/address.ts';
import { isNewOn } from '../../../data/is-new.ts';

/** Rows of a tab, and tabs apart from the one of all. */
const ROWS = 5;
const CATEGORIES = 3;

export interface NoticeLine {
  id: number;
  title: string;
  category: string | null;
  date: string | null;
  isNew: boolean;
  /** Left out where it is not: most are not, and this travels with the page. */
  isPinned?: true;
  pdf: { href: string; size: string | null } | null;
  /** Numbers of the tabs that show it. */
  tabs: number[];
}

export interface NoticeTabs {
  /** 'সব', then categories. */
  tabs: { name: string; to: string }[];
  lines: NoticeLine[];
  next: { id: number; title: string; date: string } | null;
}

const shortDate = (date: string, today: string) => {
  const words = formatDate(date);
  return date.slice(0, 4) === today.slice(0, 4) ? words.replace(/ \S+$/, '') : words;
};

const sizeOf = (bytes?: number) => (bytes == null ? null : formatFileSize(bytes));

/** The newest notices of all, and of the categories that were used last. `notices` are newest first. */
export function tabsOf(notices: readonly Notice[], today: string): NoticeTabs {
  const used = new Set(notices.flatMap(({ category }) => category || []));
  const categories = [...used].slice(0, CATEGORIES);
  const groups = [
    notices.slice(0, ROWS),
    ...categories.map((name) => notices.filter(({ category }) => category === name).slice(0, ROWS)),
  ];
  const [next] = notices
    .filter(({ date }) => date && date > today)
    .sort((a, b) => (a.date ?? '').localeCompare(b.date ?? ''));
  return {
    tabs: [
      { name: 'সব', to: '/notice' },
      ...categories.map((category) => ({
        name: category,
        to: `/notice?${queryOf({ category })}`,
      })),
    ],
    lines: notices
      .map((notice) => ({
        notice,
        tabs: groups.flatMap((group, tab) => (group.includes(notice) ? tab : [])),
      }))
      .filter(({ tabs }) => tabs.length > 0)
      .map(({ notice, tabs }) => {
        const { id, title, category, date } = notice;
        const [pdf] = attachmentsOf(notice);
        return {
          id,
          title,
          category,
          date: date && shortDate(date, today),
          isNew: isNewOn(date, today),
          ...(notice.is_pinned && { isPinned: true as const }),
          pdf: pdf ? { href: pdf.href, size: sizeOf(pdf.media?.bytes) } : null,
          tabs,
        };
      }),
    next: next?.date ? { id: next.id, title: next.title, date: shortDate(next.date, today) } : null,
  };
}
