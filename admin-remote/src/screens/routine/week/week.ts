import type { RoutineEntry } from '@angan/shared/contract';

export type SelectedWeek =
  { by: 'class'; classId: string; sectionId: string } | { by: 'teacher'; teacherId: string };

const isOf = (entry: RoutineEntry, selected: SelectedWeek): boolean =>
  selected.by === 'teacher'
    ? String(entry.teacherId) === selected.teacherId
    : String(entry.classId) === selected.classId && String(entry.sectionId) === selected.sectionId;

export const lessonsOf = (
  entries: readonly RoutineEntry[],
  selected: SelectedWeek,
): RoutineEntry[] => entries.filter((entry) => isOf(entry, selected));

export const isSection = (
  selected: SelectedWeek,
): selected is Extract<SelectedWeek, { by: 'class' }> =>
  selected.by === 'class' && selected.classId !== '' && selected.sectionId !== '';

/** The choice in the address; by default the first lesson's section or teacher. */
export function selectedWeek(
  params: URLSearchParams,
  entries: readonly RoutineEntry[],
): SelectedWeek {
  const [first] = entries;
  if (params.get('by') === 'teacher')
    return { by: 'teacher', teacherId: params.get('teacher') ?? String(first?.teacherId ?? '') };
  const classId = params.get('class') ?? String(first?.classId ?? '');
  const ofClass = entries.find((entry) => String(entry.classId) === classId);
  return {
    by: 'class',
    classId,
    sectionId: params.get('section') ?? String(ofClass?.sectionId ?? ''),
  };
}
