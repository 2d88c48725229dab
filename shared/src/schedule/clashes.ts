import type { RoutineEntry } from '../contract/index.ts';
import { clock } from './slots.ts';

type Lesson = Pick<
  RoutineEntry,
  'classId' | 'sectionId' | 'teacherId' | 'startTime' | 'endTime' | 'day'
>;

const overlap = (a: Lesson, b: Lesson) =>
  a.day === b.day && clock(a.startTime) < clock(b.endTime) && clock(b.startTime) < clock(a.endTime);

export function clashingWith<Other extends Lesson>(
  lesson: Lesson,
  others: readonly Other[],
): { by: 'teacher' | 'section'; other: Other } | null {
  const sameTime = others.filter((other) => overlap(lesson, other));
  const ofTeacher = sameTime.find(({ teacherId }) => teacherId === lesson.teacherId);
  if (ofTeacher) return { by: 'teacher', other: ofTeacher };
  const ofSection = sameTime.find(
    ({ classId, sectionId }) => classId === lesson.classId && sectionId === lesson.sectionId,
  );
  return ofSection ? { by: 'section', other: ofSection } : null;
}

/** Who has another lesson at the time of this one: its teacher, its section, or neither. */
export const clashOf = (lesson: Lesson, others: readonly Lesson[]): 'teacher' | 'section' | null =>
  clashingWith(lesson, others)?.by ?? null;
