import { reference, requiredText, z } from './fields.ts';
import { TITLE_MAX } from './limits.ts';
import { resource, type RecordOf } from './resource.ts';

export const syllabi = resource('syllabi', {
  title: 'সিলেবাস',
  input: z.object({ class_name: reference(), title: requiredText(TITLE_MAX) }),
  files: { pdf_file: 'pdf' },
  search: ['title'],
  filters: ['class_name'],
  references: { class_name: 'classes' },
});

export type Syllabus = RecordOf<typeof syllabi>;
