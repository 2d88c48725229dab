import { dayName, weekdays } from './weekdays.ts';

describe('days of the week', () => {
  it('counts from Sunday, as the calendar of the machine does', () => {
    const format = new Intl.DateTimeFormat('bn-BD', { weekday: 'long', timeZone: 'UTC' });
    const sunday = Date.UTC(2025, 7, 10);
    expect(weekdays).toEqual(
      Array.from({ length: 7 }, (_, i) => format.format(sunday + i * 86_400_000)),
    );
  });

  it('names a day and has no name for any other number', () => {
    expect([0, 6, 7, -1, 1.5, null, undefined].map(dayName)).toEqual([
      'রবিবার',
      'শনিবার',
      '',
      '',
      '',
      '',
      '',
    ]);
  });
});
