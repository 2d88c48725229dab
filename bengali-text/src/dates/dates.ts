import { readMoment } from './calendar.ts';
import { inDhaka } from './clock.ts';
import { toBengaliDigits } from '../digits.ts';
import { months } from './months.ts';
import { timeInWords } from './times.ts';

export type DateParts = { day: string; month: string; year: string };

/** In Bengali, for a date block; three empty strings where there is no valid date. */
export function datePartsOf(iso: string | null | undefined): DateParts {
  const moment = readMoment(iso);
  if (!moment) return { day: '', month: '', year: '' };
  const there = inDhaka(moment.instant);
  return {
    day: toBengaliDigits(there.getUTCDate()),
    month: months[there.getUTCMonth()] ?? '',
    year: toBengaliDigits(there.getUTCFullYear()),
  };
}

/** Writes a date as ৯ আগস্ট ২০২৫, in the day of Asia/Dhaka; empty where there is no valid date. */
export function formatDate(iso: string | null | undefined): string {
  const { day, month, year } = datePartsOf(iso);
  return day && `${day} ${month} ${year}`;
}

/** আগস্ট ৯, ২০২৫, as contact messages show it; empty for no valid date. */
export function formatMonthFirst(iso: string | null | undefined): string {
  const { day, month, year } = datePartsOf(iso);
  return day && `${month} ${day}, ${year}`;
}

/** Writes ৯ আগস্ট ২০২৫, সকাল ১০:০৫; only the date, as `format` writes it, where no time was given. */
export function formatDateTime(iso: string | null | undefined, format = formatDate): string {
  const moment = readMoment(iso);
  if (!moment?.hasTime) return format(iso);
  const there = inDhaka(moment.instant);
  return `${format(iso)}, ${timeInWords(there.getUTCHours(), there.getUTCMinutes())}`;
}

/** The ISO date of a moment, by default of now, in Asia/Dhaka. */
export function today(now: Date = new Date()): string {
  return inDhaka(now).toISOString().slice(0, 10);
}
