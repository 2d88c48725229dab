import fc from 'fast-check';
import { datePartsOf, formatDate, formatDateTime, formatMonthFirst, today } from './dates.ts';

describe('dates', () => {
  it('writes a date as day, full month and year', () => {
    expect(formatDate('2025-08-09')).toBe('৯ আগস্ট ২০২৫');
    expect(formatDate('1971-12-16')).toBe('১৬ ডিসেম্বর ১৯৭১');
  });

  it('writes the twelve months in full, in the spelling that is stored', () => {
    const months = Array.from(
      { length: 12 },
      (_, i) => datePartsOf(`2025-${String(i + 1).padStart(2, '0')}-15`).month,
    );
    expect(months).toEqual(
      [
        'জানুয়ারি',
        'ফেব্রুয়ারি',
        'মার্চ',
        'এপ্রিল',
        'মে',
        'জুন',
        'জুলাই',
        'আগস্ট',
        'সেপ্টেম্বর',
        'অক্টোবর',
        'নভেম্বর',
        'ডিসেম্বর',
      ].map((m) => m.normalize('NFC')),
    );
  });

  it('writes the month first for contact messages', () => {
    expect(formatMonthFirst('2025-08-09T10:00:00Z')).toBe('আগস্ট ৯, ২০২৫');
  });

  it('takes the day of Dhaka, where it is already tomorrow', () => {
    expect(formatDate('2025-08-08T18:00:00Z')).toBe('৯ আগস্ট ২০২৫');
    expect(formatDate('2025-08-08T17:59:59Z')).toBe('৮ আগস্ট ২০২৫');
  });

  it('writes a date and time with the part of the day', () => {
    expect(formatDateTime('2025-08-09T04:05:00Z')).toBe('৯ আগস্ট ২০২৫, সকাল ১০:০৫');
    expect(formatDateTime('2025-08-08T18:30:00.123Z')).toBe('৯ আগস্ট ২০২৫, রাত ১২:৩০');
  });

  it('invents no time where only a date is known', () => {
    expect(formatDateTime('2025-08-09')).toBe('৯ আগস্ট ২০২৫');
  });

  it('gives the parts of a date block', () => {
    expect(datePartsOf('2025-08-09')).toEqual({ day: '৯', month: 'আগস্ট', year: '২০২৫' });
    expect(datePartsOf(null)).toEqual({ day: '', month: '', year: '' });
  });

  it.each([
    null,
    undefined,
    '',
    'গতকাল',
    '2025-02-31',
    '2025-13-01',
    '0000-00-00',
    '2025-08-09T99:00:00Z',
  ])('writes nothing for %p', (bad) => {
    expect([formatDate(bad), formatMonthFirst(bad), formatDateTime(bad)]).toEqual(['', '', '']);
  });

  it('never throws, whatever a server sends', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => formatDate(text) === '' && formatDateTime(text) === '',
      ),
    );
  });

  it('knows the day in Dhaka, whatever the clock of the machine says', () => {
    expect(today(new Date('2025-08-08T17:59:59Z'))).toBe('2025-08-08');
    expect(today(new Date('2025-12-31T18:00:00Z'))).toBe('2026-01-01');
    expect(today()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('agrees with the calendar and clock of Dhaka that this engine knows, in its summer of 2009 too', () => {
    const formatted = new Intl.DateTimeFormat('bn-BD', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'Asia/Dhaka',
    });
    const agrees = (instant: Date) => {
      const parts = Object.fromEntries(
        formatted.formatToParts(instant).map(({ type, value }) => [type, value]),
      );
      const iso = instant.toISOString();
      expect(datePartsOf(iso)).toEqual({
        day: parts.day,
        month: parts.month?.normalize('NFC'),
        year: parts.year,
      });
      expect(formatDateTime(iso).replace(/^.*[:]/, '')).toBe(parts.minute);
    };
    for (const edge of [
      '2009-06-19T16:59:59Z',
      '2009-06-19T17:00:00Z',
      '2009-12-31T16:59:59Z',
      '2009-12-31T17:00:00Z',
      '2009-10-01T17:30:00Z',
    ])
      agrees(new Date(edge));
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1972-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        agrees,
      ),
    );
  });
});
