import { slotOf, type Slot, type Timed } from './slots.ts';

/** Sunday to Thursday, the working week of Bangladesh; other days appear only when they have lessons. */
const WORKING_DAYS = [0, 1, 2, 3, 4];

/** Of 0 Sunday to 6 Saturday. */
export const isWorkingDay = (day: number): boolean => WORKING_DAYS.includes(day);

interface Scheduled extends Timed {
  day: number | null;
}

export interface Week<Lesson> {
  days: number[];
  slots: Slot[];
  cells: { day: number; slot: string; lessons: Lesson[] }[];
  /** Lessons without a day, as the specification's form makes them. */
  undated: Lesson[];
}

export function weekOf<Lesson extends Scheduled>(lessons: readonly Lesson[]): Week<Lesson> {
  const slots = new Map<string, Slot>();
  const cells = new Map<string, Week<Lesson>['cells'][number]>();
  const undated: Lesson[] = [];
  for (const lesson of lessons) {
    const { day } = lesson;
    const slot = slotOf(lesson);
    if (day === null || day === undefined) {
      undated.push(lesson);
      continue;
    }
    slots.set(slot.id, slot);
    const key = `${day} ${slot.id}`;
    const cell = cells.get(key) ?? { day, slot: slot.id, lessons: [] };
    cell.lessons.push(lesson);
    cells.set(key, cell);
  }
  const byTime = (a: Slot, b: Slot) => a.id.localeCompare(b.id);
  const days = new Set([...WORKING_DAYS, ...[...cells.values()].map(({ day }) => day)]);
  return {
    days: [...days].sort((a, b) => a - b),
    slots: [...slots.values()].sort(byTime),
    cells: [...cells.values()],
    undated: undated.sort((a, b) => byTime(slotOf(a), slotOf(b))),
  };
}

/** The name of a teacher; other servers send it as `name`. */
export const teacherName = (teacher: { full_name?: string; name?: string }): string =>
  teacher.full_name || teacher.name || '';
