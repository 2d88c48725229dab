const bengaliZero = 0x09e6;

/** Turns the digits 0-9 into ০-৯ and leaves everything else as it is. */
export const toBengaliDigits = (value: string | number): string =>
  String(value).replace(/[0-9]/g, (digit) => String.fromCharCode(bengaliZero + Number(digit)));

/** Turns the digits ০-৯ into 0-9 and leaves everything else as it is. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - bengaliZero));

/**
 * Bengali digits with lakh grouping (১২,৩৪,৫৬৭) and at most `decimals`; empty for no finite number.
 * By arithmetic: the first `Intl.NumberFormat` of a page costs a slow phone some 70 ms.
 */
export function formatNumber(n: number, decimals = 3): string {
  if (!Number.isFinite(n)) return '';
  const power = 10 ** decimals;
  const rounded = Number.isInteger(n) ? Math.abs(n) : Math.round(Math.abs(n) * power) / power;
  const [integer = '', fraction] = (Number.isInteger(rounded) ? BigInt(rounded) : rounded)
    .toString()
    .split('.');
  const grouped = integer.replace(/\d(?=(?:\d\d)+\d$)/g, '$&,');
  return toBengaliDigits(
    `${n < 0 && rounded > 0 ? '-' : ''}${grouped}${fraction ? `.${fraction}` : ''}`,
  );
}

const units = ['বাইট', 'কেবি', 'এমবি', 'জিবি'] as const;

/** ১২০ কেবি, ১.৪ এমবি (1 কেবি is 1024 bytes); empty for what is no size. */
export function formatFileSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return '';
  let size = bytes;
  let unit = 0;
  // Compared after rounding, so that 1023.9 কেবি reads as ১ এমবি and never as ১,০২৪ কেবি.
  while (unit < units.length - 1 && Math.round(size) >= 1024) {
    size /= 1024;
    unit += 1;
  }
  return `${formatNumber(size, unit < 2 ? 0 : 1)} ${units[unit]}`;
}
