import type { Notice } from '@angan/shared/contract';
import { formatDate, formatFileSize } from '@angan/shared/text';

/** Rows of a tab, and tabs beside the one of all. */
const ROWS = 5;
const CATEGORIES = 3;
const NEW_DAYS = 7;

export interface NoticeLine {
  id: number;
  title: string;
  category: string | null;
  date: string | null;
  isNew: boolean;
  pdf: { href: string; size: string | null } | null;
  /** Numbers of the tabs that show it, for `data-tab`. */
  tabs: string;
}

export interface NoticeTabs {
  /** 'সব', then categories. */
  labels: string[];
  lines: NoticeLine[];
  /** The nearest notice that is dated after today, such as an examination's day. */
  next: { id: number; title: string; date: string } | null;
}

const daysBefore = (today: string, days: number) =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

/** Without the year in this year. */
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
  const newSince = daysBefore(today, NEW_DAYS);
  const next = notices.findLast(({ date }) => date && date > today);
  return {
    labels: ['সব', ...categories],
    lines: notices
      .map((notice) => ({
        notice,
        tabs: groups.flatMap((group, tab) => (group.includes(notice) ? tab : [])).join(' '),
      }))
      .filter(({ tabs }) => tabs)
      .map(({ notice: { id, title, category, date, pdf_file, media }, tabs }) => ({
        id,
        title,
        category,
        date: date && shortDate(date, today),
        isNew: Boolean(date && date > newSince),
        pdf: pdf_file ? { href: pdf_file, size: sizeOf(media?.pdf_file?.bytes) } : null,
        tabs,
      })),
    next: next?.date ? { id: next.id, title: next.title, date: shortDate(next.date, today) } : null,
  };
}
