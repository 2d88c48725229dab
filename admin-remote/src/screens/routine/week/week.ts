import type { RoutineEntry } from '@angan/shared/contract';

/** Whose week is shown: one section of a class, or one teacher. */
export type ChosenWeek =
  { by: 'class'; classId: string; sectionId: string } | { by: 'teacher'; teacherId: string };

const isOf = (entry: RoutineEntry, chosen: ChosenWeek): boolean =>
  chosen.by === 'teacher'
    ? String(entry.teacherId) === chosen.teacherId
    : String(entry.classId) === chosen.classId && String(entry.sectionId) === chosen.sectionId;

export const lessonsOf = (entries: readonly RoutineEntry[], chosen: ChosenWeek): RoutineEntry[] =>
  entries.filter((entry) => isOf(entry, chosen));

export const isSection = (chosen: ChosenWeek): chosen is Extract<ChosenWeek, { by: 'class' }> =>
  chosen.by === 'class' && chosen.classId !== '' && chosen.sectionId !== '';

type Params = Readonly<Record<'by' | 'class' | 'section' | 'teacher', string | null>>;

/** The choice in the address; by default the first lesson's section or teacher. */
export function chosenOf(params: Params, entries: readonly RoutineEntry[]): ChosenWeek {
  const [first] = entries;
  if (params.by === 'teacher')
    return { by: 'teacher', teacherId: params.teacher ?? String(first?.teacherId ?? '') };
  const classId = params.class ?? String(first?.classId ?? '');
  const ofClass = entries.find((entry) => String(entry.classId) === classId);
  return { by: 'class', classId, sectionId: params.section ?? String(ofClass?.sectionId ?? '') };
}
