import { dayName, formatDate, spanInWords, weekdayOf } from '@angan/bengali-text';
import type { Routine } from '../../../data/routine.ts';

/** More sections than these are for the page of the routine. */
const TABS_MAX = 8;

interface Section {
  name: string;
  to: string;
  lessons: { time: string; subject: string }[];
}

export interface ClassesOfToday {
  /** সোমবার, ২৩ নভেম্বর ২০২৬ */
  day: string;
  next?: string;
  sections: Section[];
}

const inWords = (date: string) => `${dayName(weekdayOf(date))}, ${formatDate(date)}`;

const after = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export function classesOfToday(routine: Routine, today: string): ClassesOfToday | null {
  const date = [0, 1, 2, 3, 4, 5, 6]
    .map((days) => after(today, days))
    .find((one) =>
      routine.some(({ lessons }) => lessons.some(({ day }) => day === weekdayOf(one))),
    );
  if (!date) return null;
  const day = weekdayOf(date);
  return {
    day: inWords(today),
    ...(date !== today && { next: inWords(date) }),
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
