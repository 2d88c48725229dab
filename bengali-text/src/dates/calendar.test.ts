import { isoDate, readMoment } from './calendar.ts';

describe('the calendar', () => {
  it('knows which days exist', () => {
    expect(isoDate(2024, 2, 29)).toBe('2024-02-29');
    expect(isoDate(2025, 12, 1)).toBe('2025-12-01');
    for (const [y, m, d] of [
      [2025, 2, 29],
      [1900, 2, 29],
      [2025, 4, 31],
      [2025, 13, 1],
      [2025, 0, 1],
      [2025, 1, 0],
      [25, 1, 1],
    ] as const) {
      expect(isoDate(y, m, d)).toBeNull();
    }
  });

  it.each([
    ['2025-08-09T04:05:06Z', '2025-08-09T04:05:06.000Z'],
    ['2025-08-09T04:05:06.123456+00:00', '2025-08-09T04:05:06.123Z'],
    ['2025-08-09T10:05:06+06:00', '2025-08-09T04:05:06.000Z'],
    ['2025-08-09 10:05:06.5+06', '2025-08-09T04:05:06.500Z'],
    ['2025-08-09 10:05+0600', '2025-08-09T04:05:00.000Z'],
    ['2025-08-09T10:05:06', '2025-08-09T04:05:06.000Z'],
  ])('reads %s as servers mean it', (iso, instant) => {
    expect(readMoment(iso)).toEqual({ instant: new Date(instant), hasTime: true });
  });

  it('reads a date without a time as that day', () => {
    expect(readMoment(' 2025-08-09 ')).toEqual({
      instant: new Date('2025-08-09T12:00:00Z'),
      hasTime: false,
    });
  });

  it.each([
    '',
    '2025',
    '2025-02-31',
    '2025-02-31T10:00:00Z',
    '2025-08-09T24:00',
    '2025-08-09T10:60',
    '2025-08-09T10:05+99:00',
    'x',
  ])('refuses %p', (text) => {
    expect(readMoment(text)).toBeNull();
  });
});
