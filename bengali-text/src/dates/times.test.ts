import fc from 'fast-check';
import { formatTime, parseTime } from './times.ts';

const anyTime = fc
  .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
  .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`);

describe('times of day', () => {
  it.each([
    ['00:00', 'রাত ১২:০০'],
    ['03:59', 'রাত ৩:৫৯'],
    ['04:00', 'ভোর ৪:০০'],
    ['10:05', 'সকাল ১০:০৫'],
    ['12:00', 'দুপুর ১২:০০'],
    ['15:59:30', 'দুপুর ৩:৫৯'],
    ['16:30', 'বিকাল ৪:৩০'],
    ['18:00', 'সন্ধ্যা ৬:০০'],
    ['20:15', 'রাত ৮:১৫'],
  ])('writes %s as %s', (time, text) => {
    expect(formatTime(time)).toBe(text);
  });

  it.each([
    ['9:5', '09:05'],
    ['৯:৫', '09:05'],
    ['10', '10:00'],
    ['বিকাল ৪টা', '16:00'],
    ['১০.৩০', '10:30'],
    ['১০ঃ০৫', '10:05'],
    ['10:05:00', '10:05'],
    ['10:05:00.000000', '10:05'],
    ['সকাল ৯:৩০', '09:30'],
    ['বিকেল ৪:৩০', '16:30'],
    ['বিকাল ৩:০০', '15:00'],
    ['রাত ১:০০', '01:00'],
    ['রাত্রি ১১:০০', '23:00'],
    ['12:05 am', '00:05'],
    ['12:05 PM', '12:05'],
    ['4:30pm', '16:30'],
    ['বিকাল ১৬:৩০', '16:30'],
  ])('reads %p as %s', (typed, time) => {
    expect(parseTime(typed)).toBe(time);
  });

  it.each([
    '',
    '24',
    '24:00',
    'বিকাল ৯টা',
    '10:60',
    '10:5:',
    'বিকাল ৯:০০',
    'সকাল ১৬:০০',
    'কাল ৯:০০',
    'সকাল ৯:০০ am',
    '১০-৩০',
    'constructor 9:00',
    null,
    undefined,
  ])('refuses %p', (typed) => {
    expect([parseTime(typed), formatTime(typed)]).toEqual([null, '']);
  });

  it('reads back every time that is shown', () => {
    fc.assert(
      fc.property(
        anyTime,
        (time) => parseTime(formatTime(time)) === time && parseTime(time) === time,
      ),
    );
  });
});
