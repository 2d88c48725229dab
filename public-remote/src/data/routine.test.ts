import type { RoutineEntry } from '@angan/shared/contract';
import { spanInWords } from '@angan/bengali-text';
import { selectedWeek, joinRoutine } from './routine.ts';

const entry = (id: number, more: Partial<RoutineEntry> = {}): RoutineEntry => ({
  id,
  classId: 1,
  sectionId: 1,
  subjectId: 1,
  teacherId: 1,
  startTime: '10:00',
  endTime: '10:45',
  day: 0,
  ...more,
});
const lists = {
  classes: [
    { id: 2, name: 'দ্বাদশ' },
    { id: 1, name: 'একাদশ' },
  ],
  sections: [
    { id: 1, name: 'বিজ্ঞান' },
    { id: 2, name: 'মানবিক' },
  ],
  subjects: [{ id: 1, name: 'বাংলা', class_name: 1 }],
  teachers: [
    {
      id: 1,
      full_name: 'শর্মিষ্ঠা',
      designation: null,
      subject: null,
      contact_phone: null,
      contact_email: null,
      profile: null,
      photo: null,
    },
  ],
};

it('the routine groups the lessons by class and section, classes in the order of their list', () => {
  const routine = joinRoutine({
    ...lists,
    entries: [entry(1), entry(2, { classId: 2 }), entry(3, { sectionId: 2 })],
  });
  expect(routine.map(({ className, sectionName }) => `${className} ${sectionName}`)).toEqual([
    'দ্বাদশ বিজ্ঞান',
    'একাদশ বিজ্ঞান',
    'একাদশ মানবিক',
  ]);
  expect(routine[0]?.lessons).toEqual([
    { day: 0, startTime: '10:00', endTime: '10:45', subject: 'বাংলা', teacher: 'শর্মিষ্ঠা' },
  ]);
});

it('the routine reads a teacher whose name comes as name, and seconds in a time', () => {
  const teachers = [{ ...lists.teachers[0]!, full_name: '', name: 'রফিক' }];
  expect(
    joinRoutine({ ...lists, teachers, entries: [entry(1, { startTime: '10:00:00' })] })[0]
      ?.lessons[0],
  ).toMatchObject({ teacher: 'রফিক', startTime: '10:00' });
});

it('the routine shows the section in the address, else the first that fits', () => {
  const routine = joinRoutine({
    ...lists,
    entries: [entry(1), entry(2, { classId: 2 }), entry(3, { sectionId: 2 })],
  });
  expect([
    selectedWeek(routine, '1', '2'),
    selectedWeek(routine, '1', '9'),
    selectedWeek(routine, null, null),
    selectedWeek([], '1', '1'),
  ]).toEqual([routine[2], routine[1], routine[0], undefined]);
});

it('the routine names the part of the day once where it does not change', () => {
  expect([spanInWords('10:00', '10:45'), spanInWords('11:30', '12:15')]).toEqual([
    'সকাল ১০:০০ – ১০:৪৫',
    'সকাল ১১:৩০ – দুপুর ১২:১৫',
  ]);
});
