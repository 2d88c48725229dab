import type { Option } from '@angan/shared/contract';
import type { RoutineData } from './use-routine.ts';
import type { SelectedWeek } from './week/week.ts';

const findOption = (options: readonly Option[]) => {
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  return (id: number | string): string => labels.get(String(id)) ?? '—';
};

export function namesOf({ classes, sections, teachers, subjects }: RoutineData) {
  const schoolClass = findOption(classes);
  const section = findOption(sections);
  const teacher = findOption(teachers);
  return {
    schoolClass,
    section,
    teacher,
    subject: findOption(subjects.map(({ id, name }) => ({ value: String(id), label: name }))),
    title: (selected: SelectedWeek): string =>
      selected.by === 'teacher'
        ? teacher(selected.teacherId)
        : `${schoolClass(selected.classId)}, ${section(selected.sectionId)}`,
  };
}
