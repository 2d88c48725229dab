import { dayName, formatDate, spanInWords, weekdayOf } from '@angan/shared/text';
import type { Routine } from '../../../data/routine.ts';

/** More sections than these are for the page of the routine. */
const TABS_MAX = 8;

interface Section {
  name: string;
  /** The address of its week. */
  to: string;
  lessons: { time: string; subject: string }[];
}

export interface ClassesOfToday {
  /** সোমবার, ২৩ নভেম্বর ২০২৬ */
  day: string;
  /** The first sections that have lessons today, in the order of the classes; empty on a free day. */
  sections: Section[];
}

/** The lessons of one day of the week. `today` is its date; null where the routine names no days. */
export function classesOfToday(routine: Routine, today: string): ClassesOfToday | null {
  const day = weekdayOf(today);
  if (!routine.some(({ lessons }) => lessons.some((lesson) => lesson.day !== null))) return null;
  return {
    day: `${dayName(day)}, ${formatDate(today)}`,
    sections: routine
      .map(({ classId, className, sectionId, sectionName, lessons }) => ({
        name: `${className}, ${sectionName}`,
        to: `/academic?class=${classId}&section=${sectionId}#routine`,
        lessons: lessons
          .filter((lesson) => lesson.day === day)
          .sort((a, b) => a.startTime.localeCompare(b.startTime))
          .map(({ startTime, endTime, subject }) => ({
            time: spanInWords(startTime, endTime),
            subject,
          })),
      }))
      .filter(({ lessons }) => lessons.length > 0)
      .slice(0, TABS_MAX),
  };
}
