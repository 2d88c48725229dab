import type { AdmissionTexts, ContactTexts, HomeTexts } from '@angan/shared/contract';
import { formatNumber, toBengaliDigits } from '@angan/bengali-text';
import { admissionState } from '../../../data/admission-state.ts';
import { hoursInWords, officeHoursOf } from '../../../data/office-hours.ts';
import type { HomeWords, OfficeWords } from '../loader.ts';

/** The home page's own texts as it shows them. `today` is a date in Dhaka; null students are not known. */
export const wordsOfHome = (
  { counters, countedFrom, ...texts }: HomeTexts,
  today: string,
  students: number | null,
): HomeWords => {
  const years =
    countedFrom === null ? null : `${formatNumber(Number(today.slice(0, 4)) - countedFrom)}+ বছর`;
  return {
    ...texts,
    counters: counters.flatMap(({ counts, words, label }) => {
      if (counts === 'teachers') return { value: null, label, isTeachers: true };
      // Nobody is proud of a list that is not filled in yet.
      if (counts === 'students' && students === 0) return [];
      if (counts === 'students')
        return { value: students === null ? null : formatNumber(students), label };
      const value = counts === 'years' ? years : words;
      return value === null ? [] : { value, label };
    }),
  };
};

export function officeWords(
  contact: ContactTexts,
  { minimumGpa, ...admission }: AdmissionTexts,
  today: string,
): OfficeWords {
  const hours = officeHoursOf(contact);
  return {
    hours: hours && { ...hours, words: hoursInWords(hours) },
    admission: [
      admissionState(admission, today),
      minimumGpa !== null && `ন্যূনতম জিপিএ ${toBengaliDigits(minimumGpa)}`,
    ].filter((line) => typeof line === 'string'),
  };
}
