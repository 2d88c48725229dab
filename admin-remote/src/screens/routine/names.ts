import type { Option } from '@angan/shared/contract';
import type { RoutineData } from './use-routine.ts';
import type { ChosenWeek } from './week/week.ts';

const lookUp = (options: readonly Option[]) => {
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  return (id: number | string): string => labels.get(String(id)) ?? '—';
};

export function namesOf({ classes, sections, teachers, subjects }: RoutineData) {
  const schoolClass = lookUp(classes);
  const section = lookUp(sections);
  const teacher = lookUp(teachers);
  return {
    schoolClass,
    section,
    teacher,
    subject: lookUp(subjects.map(({ id, name }) => ({ value: String(id), label: name }))),
    title: (chosen: ChosenWeek): string =>
      chosen.by === 'teacher'
        ? teacher(chosen.teacherId)
        : `${schoolClass(chosen.classId)}, ${section(chosen.sectionId)}`,
  };
}
