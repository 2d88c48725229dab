import { clashOf, teacherName, weekOf, withBreaks } from './index.ts';

const lesson = (id: number, more: object = {}) => ({
  id,
  classId: 1,
  sectionId: 1,
  teacherId: id,
  startTime: '10:00:00',
  endTime: '10:45:00',
  day: 0 as number | null,
  ...more,
});

it('the week groups lessons by day and time, and separates those without a day', () => {
  const { days, slots, cells, undated } = weekOf([
    lesson(1, { day: 6 }),
    lesson(2, { day: null, startTime: '12:00', endTime: '12:45' }),
    lesson(3, { startTime: '09:00', endTime: '09:45' }),
    lesson(4, { day: 6, startTime: '10:00', endTime: '10:45' }),
    lesson(5, { day: null }),
  ]);
  expect(days).toEqual([0, 1, 2, 3, 4, 6]);
  expect(slots.map(({ id }) => id)).toEqual(['09:00-09:45', '10:00-10:45']);
  expect(cells.map(({ day, slot, lessons }) => [day, slot, lessons.map(({ id }) => id)])).toEqual([
    [6, '10:00-10:45', [1, 4]],
    [0, '09:00-09:45', [3]],
  ]);
  expect(undated.map(({ id }) => id)).toEqual([5, 2]);
});

it('the week finds a teacher or a section that is busy at the time of a lesson', () => {
  const routine = [lesson(1), lesson(2, { sectionId: 2 })];
  expect([
    clashOf(lesson(1, { sectionId: 3 }), routine),
    clashOf(lesson(9), routine),
    clashOf(lesson(9, { sectionId: 3 }), routine),
    clashOf(lesson(1, { startTime: '10:45', endTime: '11:30' }), routine),
  ]).toEqual(['teacher', 'section', null, null]);
});

it('the week names a teacher of either kind of server', () => {
  expect([
    teacherName({ full_name: 'শর্মিষ্ঠা' }),
    teacherName({ full_name: '', name: 'রফিক' }),
    teacherName({}),
  ]).toEqual(['শর্মিষ্ঠা', 'রফিক', '']);
});

it('the week finds the breaks between the slots, also of lessons that overlap', () => {
  const slot = (startTime: string, endTime: string) => ({ id: startTime, startTime, endTime });
  const slots = [
    slot('10:00', '10:45'),
    slot('10:30', '11:30'),
    slot('10:50', '11:20'),
    slot('11:35', '12:20'),
    slot('12:50', '13:35'),
  ];
  expect(
    withBreaks(slots).flatMap(({ isBreak, startTime, endTime }) =>
      isBreak ? [`${startTime}-${endTime}`] : [],
    ),
  ).toEqual(['12:20-12:50']);
});
