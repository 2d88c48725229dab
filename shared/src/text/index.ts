export { formatFileSize, formatNumber, toBengaliDigits, toLatinDigits } from './digits.ts';
export {
  clockTime,
  datePartsOf,
  formatDate,
  formatDateTime,
  formatMonthFirst,
  today,
} from './dates.ts';
export type { DateParts } from './dates.ts';
export { parseDate } from './date-input.ts';
export { formatTime, parseTime } from './times.ts';
export { dayName, weekdays } from './weekdays.ts';
export { formatPhone, normalizePhone, phoneHref } from './phones.ts';
export { compareNames, escapeLike, foldForSearch, matches } from './fold.ts';
export { graphemeCount, graphemes, truncate } from './graphemes.ts';
export { memoize } from './memoize.ts';
export { initialOf } from './initials.ts';
export { collegeName } from './college-name.ts';
export { genitive, locative } from './case-endings.ts';
export { cleanText, isStorable } from './normalize.ts';
export { looksLikeBijoy } from './bijoy.ts';
