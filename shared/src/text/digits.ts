import { once } from './once.ts';

const bengaliZero = 0x09e6;
const grouped = once(() => new Intl.NumberFormat('bn-BD'));
const oneDecimal = once(() => new Intl.NumberFormat('bn-BD', { maximumFractionDigits: 1 }));

/** Turns the digits 0-9 into ০-৯ and leaves everything else as it is. */
export const toBengaliDigits = (value: string | number): string =>
  String(value).replace(/[0-9]/g, (digit) => String.fromCharCode(bengaliZero + Number(digit)));

/** Turns the digits ০-৯ into 0-9 and leaves everything else as it is. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - bengaliZero));

/** Writes a number in Bengali digits with lakh grouping (১২,৩৪,৫৬৭); empty for what is no finite number. */
// Adding 0 turns -0, which Intl would print with its sign, into 0.
export const formatNumber = (n: number): string => (Number.isFinite(n) ? grouped().format(n + 0) : '');

const units = ['বাইট', 'কেবি', 'এমবি', 'জিবি'] as const;

/** Writes a size in bytes for reading (১২০ কেবি, ১.৪ এমবি; 1 কেবি is 1024 bytes); empty for what is no size. */
export function formatFileSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return '';
  let size = bytes;
  let unit = 0;
  // Compared after rounding, so that 1023.9 কেবি reads as ১ এমবি and never as ১,০২৪ কেবি.
  while (unit < units.length - 1 && Math.round(size) >= 1024) {
    size /= 1024;
    unit += 1;
  }
  return `${unit < 2 ? formatNumber(Math.round(size)) : oneDecimal().format(size)} ${units[unit]}`;
}
