import type { Lesson } from './routine.ts';

/** Sunday to Thursday, the week of Bangladesh's colleges; Friday and Saturday stand only where there are lessons. */
const WORKDAYS = [0, 1, 2, 3, 4];

export interface Week {
  days: number[];
  slots: { id: string; startTime: string; endTime: string }[];
  cells: { day: number; slot: string; lessons: Lesson[] }[];
  /** Lessons without a day, as the specification's form makes them. */
  undated: Lesson[];
}

const slotOf = ({ startTime, endTime }: Lesson) => `${startTime}-${endTime}`;

/** Lays lessons out as days and times of day. */
export function weekOf(lessons: readonly Lesson[]): Week {
  const dated = lessons.filter(
    (lesson): lesson is Lesson & { day: number } => lesson.day !== null && lesson.day !== undefined,
  );
  const slots = new Map(
    dated.map((lesson) => [
      slotOf(lesson),
      { id: slotOf(lesson), startTime: lesson.startTime, endTime: lesson.endTime },
    ]),
  );
  const cells = new Map<string, Week['cells'][number]>();
  for (const lesson of dated) {
    const key = `${lesson.day} ${slotOf(lesson)}`;
    const cell = cells.get(key) ?? { day: lesson.day, slot: slotOf(lesson), lessons: [] };
    cell.lessons.push(lesson);
    cells.set(key, cell);
  }
  return {
    days: [...new Set([...WORKDAYS, ...dated.map(({ day }) => day)])].sort((a, b) => a - b),
    slots: [...slots.values()].sort((a, b) => a.id.localeCompare(b.id)),
    cells: [...cells.values()],
    undated: lessons.filter(({ day }) => day === null || day === undefined),
  };
}
