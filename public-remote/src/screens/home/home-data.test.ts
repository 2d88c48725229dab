import type { CommitteeMember } from '@angan/shared/contract';
import type { Routine } from '../../data/routine.ts';
import { classesOfToday } from './classes-of-today.ts';
import { inOrderOfRank } from './home-data.ts';

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

it('shows the lessons of the day in their order, of the sections that have some', () => {
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
        lessons: [
          { time: 'সকাল ১০:০০ – ১০:৪৫', subject: 'বিষয় 2' },
          { time: 'সকাল ১০:৪৫ – ১১:৩০', subject: 'বিষয় 1' },
        ],
      },
    ],
  });
  expect(classesOfToday(routine, '2026-11-27')?.sections).toEqual([]);
});

it('is nothing while no lesson has a day', () => {
  expect(classesOfToday([], '2026-11-22')).toBeNull();
  expect(classesOfToday([week(1, [lesson(1, null, '10:00', '10:45')])], '2026-11-22')).toBeNull();
});

it('puts chair and secretary first, the others in their order', () => {
  const roles = ['সহসভাপতি', 'সদস্য', 'সদস্যসচিব (অধ্যক্ষ)', 'সভাপতি'];
  const rows = roles.map((role, id) => ({ id, role, full_name: '' }) as CommitteeMember);
  expect(inOrderOfRank(rows).map(({ role }) => role)).toEqual([
    'সভাপতি',
    'সদস্যসচিব (অধ্যক্ষ)',
    'সহসভাপতি',
    'সদস্য',
  ]);
});
