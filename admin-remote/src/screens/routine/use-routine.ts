import { can, resourceApi } from '@angan/shared';
import {
  classes,
  classRoutine,
  sections,
  subjects,
  teachers,
  type RoutineEntry,
  type Subject,
  type Option,
} from '@angan/shared/contract';
import { teacherName } from '@angan/shared/schedule';
import { queryClient } from '../../data/query-client.ts';
import { useApiQuery } from '../../data/use-api-query.ts';
import type { SelectedWeek } from './week/week.ts';

export const routineApi = resourceApi(classRoutine);
const apis = {
  classes: resourceApi(classes),
  sections: resourceApi(sections),
  subjects: resourceApi(subjects),
  teachers: resourceApi(teachers),
};

export interface RoutineData {
  entries: RoutineEntry[];
  classes: Option[];
  sections: Option[];
  teachers: Option[];
  subjects: readonly Pick<Subject, 'id' | 'name' | 'class_name'>[];
  names: ReturnType<typeof namesOf>;
}

export const named = (rows: readonly { id: number; name: string }[]): Option[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

const findOption = (options: readonly Option[]) => {
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  return (id: number | string): string => labels.get(String(id)) ?? '—';
};

function namesOf(lists: Record<'classes' | 'sections' | 'teachers' | 'subjects', Option[]>) {
  const schoolClass = findOption(lists.classes);
  const section = findOption(lists.sections);
  const teacher = findOption(lists.teachers);
  const group = (classId: number | string, sectionId: number | string) =>
    `${schoolClass(classId)}, ${section(sectionId)}`;
  return {
    schoolClass,
    section,
    teacher,
    subject: findOption(lists.subjects),
    group,
    title: (selected: SelectedWeek): string =>
      selected.by === 'teacher'
        ? teacher(selected.teacherId)
        : group(selected.classId, selected.sectionId),
  };
}

async function read(signal: AbortSignal): Promise<RoutineData> {
  const [entries, classRows, sectionRows, subjectRows, teacherRows] = await Promise.all([
    can('routineList') ? routineApi.list(signal) : [],
    apis.classes.list(signal),
    apis.sections.list(signal),
    apis.subjects.list(signal),
    apis.teachers.list(signal),
  ]);
  const options = {
    classes: named(classRows),
    sections: named(sectionRows),
    teachers: named(teacherRows.map((one) => ({ id: one.id, name: teacherName(one) || '—' }))),
  };
  const names = namesOf({ ...options, subjects: named(subjectRows) });
  return { entries, ...options, subjects: subjectRows, names };
}

const queryKey = [classRoutine.path, 'with options'];

export const useRoutine = () => useApiQuery(queryKey, read);

export const showSaved = (row: RoutineEntry): void =>
  void queryClient.setQueryData<RoutineData>(
    queryKey,
    (data) =>
      data && { ...data, entries: data.entries.map((one) => (one.id === row.id ? row : one)) },
  );

/** The subjects of one class; none until a class is selected. */
export const subjectsOf = ({ subjects: all }: RoutineData, classId: string): Option[] =>
  named(all.filter(({ class_name }) => String(class_name) === classId));
