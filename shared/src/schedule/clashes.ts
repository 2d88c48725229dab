import type { RoutineEntry } from '../contract/index.ts';
import { clock } from './slots.ts';

type Lesson = Pick<
  RoutineEntry,
  'classId' | 'sectionId' | 'teacherId' | 'startTime' | 'endTime' | 'day'
>;

const overlap = (a: Lesson, b: Lesson) =>
  a.day === b.day && clock(a.startTime) < clock(b.endTime) && clock(b.startTime) < clock(a.endTime);

/** Who has another lesson at the time of this one: its teacher, its section, or neither. */
export function clashOf(lesson: Lesson, others: readonly Lesson[]): 'teacher' | 'section' | null {
  const sameTime = others.filter((other) => overlap(lesson, other));
  if (sameTime.some(({ teacherId }) => teacherId === lesson.teacherId)) return 'teacher';
  const sameSection = sameTime.some(
    ({ classId, sectionId }) => classId === lesson.classId && sectionId === lesson.sectionId,
  );
  return sameSection ? 'section' : null;
}
