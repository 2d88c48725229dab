import { describedResource } from '../fields/described-resource.ts';
import { file, rowOf, text } from '../fields/field.ts';
import { TITLE_MAX } from '../limits.ts';
import type { RecordOf } from '../fields/resource.ts';

export const syllabi = describedResource('syllabi', {
  title: 'সিলেবাস',
  fields: {
    class_name: rowOf('classes', 'শ্রেণি', { filtered: true, sorted: true }),
    title: text('শিরোনাম', {
      required: true,
      max: TITLE_MAX,
      hint: 'যেমন বাংলা প্রথম পত্র।',
      searched: true,
      sorted: true,
    }),
    pdf_file: file('pdf', 'সিলেবাসের PDF', { wide: true }),
  },
});

export type Syllabus = RecordOf<typeof syllabi>;
