import { ApiError } from '@angan/shared';
import type { LookupAnswer, Sheet } from '@angan/shared/contract';

/** What was typed, without the secrets: it goes back into the page that is made without script. */
export interface TypedLookup {
  place: string;
  roll: string;
  hasBirthDate: boolean;
}

export type ResultAnswer =
  | { state: 'sheet'; sheet: Sheet }
  | { state: 'refused'; text: string; asks?: LookupAnswer['outcome']; typed: TypedLookup };

const FAILED = 'এখন ফল আনা যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।';

const WRONG_BIRTH_DATE =
  'রোল, গোপন নম্বর বা জন্মতারিখ মেলেনি। আবার দেখে নিন; জন্মতারিখ ২৮/০৮/২০০৯-এর মতো করে লিখুন।';
const sentences: Readonly<Record<Exclude<LookupAnswer['outcome'], 'sheet'>, string>> = {
  wrong: 'রোল বা গোপন নম্বর মেলেনি। শ্রেণি, শাখা, রোল ও নম্বর আবার দেখে নিন।',
  birth_date: 'অনেকবার ভুল হয়েছে। এবার জন্মতারিখও লিখুন, অথবা কোড দিয়ে দেখুন।',
  consent: 'এই ফল অনলাইনে দেখতে অভিভাবকের সম্মতি লাগে। রাজি হলে নিচে টিক দিয়ে আবার দেখুন।',
  checking: 'এই ফলাফল যাচাই করা হচ্ছে। পরে আবার দেখুন।',
  contact_office: 'অফিসে যোগাযোগ করুন।',
  collect_at_office: 'অফিস থেকে নিন।',
};

/** An exam, class and section as the value of one option, which works without script. */
export const placeValue = (examId: number, classId: number, section: string | null): string =>
  JSON.stringify([examId, classId, section]);

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

export function readLookup(form: FormData) {
  const birthDate = textOf(form, 'birth_date');
  const typed: TypedLookup = {
    place: textOf(form, 'place'),
    roll: textOf(form, 'roll'),
    hasBirthDate: birthDate !== '',
  };
  const [exam, className, section] = placementOf(typed.place);
  return {
    typed,
    values: {
      exam_id: exam,
      class_id: className,
      section,
      roll: typed.roll,
      secret: textOf(form, 'secret'),
      ...(birthDate && { birth_date: birthDate }),
      ...(form.has('consent') && { consent: true }),
    },
  };
}

function placementOf(value: string): [number, number, string | null] {
  try {
    const [exam, className, section] = JSON.parse(value) as unknown[];
    return [Number(exam), Number(className), typeof section === 'string' ? section : null];
  } catch {
    return [0, 0, null];
  }
}

export function answerOf(answer: LookupAnswer, typed: TypedLookup): ResultAnswer {
  if (answer.outcome === 'sheet' && answer.sheet) return { state: 'sheet', sheet: answer.sheet };
  const text = answer.outcome === 'sheet' ? FAILED : sentences[answer.outcome];
  const isWrongDate = answer.outcome === 'wrong' && typed.hasBirthDate;
  return {
    state: 'refused',
    text: isWrongDate ? WRONG_BIRTH_DATE : text,
    asks: isWrongDate ? 'birth_date' : answer.outcome,
    typed,
  };
}

/** Without a connection, or after too many requests, the reason is the visitor's to know. */
export const failedAnswer = (typed: TypedLookup, error: unknown): ResultAnswer => ({
  state: 'refused',
  text: error instanceof ApiError && [0, 429].includes(error.status) ? error.message : FAILED,
  typed,
});
