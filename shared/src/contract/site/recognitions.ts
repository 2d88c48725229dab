import { describedResource } from '../fields/described-resource.ts';
import { day, file, text } from '../fields/field.ts';
import { TITLE_MAX } from '../limits.ts';
import type { RecordOf } from '../fields/resource.ts';

export const recognitions = describedResource('recognitions', {
  title: 'স্বীকৃতি',
  fields: {
    title: text('বিষয়', {
      required: true,
      max: TITLE_MAX,
      hint: 'যেমন একাদশ শ্রেণিতে পাঠদানের অনুমতি, একাডেমিক স্বীকৃতি নবায়ন।',
      searched: true,
      sorted: true,
      wide: true,
    }),
    number: text('স্মারক নম্বর', { searched: true, sorted: true }),
    date: day('তারিখ', { earliest: '1800-01-01', sorted: true }),
    pdf_file: file('pdf', 'স্বীকৃতির PDF', { wide: true }),
  },
});

export type Recognition = RecordOf<typeof recognitions>;
