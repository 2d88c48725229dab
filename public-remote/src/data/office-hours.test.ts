import { contactTexts, withDefaults } from '@angan/shared/contract';
import { hoursInWords, officeHoursOf } from './office-hours.ts';
import { isOfficeOpen } from './office-open.ts';

const office = { firstDay: 0, lastDay: 4, opens: '09:00', closes: '16:00' };
const officeHours = officeHoursOf(withDefaults(contactTexts, office))!;
const at = (day: number, time: string, hours = officeHours) => isOfficeOpen(hours, { day, time });

it('the office is open from the first minute of its hours until the last, on its days', () => {
  expect([at(0, '08:59'), at(0, '09:00'), at(4, '15:59'), at(4, '16:00')]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([at(5, '10:00'), at(6, '10:00')]).toEqual([false, false]);
});

it('the office counts days over the end of the week', () => {
  const fromSaturday = { ...officeHours, firstDay: 6 };
  expect([5, 6, 0, 4].map((day) => at(day, '10:00', fromSaturday))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

it('the office reads as people say it, and is nothing where the college gives no hours', () => {
  expect(hoursInWords({ firstDay: 6, lastDay: 4, opens: '09:30', closes: '16:00' })).toBe(
    'শনিবার থেকে বৃহস্পতিবার, সকাল ৯:৩০ থেকে বিকাল ৪টা',
  );
  expect(officeHoursOf(withDefaults(contactTexts, { closes: null }))).toBeNull();
});
