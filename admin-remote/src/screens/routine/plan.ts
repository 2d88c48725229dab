import type { RoutineEntry } from '@angan/shared/contract';
import { clashingWith, clashOf, clock, minutesOf, type Slot } from '@angan/shared/schedule';

export type Lesson = Pick<
  RoutineEntry,
  'classId' | 'sectionId' | 'subjectId' | 'teacherId' | 'startTime' | 'endTime' | 'day'
>;

export type Obstacle = 'teacher' | 'section' | 'subject';

export const clashWords = {
  teacher: 'শিক্ষক তখন অন্য ক্লাসে আছেন',
  section: 'এই শাখায় তখন অন্য ক্লাস আছে',
};

/** Lessons that can be added, and those that cannot, each with the first obstacle. */
export interface Plan {
  lessons: Lesson[];
  skipped: { lesson: Lesson; obstacle: Obstacle }[];
}

/** Checks lessons against the routine and against each other. A `subjectId` of 0 is unknown. */
export function planLessons(requested: readonly Lesson[], entries: readonly Lesson[]): Plan {
  const plan: Plan = { lessons: [], skipped: [] };
  for (const lesson of requested) {
    const obstacle =
      lesson.subjectId === 0 ? 'subject' : clashOf(lesson, [...entries, ...plan.lessons]);
    if (obstacle) plan.skipped.push({ lesson, obstacle });
    else plan.lessons.push(lesson);
  }
  return plan;
}

export const lessonOf = (entry: Lesson): Lesson => ({
  classId: entry.classId,
  sectionId: entry.sectionId,
  subjectId: entry.subjectId,
  teacherId: entry.teacherId,
  startTime: clock(entry.startTime),
  endTime: clock(entry.endTime),
  day: entry.day,
});

export type Place = Pick<Lesson, 'startTime' | 'endTime' | 'day'>;

export const placeAt = (day: number, { startTime, endTime }: Slot): Place => ({
  day,
  startTime,
  endTime,
});

export const isAtPlace = (entry: Lesson, { day, startTime, endTime }: Place): boolean =>
  entry.day === day && clock(entry.startTime) === startTime && clock(entry.endTime) === endTime;

/** The lesson that is in the way of moving one to a place, and why; null where none is. */
export const clashAt = (entry: RoutineEntry, place: Place, entries: readonly RoutineEntry[]) =>
  clashingWith(
    { ...lessonOf(entry), ...place },
    entries.filter(({ id }) => id !== entry.id),
  );

export const copyOfDay = (entries: readonly Lesson[], from: number, to: readonly number[]) =>
  to.flatMap((day) =>
    entries.filter((entry) => entry.day === from).map((entry) => ({ ...lessonOf(entry), day })),
  );

/** The days of the working week, Sunday to Thursday, that follow a day. */
export const laterDays = (day: number): number[] => [0, 1, 2, 3, 4].filter((one) => one > day);

interface Target {
  classId: number;
  sectionId: number;
  teachers: Readonly<Record<number, number>>;
  /** The subject of the other class, or 0. */
  subjectOf(subjectId: number): number;
}

export const copyOfWeek = (entries: readonly Lesson[], target: Target): Lesson[] =>
  entries.map((entry) => ({
    ...lessonOf(entry),
    classId: target.classId,
    sectionId: target.sectionId,
    subjectId: target.subjectOf(entry.subjectId),
    teacherId: target.teachers[entry.teacherId] ?? entry.teacherId,
  }));

const two = (number: number) => String(number).padStart(2, '0');

export function nextTimes({ startTime, endTime }: Lesson) {
  const end = minutesOf(endTime) * 2 - minutesOf(startTime);
  const last = 23 * 60 + 59;
  return {
    startTime: clock(endTime),
    ...(end <= last && { endTime: `${two(Math.floor(end / 60))}:${two(end % 60)}` }),
  };
}
