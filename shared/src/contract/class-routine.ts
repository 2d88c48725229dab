import { optionalWeekday, reference, requiredTime, z } from './fields.ts';
import { resource, type RecordOf } from './resource.ts';

export const classRoutine = resource('class-routine', {
  title: 'রুটিন',
  input: z.object({
    classId: reference(),
    sectionId: reference(),
    subjectId: reference(),
    teacherId: reference(),
    startTime: requiredTime(),
    endTime: requiredTime(),
    day: optionalWeekday(),
  }),
  filters: ['classId', 'sectionId', 'teacherId', 'day'],
  references: {
    classId: 'classes',
    sectionId: 'sections',
    subjectId: 'subjects',
    teacherId: 'teachers',
  },
  rule: ({ startTime, endTime }): Record<string, string> =>
    startTime && endTime && startTime >= endTime
      ? { endTime: 'শেষের সময় শুরুর সময়ের পরে হতে হবে।' }
      : {},
});

export type RoutineEntry = RecordOf<typeof classRoutine>;
