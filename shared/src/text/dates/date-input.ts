import { isoDate, readMoment } from './calendar.ts';
import { today } from './dates.ts';
import { toBengaliDigits, toLatinDigits } from '../digits.ts';
import { months } from './months.ts';

// The spellings before the reform of 1992 are still common: জানুয়ারী, আগষ্ট.
const plain = (month: string): string =>
  month.normalize('NFC').replace(/ী/g, 'ি').replace(/ষ্ট/g, 'স্ট');
const monthNumber = (name: string): number => months.map(plain).indexOf(plain(name)) + 1;

/**
 * Parses a typed date to an ISO date: yyyy-mm-dd, d/m/yyyy (also - or .), ৯ আগস্ট ২০২৫, আগস্ট ৯,
 * ২০২৫, in either
 * kind of digits, or an ISO date-time as its day in Asia/Dhaka. Null for anything else and for days
 * that do not exist.
 */
export function parseDate(text: string | null | undefined): string | null {
  const typed = toLatinDigits(text ?? '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();

  const moment = readMoment(typed);
  if (moment) return moment.hasTime ? today(moment.instant) : typed;

  const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(typed);
  if (yearFirst) return isoDate(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]));

  const dayFirst = /^(\d{1,2}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{4})$/.exec(typed);
  if (dayFirst) return isoDate(Number(dayFirst[4]), Number(dayFirst[3]), Number(dayFirst[1]));

  const dayMonth = /^(\d{1,2}) ?([\p{L}\p{M}]+),? ?(\d{4})$/u.exec(typed);
  if (dayMonth)
    return isoDate(Number(dayMonth[3]), monthNumber(dayMonth[2] ?? ''), Number(dayMonth[1]));

  const monthDay = /^([\p{L}\p{M}]+) ?(\d{1,2}),? (\d{4})$/u.exec(typed);
  if (monthDay)
    return isoDate(Number(monthDay[3]), monthNumber(monthDay[1] ?? ''), Number(monthDay[2]));

  return null;
}

/** Writes a day as it can be typed, ২৫/১২/২০২৫; what is no day stays as it is. */
export function writtenDay(text: string): string {
  const iso = parseDate(text);
  return iso === null ? text : toBengaliDigits(iso.split('-').reverse().join('/'));
}
