import { clashAt, type Lesson } from './plan.ts';

const lesson: Lesson & { id: number } = {
  ...{ id: 1, classId: 1, sectionId: 1, subjectId: 1, teacherId: 1 },
  ...{ day: 0, startTime: '10:00', endTime: '10:45' },
};
const later = { day: 0, startTime: '10:30', endTime: '11:15' };

it('lets a lesson move over its own time, and beside the same section of another class', () => {
  const beside = { ...lesson, id: 2, classId: 2, teacherId: 2, ...later };
  expect(clashAt(lesson, later, [lesson, beside])).toBeNull();
  const inTheWay = { ...beside, id: 3, classId: 1 };
  expect(clashAt(lesson, later, [lesson, beside, inTheWay])).toEqual({
    by: 'section',
    other: inTheWay,
  });
});
