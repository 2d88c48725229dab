import { readMoment } from './calendar.ts';
import { once } from './once.ts';
import { remember } from './remember.ts';
import { timeInWords } from './times.ts';

export type DateParts = { day: string; month: string; year: string };

// bn-BD's own patterns put a comma before the year, and its short months are irregular: the parts are assembled here.
const bengali = once(
  () => new Intl.DateTimeFormat('bn-BD', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Dhaka' }),
);
const clock = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
      ...{ hourCycle: 'h23', timeZone: 'Asia/Dhaka' },
    }),
);

const partsOf = (format: Intl.DateTimeFormat, instant: Date) => {
  const parts = format.formatToParts(instant);
  return (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
};

const bengaliParts = remember((iso: string): DateParts => {
  const moment = readMoment(iso);
  if (!moment) return { day: '', month: '', year: '' };
  const part = partsOf(bengali(), moment.instant);
  return { day: part('day'), month: part('month').normalize('NFC'), year: part('year') };
});

/** The day, month and year of a date in Bengali, for a date block; three empty strings where there is no valid date. */
export const datePartsOf = (iso: string | null | undefined): DateParts => bengaliParts(iso ?? '');

/** Writes a date as ৯ আগস্ট ২০২৫, in the day of Asia/Dhaka; empty where there is no valid date. */
export function formatDate(iso: string | null | undefined): string {
  const { day, month, year } = datePartsOf(iso);
  return day && `${day} ${month} ${year}`;
}

/** Writes a date with its month first, আগস্ট ৯, ২০২৫, as contact messages show it; empty where there is no valid date. */
export function formatMonthFirst(iso: string | null | undefined): string {
  const { day, month, year } = datePartsOf(iso);
  return day && `${month} ${day}, ${year}`;
}

/** Writes a date and time as ৯ আগস্ট ২০২৫, সকাল ১০:০৫; the date alone where no time was given. */
export function formatDateTime(iso: string | null | undefined): string {
  const moment = readMoment(iso);
  if (!moment?.hasTime) return formatDate(iso);
  const part = partsOf(clock(), moment.instant);
  return `${formatDate(iso)}, ${timeInWords(Number(part('hour')), Number(part('minute')))}`;
}

/** The ISO date of a moment, by default of now, in Asia/Dhaka. */
export function today(now: Date = new Date()): string {
  const part = partsOf(clock(), now);
  return `${part('year')}-${part('month')}-${part('day')}`;
}
