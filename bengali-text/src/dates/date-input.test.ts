import fc from 'fast-check';
import { parseDate } from './date-input.ts';
import { formatDate, formatMonthFirst } from './dates.ts';
import { toBengaliDigits } from '../digits.ts';

const anyDay = fc
  .date({
    min: new Date('1000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

describe('typing a date', () => {
  it.each([
    ['2025-08-09', '2025-08-09'],
    ['২০২৫-০৮-০৯', '2025-08-09'],
    ['2025/8/9', '2025-08-09'],
    ['09/08/2025', '2025-08-09'],
    ['৯/৮/২০২৫', '2025-08-09'],
    ['9-8-2025', '2025-08-09'],
    ['০৯.০৮.২০২৫', '2025-08-09'],
    [' 9 / 8 / 2025 ', '2025-08-09'],
    ['৯ আগস্ট ২০২৫', '2025-08-09'],
    ['9 আগষ্ট, 2025', '2025-08-09'],
    ['১ জানুয়ারী ২০২৫', '2025-01-01'],
    ['১ জানুয়ারি ২০২৫', '2025-01-01'],
    ['আগস্ট ৯, ২০২৫', '2025-08-09'],
    ['15-Mar-2009', '2009-03-15'],
    ['Jan 5 2009', '2009-01-05'],
    ['September 1st, 2009', '2009-09-01'],
    ['২১শে ফেব্রুয়ারি, ২০০৯', '2009-02-21'],
    ['১লা ফেব্রু ২০০৯', '2009-02-01'],
    ['১৬ই ডিসেম্বর ২০০৯', '2009-12-16'],
    ['29/02/2024', '2024-02-29'],
    ['2025-08-08T18:00:00Z', '2025-08-09'],
    ['\u200e9/8/2025\u200b', '2025-08-09'],
    ['9–8–2025', '2025-08-09'],
    ['৯।৮।২০২৫', '2025-08-09'],
    ['9\\8\\2025', '2025-08-09'],
    ['০৯-০৮-২০২৫ ইং', '2025-08-09'],
    ['০৯/০৮/২০২৫ইং', '2025-08-09'],
    ['৯ই আগস্ট ২০২৫ খ্রি.', '2025-08-09'],
    ['৯ আগস্ট ২০২৫ খ্রিষ্টাব্দ', '2025-08-09'],
  ])('reads %p', (typed, iso) => {
    expect(parseDate(typed)).toBe(iso);
  });

  it.each([
    '',
    '   ',
    '31/02/2025',
    '29/02/2025',
    '2025-02-31',
    '0/1/2025',
    '1/13/2025',
    '9/8/25',
    '9/8-2025',
    '৩১ জুন ২০২৫',
    '৯ ভাদ্র ২০২৫',
    '9 ju 2025',
    '১ জু ২০২৫',
    '31-Feb-2009',
    '20250809',
    'আজ',
    null,
    undefined,
  ])('refuses %p', (typed) => {
    expect(parseDate(typed)).toBeNull();
  });

  it('reads back every date that is shown', () => {
    fc.assert(
      fc.property(anyDay, (iso) => {
        const [y, m, d] = iso.split('-');
        const cases = [
          iso,
          toBengaliDigits(iso),
          `${d}/${m}/${y}`,
          toBengaliDigits(`${d}.${m}.${y}`),
          formatDate(iso),
          formatMonthFirst(iso),
        ];
        expect(cases.map(parseDate)).toEqual(cases.map(() => iso));
      }),
    );
  });
});
