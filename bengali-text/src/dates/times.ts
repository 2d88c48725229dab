import { toBengaliDigits, toLatinDigits } from '../digits.ts';
import { withoutInvisible } from '../normalize.ts';

const two = (n: number): string => String(n).padStart(2, '0');

// The hours are CLDR's. Intl differs between browsers, and the server's page must read like the browser's.
const periodOf = (hour: number): string => {
  if (hour < 4 || hour >= 20) return 'রাত';
  if (hour < 6) return 'ভোর';
  if (hour < 12) return 'সকাল';
  if (hour < 16) return 'দুপুর';
  return hour < 18 ? 'বিকাল' : 'সন্ধ্যা';
};

/** Writes an hour (0-23) and a minute as সকাল ১০:০৫. */
export const timeInWords = (hour: number, minute: number): string =>
  `${periodOf(hour)} ${toBengaliDigits(`${hour % 12 || 12}:${two(minute)}`)}`;

// What people say is wider than what is written: বিকাল ৩টা, সকাল ৫টা. First and last hour; past 24
// is the next morning.
const spoken = new Map<string, readonly [number, number]>([
  ['ভোর', [3, 7]],
  ['সকাল', [4, 11]],
  ['বেলা', [10, 15]],
  ['দুপুর', [11, 15]],
  ['বিকাল', [14, 18]],
  ['বিকেল', [14, 18]],
  ['সন্ধ্যা', [17, 20]],
  ['রাত', [18, 28]],
  ['রাত্রি', [18, 28]],
  ['am', [0, 11]],
  ['pm', [12, 23]],
]);

function hourOf(hour: number, period: string): number | null {
  const hours = spoken.get(period);
  if (!hours) return null;
  const [first, last] = hours;
  const meant = hour > 12 ? [hour] : [hour % 12, (hour % 12) + 12];
  return meant.find((h) => (h >= first && h <= last) || h + 24 <= last) ?? null;
}

/** Minutes that are said before an hour: সাড়ে ১০টা is 10:30. */
const quarterOf = (word: string | undefined): number =>
  word === 'সোয়া' ? 15 : word === 'সাড়ে' ? 30 : word === 'পৌনে' ? -15 : 0;

/** In Latin digits and lower case, without marks that nobody sees and words that say only that it is a time. */
const plainTime = (text: string): string =>
  toLatinDigits(withoutInvisible(text))
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/([ap])\. ?m\.?$/, '$1m')
    .replace(/(\d) ?টা (?=\d)/, '$1:')
    .replace(/(\d) ?(?:টা|মিনিট|মি\.?)(?![\p{L}\p{M}])/u, '$1');

/**
 * Reads a typed time as HH:MM (24 hours), in either kind of digits: 9:5, ১০.৩০ টা, ১০ঃ০৫, 10:05:00, বিকাল ৪:৩০,
 * 4:30 p.m., ১০টা ৩০ মিনিট, সাড়ে ১০টা, or a bare hour (১০, বিকাল ৪টা). Null for anything else.
 */
export function parseTime(text: string | null | undefined): string | null {
  const typed = plainTime(text ?? '');
  const quarter = typed.split(' ').find((word) => quarterOf(word) !== 0) ?? '';
  const found =
    /^([\p{L}\p{M}]*)\s*(\d{1,2})(?:[:.ঃ](\d{1,2})(?::\d{2}(?:\.\d+)?)?)?\s*([\p{L}\p{M}]*)$/u.exec(
      typed.replace(quarter, '').trim(),
    );
  if (!found) return null;
  const [, before = '', hours, typedMinutes, after = ''] = found;
  if ((before && after) || (quarter && typedMinutes)) return null;
  const hour = Number(hours);
  const minute = Number(typedMinutes ?? 0);
  if (hour > 23 || minute > 59) return null;
  const meant = before || after ? hourOf(hour, before || after) : hour;
  if (meant === null) return null;
  const minutes = meant * 60 + minute + quarterOf(quarter);
  return minutes < 0 ? null : `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Writes a time of day (HH:MM or HH:MM:SS) as সকাল ১০:০৫; empty where there is no valid time. */
export function formatTime(time: string | null | undefined): string {
  // By a pattern of its own: pages that only show times do not load how they are typed.
  const found = /^([01]?\d|2[0-3]):([0-5]?\d)(?::\d{2}(?:\.\d+)?)?$/.exec(time ?? '');
  return found ? timeInWords(Number(found[1]), Number(found[2])) : '';
}
