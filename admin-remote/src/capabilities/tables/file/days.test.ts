import { today } from '@angan/bengali-text';
import { orderOf, readDay, spelledOut } from './days.ts';

it('a column of days decides per column which part of a date is the month', () => {
  expect(orderOf(['1/2/2009', '2/28/2009'])).toMatchObject({ order: 'month' });
  expect(orderOf(['1/2/2009', '২৮/২/২০০৯'])).toMatchObject({ order: 'day' });
  expect(orderOf(['1/2/2009', '3-4-2009', '2009-02-28', '14 March 2009'])).toEqual({
    order: 'day',
  });
  expect(orderOf(['13/1/2009', '1/13/2009'])).toMatchObject({ contrary: '1/13/2009' });
  expect(orderOf(['30/31/2009'])).toEqual({ order: 'day' });
  // The twelfth may be a month.
  expect(orderOf(['5/12/2009', '12/5/2009'])).toEqual({ order: 'day' });
});

it.each([
  ['1/2/2009', 'day', '2009-02-01'],
  ['1/2/2009', 'month', '2009-01-02'],
  ['2/28/2009 0:00', 'month', '2009-02-28'],
  ['28/02/2009 12:00:00 AM', 'day', '2009-02-28'],
  ['১-২-০৯', 'day', '2009-02-01'],
  ['1.2.65', 'day', '1965-02-01'],
  ['01-Feb-09', 'day', '2009-02-01'],
  ["5 Jan '98", 'month', '1998-01-05'],
  ['১লা ফেব্রুয়ারি, ২০০৯', 'day', '2009-02-01'],
  ['39845', 'day', '2009-02-01'],
  ['2009-02-01', 'month', '2009-02-01'],
  ['গতকাল', 'day', 'গতকাল'],
  ['31/2/2009', 'day', '31/2/2009'],
] as const)('a column of days reads the birth date %s with the %s first', (text, order, day) => {
  expect(readDay(text, order, true)).toBe(day);
});

it('a column of days takes two digits of a birth for the latest year that has been, this one too', () => {
  const year = Number(today().slice(0, 4));
  const readYear = (one: number) => readDay(`1/1/${String(one).slice(2)}`, 'day', true).slice(0, 4);
  expect([readYear(year), readYear(year + 1)]).toEqual([`${year}`, `${year - 99}`]);
});

it('a column of days leaves years of two digits alone where a date need not be of the past', () => {
  expect(readDay('1/2/09', 'day', false)).toBe('1/2/09');
});

it('a column of days spells two dates out where somebody may read them otherwise', () => {
  const spell = (...texts: string[]) => spelledOut(texts, orderOf(texts), true);
  expect(spell('1/2/2009', '3/4/2009', '5/6/2009')).toBe(
    'তারিখে দিন আগে ধরে পড়া হয়েছে: 1/2/2009 = ১ ফেব্রুয়ারি ২০০৯; 3/4/2009 = ৩ এপ্রিল ২০০৯',
  );
  expect(spell('1/2/2009', '2/28/2009')).toContain(
    'মাস আগে ধরে পড়া হয়েছে: 1/2/2009 = ২ জানুয়ারি ২০০৯',
  );
  expect(spell('1/2/2009', '28/2/2009')).toBeNull();
  expect(spell('28-Feb-09')).toContain('28-Feb-09 = ২৮ ফেব্রুয়ারি ২০০৯');
  expect(spell('2009-02-01', '5/5/2009')).toBeNull();
});
