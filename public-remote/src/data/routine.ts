import type { RoutineEntry, SchoolClass, Section, Subject, Teacher } from '@angan/shared/contract';
import { clock, teacherName } from '@angan/shared/schedule';
import { compareNames } from '@angan/bengali-text';

export interface LessonInWords {
  day: number | null;
  startTime: string;
  endTime: string;
  subject: string;
  teacher: string;
}

export interface SectionWeek {
  classId: number;
  className: string;
  sectionId: number;
  sectionName: string;
  lessons: LessonInWords[];
}
export type Routine = SectionWeek[];

export interface RoutineLists {
  entries: readonly RoutineEntry[];
  classes: readonly Pick<SchoolClass, 'id' | 'name'>[];
  sections: readonly Section[];
  subjects: readonly Subject[];
  teachers: readonly Teacher[];
}

const namesById = <Row extends { id: number }>(rows: readonly Row[], name: (row: Row) => string) =>
  new Map(rows.map((row) => [row.id, name(row)]));

export function joinRoutine({ entries, classes, sections, subjects, teachers }: RoutineLists): Routine {
  const className = namesById(classes, ({ name }) => name);
  const sectionName = namesById(sections, ({ name }) => name);
  const subjectName = namesById(subjects, ({ name }) => name);
  const teacher = namesById(teachers, teacherName);
  const place = new Map(classes.map(({ id }, index) => [id, index]));
  const weeks = new Map<string, SectionWeek>();
  for (const { classId, sectionId, subjectId, teacherId, startTime, endTime, day } of entries) {
    const key = `${classId} ${sectionId}`;
    const week = weeks.get(key) ?? {
      classId,
      className: className.get(classId) ?? '',
      sectionId,
      sectionName: sectionName.get(sectionId) ?? '',
      lessons: [],
    };
    week.lessons.push({
      day,
      startTime: clock(startTime),
      endTime: clock(endTime),
      subject: subjectName.get(subjectId) ?? '',
      teacher: teacher.get(teacherId) ?? '',
    });
    weeks.set(key, week);
  }
  return [...weeks.values()].sort(
    (a, b) =>
      (place.get(a.classId) ?? 0) - (place.get(b.classId) ?? 0) ||
      compareNames(a.sectionName, b.sectionName),
  );
}

/** The week in the address, else the first. */
export const selectedWeek = (
  routine: Routine,
  classId: string | null,
  sectionId: string | null,
): SectionWeek | undefined =>
  routine.find(
    (week) => String(week.classId) === classId && String(week.sectionId) === sectionId,
  ) ??
  routine.find((week) => String(week.classId) === classId) ??
  routine[0];
