import { admissionTexts, contactTexts, GPA_PLACE } from '@angan/shared/contract';
import { toBengaliDigits, today } from '@angan/shared/text';
import { admissionState } from '../../data/admission-state.ts';
import { hoursInWords, officeHoursOf } from '../../data/office-hours.ts';
import { textsOf, type ChangedOfPages } from '../../data/texts-of.ts';
import type { AdmissionWords } from './loader.ts';

/** A condition about a grade is left out where the college names none. */
const conditions = (eligibility: readonly { text: string }[], gpa: number | null): string[] =>
  eligibility.flatMap(({ text }) =>
    gpa === null && text.includes(GPA_PLACE)
      ? []
      : [text.replaceAll(GPA_PLACE, toBengaliDigits(gpa ?? ''))],
  );

export function admissionWords(changed: ChangedOfPages): AdmissionWords {
  const { admission, contact } = textsOf(
    { admission: admissionTexts, contact: contactTexts },
    changed,
  );
  const { eligibility, minimumGpa, ...texts } = admission;
  const hours = officeHoursOf(contact);
  return {
    ...texts,
    state: admissionState(texts, today()),
    eligibility: conditions(eligibility, minimumGpa),
    hours: hours && hoursInWords(hours),
  };
}
