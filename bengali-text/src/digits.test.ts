import fc from 'fast-check';
import { formatFileSize, formatNumber, toBengaliDigits, toLatinDigits } from './digits.ts';

describe('digits', () => {
  it('turns the digits of a number or a text and nothing else', () => {
    expect(toBengaliDigits(2025)).toBe('২০২৫');
    expect(toBengaliDigits('রোল 0123456789-ক')).toBe('রোল ০১২৩৪৫৬৭৮৯-ক');
    expect(toLatinDigits('রোল ০১২৩৪৫৬৭৮৯-ক 7')).toBe('রোল 0123456789-ক 7');
  });

  it('brings every number typed in Bengali digits back', () => {
    fc.assert(fc.property(fc.integer(), (n) => toLatinDigits(toBengaliDigits(n)) === String(n)));
  });

  it('groups a number by lakh', () => {
    expect(formatNumber(1234567.89)).toBe('১২,৩৪,৫৬৭.৮৯');
    expect(formatNumber(-0)).toBe('০');
    expect(formatNumber(0)).toBe('০');
  });

  it('writes every integer, and every number of hundredths, as Intl does', () => {
    const intl = new Intl.NumberFormat('bn-BD');
    fc.assert(fc.property(fc.maxSafeInteger(), (n) => formatNumber(n) === intl.format(n + 0)));
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000_000, max: 100_000_000 }),
        (n) => formatNumber(n / 100) === intl.format(n / 100 + 0),
      ),
    );
    expect([99, 100, 999, 1000, 99_999, 100_000, 10_000_000].map((n) => formatNumber(n))).toEqual([
      '৯৯',
      '১০০',
      '৯৯৯',
      '১,০০০',
      '৯৯,৯৯৯',
      '১,০০,০০০',
      '১,০০,০০,০০০',
    ]);
  });

  it('writes nothing for what is no number', () => {
    expect([
      formatNumber(NaN),
      formatNumber(Infinity),
      formatFileSize(NaN),
      formatFileSize(-1),
    ]).toEqual(['', '', '', '']);
  });

  it.each([
    [0, '০ বাইট'],
    [1023, '১,০২৩ বাইট'],
    [1024, '১ কেবি'],
    [1500, '১ কেবি'],
    [120 * 1024, '১২০ কেবি'],
    [1024 * 1024 - 1, '১ এমবি'],
    [1.4 * 1024 * 1024, '১.৪ এমবি'],
    [10 * 1024 * 1024, '১০ এমবি'],
    [3 * 1024 ** 3, '৩ জিবি'],
    [2048 * 1024 ** 3, '২,০৪৮ জিবি'],
  ])('writes a file of %d bytes as %s', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text);
  });
});
