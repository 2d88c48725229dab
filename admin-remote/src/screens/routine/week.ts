import type { RoutineEntry } from '@angan/shared/contract';

/** What a week is shown for: one section of a class, or one teacher. */
export type Chosen =
  { by: 'class'; classId: string; sectionId: string } | { by: 'teacher'; teacherId: string };

export interface Slot {
  id: string;
  startTime: string;
  endTime: string;
}

export interface Week {
  days: number[];
  slots: Slot[];
  dated: { entry: RoutineEntry; day: number; slot: string }[];
  /** Lessons without a day. */
  undated: RoutineEntry[];
}

const WORKING_DAYS = [0, 1, 2, 3, 4];
const clock = (time: string) => time.slice(0, 5);
const slotOf = ({ startTime, endTime }: RoutineEntry): Slot => ({
  id: `${clock(startTime)}-${clock(endTime)}`,
  startTime: clock(startTime),
  endTime: clock(endTime),
});

const isOf = (entry: RoutineEntry, chosen: Chosen): boolean =>
  chosen.by === 'teacher'
    ? String(entry.teacherId) === chosen.teacherId
    : String(entry.classId) === chosen.classId && String(entry.sectionId) === chosen.sectionId;

/** The lessons of one section or teacher. */
export const entriesOf = (entries: readonly RoutineEntry[], chosen: Chosen): RoutineEntry[] =>
  entries.filter((entry) => isOf(entry, chosen));

/** The lessons of one section or teacher, ordered into days and times. Friday and Saturday are shown when they are used. */
export function weekOf(entries: readonly RoutineEntry[], chosen: Chosen): Week {
  const own = entriesOf(entries, chosen);
  const dated = own.flatMap((entry) =>
    entry.day === null ? [] : [{ entry, day: entry.day, slot: slotOf(entry).id }],
  );
  const slots = [...new Map(dated.map(({ entry }) => [slotOf(entry).id, slotOf(entry)])).values()];
  return {
    days: [...new Set([...WORKING_DAYS, ...dated.map(({ day }) => day)])].sort((a, b) => a - b),
    slots: slots.sort((a, b) => a.id.localeCompare(b.id)),
    dated,
    undated: own
      .filter(({ day }) => day === null)
      .sort((a, b) => slotOf(a).id.localeCompare(slotOf(b).id)),
  };
}

/** Whether both a class and a section are chosen. */
export const isSection = (chosen: Chosen): chosen is Extract<Chosen, { by: 'class' }> =>
  chosen.by === 'class' && chosen.classId !== '' && chosen.sectionId !== '';

type Asked = Readonly<Record<'by' | 'class' | 'section' | 'teacher', string | null>>;

/** What the address asks for; where it asks for nothing, the first lesson's section or teacher. */
export function chosenOf(asked: Asked, entries: readonly RoutineEntry[]): Chosen {
  const [first] = entries;
  if (asked.by === 'teacher')
    return { by: 'teacher', teacherId: asked.teacher ?? String(first?.teacherId ?? '') };
  const classId = asked.class ?? String(first?.classId ?? '');
  const ofClass = entries.find((entry) => String(entry.classId) === classId);
  return { by: 'class', classId, sectionId: asked.section ?? String(ofClass?.sectionId ?? '') };
}
