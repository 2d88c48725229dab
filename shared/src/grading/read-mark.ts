import type { Hundredths, Mark } from './grading.ts';

const absentWords = new Set(['a', 'ab', 'abs', 'absent', 'অনু', 'অনুপস্থিত']);

const BENGALI_ZERO = '০'.codePointAt(0) ?? 0;

const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - BENGALI_ZERO));

const bengaliDigits = (text: string): string =>
  text.replace(/\d/gu, (digit) => String.fromCodePoint(Number(digit) + BENGALI_ZERO));

/** 3350 is ৩৩.৫, and 0 is ০. */
export function markText(mark: Hundredths): string {
  const decimals = String(mark % 100)
    .padStart(2, '0')
    .replace(/0+$/u, '');
  const integer = String((mark - (mark % 100)) / 100);
  return bengaliDigits(decimals === '' ? integer : `${integer}.${decimals}`);
}

/** Points and GPA with both decimals: 450 is ৪.৫০. */
export const pointText = (point: Hundredths): string =>
  bengaliDigits(`${(point - (point % 100)) / 100}.${String(point % 100).padStart(2, '0')}`);

/** What is typed, pasted or in a file for one mark; an empty cell is no mark yet. */
export function readMark(text: string, full: Hundredths): { mark: Mark } | { problem: string } {
  const cell = text.normalize('NFC').trim();
  if (cell === '') return { mark: null };
  if (absentWords.has(cell.toLowerCase().replace(/\.$/u, ''))) return { mark: 'absent' };
  if (/^[-–—]+$/u.test(cell)) {
    return { problem: '‘-’ কোনো নম্বর নয়: অনুপস্থিত হলে ‘অনু’ লিখুন, নম্বর না থাকলে ঘর খালি রাখুন।' };
  }
  const number = latinDigits(cell);
  if (/^\d+,\d+$/u.test(number)) {
    return { problem: 'দশমিকে কমা নয়, বিন্দু লিখুন, যেমন ৩৩.৫।' };
  }
  const digits = /^0*(\d{1,6})(?:\.(\d{1,2}))?$/u.exec(number);
  if (!digits) return { problem: 'নম্বর একটি সংখ্যা, দশমিকের পরে সর্বোচ্চ দুই ঘর।' };
  const mark = Number(digits[1]) * 100 + Number((digits[2] ?? '').padEnd(2, '0'));
  if (mark > full) return { problem: `পূর্ণমান ${markText(full)}, এর বেশি নম্বর হয় না।` };
  return { mark };
}
