import { readList, type Loaded } from '@angan/shared';
import type { RoutineEntry } from '@angan/shared/contract';
import type { RoutineLists } from './routine.ts';

/** Lessons with the lists that name their class, section and subject: useless without one of these. */
export async function readRoutineLists(
  lessons: Promise<Loaded<RoutineEntry[]>>,
  signal: AbortSignal,
): Promise<Loaded<Omit<RoutineLists, 'teachers'>>> {
  const [entries, classes, sections, subjects] = await Promise.all([
    lessons,
    readList('classes', signal),
    readList('sections', signal),
    readList('subjects', signal),
  ]);
  if (!entries.ok) return entries;
  if (!classes.ok) return classes;
  if (!sections.ok) return sections;
  if (!subjects.ok) return subjects;
  return {
    ok: true,
    value: {
      entries: entries.value,
      classes: classes.value,
      sections: sections.value,
      subjects: subjects.value,
    },
  };
}
