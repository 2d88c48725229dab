import {
  DEFAULT_GRADES,
  EXAM_CLOSED,
  exams,
  isOpenExam,
  visibleUntil,
} from '@angan/shared/contract';
import { closedToRead } from '../auth/access.ts';
import { invalid } from '../http/errors.ts';
import { defineResource } from '../resource/define-resource.ts';

/** What results rest on as the closing found it. */
const COPIED = ['position_among', 'grades'] as const;

interface Times {
  visible_from: string | null;
  visible_until: string | null;
}

/** A published result does not vanish because a time was left blank. */
function visibleTimes(state: string, exam: Times, previous: Partial<Times> = {}): Partial<Times> {
  const from = exam.visible_from ?? previous.visible_from;
  if (!from || (state !== 'published' && state !== 'withdrawn')) return {};
  return { visible_from: from, visible_until: exam.visible_until ?? visibleUntil(from) };
}

/** Its state is changed by `exams/{id}/state/` alone. */
export const examsResource = defineResource(exams, {
  access: closedToRead,
  prepare(exam, { previous }) {
    const row = {
      ...exam,
      position_among: exam.position_among ?? 'class',
      secret: exam.secret ?? 'code',
      consent: exam.consent ?? 'admission',
      grades: exam.grades ?? DEFAULT_GRADES,
      state: String((previous as { state?: string } | undefined)?.state ?? 'draft'),
    };
    const isOpen = isOpenExam(row.state);
    const changed = COPIED.filter((name) => !isOpen && row[name] !== previous?.[name]);
    if (changed.length > 0)
      throw invalid(Object.fromEntries(changed.map((name) => [name, EXAM_CLOSED])));
    return { ...row, ...visibleTimes(row.state, exam, previous) };
  },
});
