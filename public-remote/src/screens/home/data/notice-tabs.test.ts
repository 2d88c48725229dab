import { notice } from '../../../testing/samples.ts';
import { tabsOf } from './notice-tabs.ts';

const TODAY = '2026-11-22';
const on = (id: number, date: string, category: string | null) => notice(id, { date, category });

it('the home page shows five of all and five of each of the three categories that were used last', () => {
  const notices = [
    ...[30, 29, 28, 27, 26, 25].map((id) => on(id, '2026-11-20', 'ভর্তি')),
    on(24, '2026-11-10', null),
    on(23, '2026-11-09', 'ছুটি'),
    on(22, '2026-11-08', 'বৃত্তি'),
    on(21, '2026-11-07', 'ফলাফল'),
  ];
  const { tabs: visible, lines } = tabsOf(notices, TODAY);
  expect(visible.map(({ name, to }) => [name, to])).toEqual([
    ['সব', '/notice'],
    ['ভর্তি', '/notice?category=ভর্তি'],
    ['ছুটি', '/notice?category=ছুটি'],
    ['বৃত্তি', '/notice?category=বৃত্তি'],
  ]);
  expect(lines.map(({ id, tabs }) => `${id}: ${tabs.join(' ')}`)).toEqual([
    '30: 0 1',
    '29: 0 1',
    '28: 0 1',
    '27: 0 1',
    '26: 0 1',
    '23: 2',
    '22: 3',
  ]);
});

it('the home page marks a week as new, leaves this year out of dates and names the nearest day to come', () => {
  const { lines, next } = tabsOf(
    [
      on(5, '2027-01-02', null),
      on(4, '2026-11-29', null),
      on(3, '2026-11-16', null),
      on(2, '2026-11-15', null),
      on(1, '2025-12-31', null),
    ],
    TODAY,
  );
  expect(lines.map(({ date, isNew }) => [date, isNew])).toEqual([
    ['২ জানুয়ারি ২০২৭'.normalize('NFC'), true],
    ['২৯ নভেম্বর', true],
    ['১৬ নভেম্বর', true],
    ['১৫ নভেম্বর', false],
    ['৩১ ডিসেম্বর ২০২৫', false],
  ]);
  expect(next).toEqual({ id: 4, title: 'নোটিশ 4', date: '২৯ নভেম্বর' });
  expect(tabsOf([on(1, TODAY, null)], TODAY).next).toBeNull();
});

it('the home page names the size of a PDF only where it is known', () => {
  const pdf = (media?: object) =>
    tabsOf([notice(1, { pdf_file: '/media/a.pdf', ...media })], TODAY).lines[0]?.pdf;
  expect(pdf()).toEqual({ href: '/media/a.pdf', size: null });
  expect(pdf({ media: { pdf_file: { bytes: 2048, name: 'a.pdf' } } })).toEqual({
    href: '/media/a.pdf',
    size: '২ কেবি',
  });
});
