import { localMoment, parseMoment, writtenMoment } from './moments.ts';

it.each([
  ['১৫/৩/২০২৬ সকাল ১০:৩০', '2026-03-15T04:30:00.000Z'],
  ['১৫ মার্চ ২০২৬, বিকাল ৪:০৫', '2026-03-15T10:05:00.000Z'],
  ['15.03.2026 10.30', '2026-03-15T04:30:00.000Z'],
  ['2026-03-15 00:00', '2026-03-14T18:00:00.000Z'],
  ['2026-03-15T10:30', '2026-03-15T04:30:00.000Z'],
  ['2026-03-15T04:30:00Z', '2026-03-15T04:30:00.000Z'],
  ['2026-03-15', null],
  ['সকাল ১০:৩০', null],
  ['৩১/২/২০২৬ ১০:৩০', null],
  ['১৫/৩/২০২৬ ২৫:০০', null],
  ['', null],
  [null, null],
])('a moment field reads %p as a moment in Dhaka', (typed, iso) => {
  expect(parseMoment(typed)).toBe(iso);
});

it('a moment field writes a moment as it is typed and as a picker takes it', () => {
  const iso = '2026-03-15T10:05:00.000Z';
  expect([writtenMoment(iso), localMoment(iso)]).toEqual([
    '১৫/০৩/২০২৬, বিকাল ৪:০৫',
    '2026-03-15T16:05',
  ]);
  expect([writtenMoment(iso), localMoment(iso)].map(parseMoment)).toEqual([iso, iso]);
  expect([writtenMoment(''), localMoment('2026-03-15')]).toEqual(['', '']);
});
