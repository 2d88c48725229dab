import { optionalPastDate, optionalText, requiredText, z } from './fields.ts';
import { TITLE_MAX } from './limits.ts';
import { resource, type RecordOf } from './resource.ts';

/** A permission to teach, a recognition or an affiliation, as its authority has given it. */
export const recognitions = resource('recognitions', {
  title: 'স্বীকৃতি',
  input: z.object({
    title: requiredText(TITLE_MAX),
    number: optionalText(),
    date: optionalPastDate('1800-01-01'),
  }),
  files: { pdf_file: 'pdf' },
  search: ['title', 'number'],
});

export type Recognition = RecordOf<typeof recognitions>;
