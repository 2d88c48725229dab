import { can, provideTransport } from '@angan/shared';
import type { CommitteeMember } from '@angan/shared/contract';
import { today, weekdayOf } from '@angan/bengali-text';
import type { Routine } from '../../../data/routine.ts';
import { classesOfToday } from './classes-of-today.ts';
import { inOrderOfRank, readHome } from './home-data.ts';

const lesson = (id: number, day: number | null, startTime: string, endTime: string) => ({
  day,
  startTime,
  endTime,
  subject: `বিষয় ${id}`,
  teacher: '',
});
const week = (classId: number, lessons: Routine[number]['lessons']): Routine[number] => ({
  classId,
  className: 'একাদশ',
  sectionId: 1,
  sectionName: `শাখা ${classId}`,
  lessons,
});

it('the list of classes today shows the lessons of the day in their order, of the sections that have some', () => {
  const routine = [
    week(1, [
      lesson(1, 0, '10:45', '11:30'),
      lesson(2, 0, '10:00', '10:45'),
      lesson(3, 1, '10:00', '10:45'),
    ]),
    week(2, [lesson(4, 1, '10:00', '10:45')]),
  ];
  // A Sunday.
  expect(classesOfToday(routine, '2026-11-22')).toEqual({
    day: 'রবিবার, ২২ নভেম্বর ২০২৬',
    sections: [
      {
        name: 'একাদশ, শাখা 1',
        to: '/academic?class=1&section=1#routine',
        lessons: [
          { time: 'সকাল ১০:০০ – ১০:৪৫', subject: 'বিষয় 2' },
          { time: 'সকাল ১০:৪৫ – ১১:৩০', subject: 'বিষয় 1' },
        ],
      },
    ],
  });
});

it('the list of classes today shows the next day that has lessons on a free day', () => {
  const routine = [week(1, [lesson(1, 0, '10:00', '10:45'), lesson(2, 1, '10:00', '10:45')])];
  // A Friday.
  expect(classesOfToday(routine, '2026-11-27')).toMatchObject({
    day: 'শুক্রবার, ২৭ নভেম্বর ২০২৬',
    next: 'রবিবার, ২৯ নভেম্বর ২০২৬',
    sections: [{ lessons: [{ subject: 'বিষয় 1' }] }],
  });
});

it('the list of classes today looks ahead to the day before this one, where lessons are on that weekday alone', () => {
  const saturdays = [week(1, [lesson(1, 6, '10:00', '10:45')])];
  expect(classesOfToday(saturdays, '2026-11-22')?.next).toBe('শনিবার, ২৮ নভেম্বর ২০২৬');
});

it('the list of classes today is nothing while no lesson has a day', () => {
  expect(classesOfToday([], '2026-11-22')).toBeNull();
  expect(classesOfToday([week(1, [lesson(1, null, '10:00', '10:45')])], '2026-11-22')).toBeNull();
});

it('the list of classes today puts chair and secretary first, the others in their order', () => {
  const roles = ['সহসভাপতি', 'সদস্য', 'সদস্যসচিব (অধ্যক্ষ)', 'সভাপতি'];
  const rows = roles.map((role, id) => ({ id, role, full_name: '' }) as CommitteeMember);
  expect(inOrderOfRank(rows).map(({ role }) => role)).toEqual([
    'সভাপতি',
    'সদস্যসচিব (অধ্যক্ষ)',
    'সহসভাপতি',
    'সদস্য',
  ]);
});

const NAMES = { classes: 'একাদশ', sections: 'ক', subjects: 'বাংলা' };
const entry = (id: number, day: number) => ({
  id, classId: 1, sectionId: 1, subjectId: 1, teacherId: 1, day,
  startTime: '10:00', endTime: '10:45',
});

/** The home page's part of this routine, and the fields that were read. */
async function readRoutine(entries: readonly ReturnType<typeof entry>[], pageSize = 100) {
  const read: string[] = [];
  provideTransport({
    read: async (address) => {
      const [path = '', query] = address.split('/', 2);
      const named = NAMES[path as keyof typeof NAMES];
      if (named) return [{ id: 1, name: named }];
      if (path !== 'class-routine') return [];
      read.push(query!);
      const day = new URLSearchParams(query).get('day');
      if (day === null) return entries;
      const results = entries.filter((one) => String(one.day) === day);
      return {
        count: results.length, next: null, previous: null,
        results: results.slice(0, pageSize),
      };
    },
    send: () => Promise.resolve(null),
  });
  const { classes } = await readHome(new AbortController().signal);
  const loaded = await classes;
  return { read, lessons: loaded.ok && loaded.value?.sections.flatMap((one) => one.lessons) };
}

it('the list of classes today reads the lessons of today alone, and the complete routine where today has none', async () => {
  expect(can('paging')).toBe(true);
  const day = weekdayOf(today());
  const others = [entry(2, (day + 1) % 7), entry(3, (day + 2) % 7)];
  expect(await readRoutine([entry(1, day), ...others])).toEqual({
    read: [`?page=1&page_size=100&day=${day}`],
    lessons: [{ time: 'সকাল ১০:০০ – ১০:৪৫', subject: 'বাংলা' }],
  });
  expect(await readRoutine(others)).toEqual({
    read: [`?page=1&page_size=100&day=${day}`, ''],
    lessons: [{ time: 'সকাল ১০:০০ – ১০:৪৫', subject: 'বাংলা' }],
  });
  // A day with more lessons than a page has.
  const { read, lessons } = await readRoutine([entry(1, day), entry(2, day)], 1);
  expect([read.length, lessons]).toMatchObject([2, { length: 2 }]);
});
