import type { ExamPart } from '@angan/shared/contract';
import { suggestedPass } from '@angan/shared/grading';

export type PartValues = Omit<ExamPart, 'id' | 'version' | 'media' | 'exam' | 'subject'>;

/** The parts of a paper as the boards have them, with their full marks. */
export const PATTERNS = {
  written: { label: 'সৃজনশীল ৭০ + বহুনির্বাচনি ৩০', parts: { সৃজনশীল: 70, বহুনির্বাচনি: 30 } },
  practical: {
    label: 'সৃজনশীল ৫০ + বহুনির্বাচনি ২৫ + ব্যবহারিক ২৫',
    parts: { সৃজনশীল: 50, বহুনির্বাচনি: 25, ব্যবহারিক: 25 },
  },
  single: { label: 'লিখিত ১০০', parts: { লিখিত: 100 } },
} as const;
export type Pattern = keyof typeof PATTERNS;

export const PASSING = {
  together: 'দুই পত্র মিলিয়ে',
  apart: 'প্রতি পত্রে আলাদা',
  none: 'অংশে পাস নম্বর নেই',
} as const;
export type Passing = keyof typeof PASSING;

export const passOf = (full: number) => suggestedPass(full * 100) / 100;

/** The rows of one subject, with 33 % half up as the suggested pass marks. */
export function partsOf(pattern: Pattern, isTwoPapers: boolean, passing: Passing): PartValues[] {
  const papers = isTwoPapers ? (['first', 'second'] as const) : ([null] as const);
  const isTogether = passing === 'together' && isTwoPapers;
  return papers.flatMap((paper) =>
    Object.entries(PATTERNS[pattern].parts).map(([name, full]) => ({
      paper,
      name,
      full_marks: full,
      counts_as: null,
      pass_mark: passing === 'none' || isTogether ? null : passOf(full),
      pooled_pass_mark: isTogether && paper === 'first' ? passOf(2 * full) : null,
    })),
  );
}
