import { describedResource } from '../fields/described-resource.ts';
import { rowOf, time, weekday } from '../fields/field.ts';
import type { RecordOf } from '../fields/resource.ts';

export const classRoutine = describedResource('class-routine', {
  title: 'রুটিন',
  fields: {
    classId: rowOf('classes', 'শ্রেণি', { filtered: true }),
    sectionId: rowOf('sections', 'শাখা', { filtered: true }),
    subjectId: rowOf('subjects', 'বিষয়', { aliases: ['subject'] }),
    teacherId: rowOf('teachers', 'শিক্ষক', { aliases: ['teacher'], filtered: true }),
    startTime: time('শুরুর সময়', { required: true, fileHeading: 'শুরু', aliases: ['start'] }),
    endTime: time('শেষের সময়', { required: true, fileHeading: 'শেষ', aliases: ['end'] }),
    day: weekday('বার', {
      hint: 'না দিলে রুটিনে ‘দিন ঠিক হয়নি’ হিসেবে থাকবে।',
      aliases: ['দিন'],
      needs: 'routineList',
      filtered: true,
    }),
  },
  firstInFiles: ['day', 'startTime', 'endTime', 'subjectId', 'teacherId'],
  rule: ({ startTime, endTime }): Record<string, string> =>
    startTime && endTime && startTime >= endTime
      ? { endTime: 'শেষের সময় শুরুর সময়ের পরে হতে হবে।' }
      : {},
});

export type RoutineEntry = RecordOf<typeof classRoutine>;
