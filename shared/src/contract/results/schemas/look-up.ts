import * as z from 'zod/mini';
import { cleanedText, optionalText } from '../../fields/fields.ts';
import { ACADEMIC_YEAR_MAX } from '../../limits.ts';
import { sheet } from './closing.ts';
import { group, id, student } from './common.ts';

export const codesInput = z.object({
  class_id: id(),
  section: optionalText(50),
  academic_year: cleanedText(ACADEMIC_YEAR_MAX),
});
export const codeInput = z.object({ academic_year: cleanedText(ACADEMIC_YEAR_MAX) });
export const codeSlip = z.strictObject({ ...student, section: group, code: z.string() });
export type CodeSlip = z.output<typeof codeSlip>;

export const visibleExams = z.array(
  z.strictObject({
    id: z.int(),
    name: z.string(),
    academic_year: z.string(),
    is_withdrawn: z.boolean(),
    secret: z.enum(['code', 'phone']),
    asks_birth_date: z.boolean(),
    classes: z.array(
      z.strictObject({
        id: z.int(),
        name: z.string(),
        sections: z.array(z.string()).check(z.describe('required where there are several')),
      }),
    ),
  }),
);
export type VisibleExam = z.output<typeof visibleExams>[number];
const answerMax = z.string().check(z.maxLength(50, 'সর্বোচ্চ ৫০ অক্ষর লিখুন।'));
export const lookupInput = z.object({
  exam_id: id(),
  class_id: id(),
  section: optionalText(50),
  roll: answerMax,
  secret: answerMax,
  birth_date: z.optional(z.nullable(answerMax)),
  consent: z
    .optional(z.boolean())
    .check(z.describe('the guardian agrees, where the exam asks each')),
});
/** `wrong` is the same for a wrong roll and a wrong secret. */
export const lookupAnswer = z.strictObject({
  outcome: z.enum([
    'sheet',
    'wrong',
    'birth_date',
    'checking',
    'consent',
    'contact_office',
    'collect_at_office',
  ]),
  sheet: z.nullable(sheet),
});
export type LookupAnswer = z.output<typeof lookupAnswer>;
