import { isoDate, readMoment } from './calendar.ts';
import { today } from './dates.ts';
import { toBengaliDigits, toLatinDigits } from '../digits.ts';
import { withoutInvisible } from '../normalize.ts';
import { months } from './months.ts';

// The spellings before the reform of 1992 are still common: জানুয়ারী, আগষ্ট.
const plain = (month: string): string =>
  month.normalize('NFC').replace(/ী/g, 'ি').replace(/ষ্ট/g, 'স্ট');
const ENGLISH =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

/** A month by its name or the first three letters and more of it; 0 where it is none or one of several. */
function monthNumber(name: string): number {
  const typed = plain(name).toLowerCase();
  const starting = [months.map(plain), ENGLISH]
    .flatMap((names) => names.map((month, index) => ({ month, number: index + 1 })))
    .filter(({ month }) => month === typed || (typed.length > 2 && month.startsWith(typed)));
  return starting.length === 1 ? starting[0]!.number : 0;
}

/** Endings of the number of a day: ১লা, ২১শে, 3rd. */
const ORDINAL = '(?: ?(?:st|nd|rd|th|লা|রা|ঠা|ই|শে))?';
const DAY_MONTH = new RegExp(
  `^(\\d{1,2})${ORDINAL}[ ./-]*([\\p{L}\\p{M}]+)\\.?[ ,./-]*(\\d{4})$`,
  'iu',
);
const MONTH_DAY = new RegExp(
  `^([\\p{L}\\p{M}]+)\\.?[ ./-]?(\\d{1,2})${ORDINAL}(?:,? |[,./-])(\\d{4})$`,
  'iu',
);

/** The era that offices write behind a date. */
const ERA = / ?(?:ইং|ইংরেজি|খৃ|খ্রি(?:[সষ]্টাব্দ)?|সাল)[.:ঃ]?$/u;

/** A date in Latin digits and plain separators, without the marks that nobody sees. */
export const plainDate = (text: string): string =>
  toLatinDigits(withoutInvisible(text))
    .normalize('NFC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[।\\]/g, '/')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(ERA, '');

/**
 * Parses a typed date, in either kind of digits: yyyy-mm-dd, d/m/yyyy (also - or .), ৯ই আগস্ট ২০২৫, আগস্ট ৯, ২০২৫,
 * 9-Aug-2025, or an ISO date-time as its day in Asia/Dhaka. Null for anything else and for days that do not exist.
 */
export function parseDate(text: string | null | undefined): string | null {
  const typed = plainDate(text ?? '');
  const moment = readMoment(typed);
  if (moment) return moment.hasTime ? today(moment.instant) : typed;

  const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(typed);
  if (yearFirst) return isoDate(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]));

  const dayFirst = /^(\d{1,2}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{4})$/.exec(typed);
  if (dayFirst) return isoDate(Number(dayFirst[4]), Number(dayFirst[3]), Number(dayFirst[1]));

  const dayMonth = DAY_MONTH.exec(typed);
  if (dayMonth)
    return isoDate(Number(dayMonth[3]), monthNumber(dayMonth[2] ?? ''), Number(dayMonth[1]));

  const monthDay = MONTH_DAY.exec(typed);
  if (monthDay)
    return isoDate(Number(monthDay[3]), monthNumber(monthDay[1] ?? ''), Number(monthDay[2]));

  return null;
}

/** Writes a day as it can be typed, ২৫/১২/২০২৫; what is no day stays as it is. */
export function writtenDay(text: string): string {
  const iso = parseDate(text);
  return iso === null ? text : toBengaliDigits(iso.split('-').reverse().join('/'));
}
