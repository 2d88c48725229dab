import { describedResource } from '../fields/described-resource.ts';
import { text } from '../fields/field.ts';
import { ACADEMIC_YEAR_MAX } from '../limits.ts';
import { institutionFields } from './institution-fields.ts';
import type { RecordOf } from '../fields/resource.ts';

export const institutions = describedResource('institutions', {
  title: 'প্রতিষ্ঠান',
  fields: {
    ...institutionFields,
    /** The last year of those who leave; no public page shows it. */
    academic_year: text('শিক্ষাবর্ষ', {
      needs: 'formerStudents',
      group: 'চলতি শিক্ষাবর্ষ',
      hint: 'যেমন ২০২৫-২০২৬। প্রাক্তন শিক্ষার্থীর শেষ শিক্ষাবর্ষ হিসেবে বসে।',
      max: ACADEMIC_YEAR_MAX,
    }),
  },
});

export type Institution = RecordOf<typeof institutions>;
