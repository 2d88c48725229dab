import { admissionTexts, conditionsOf, contactTexts } from '@angan/shared/contract';
import { today } from '@angan/bengali-text';
import { admissionState } from '../../data/admission-state.ts';
import { hoursInWords, officeHoursOf } from '../../data/office-hours.ts';
import { textsOf, type ChangedOfPages } from '../../data/texts-of.ts';
import type { AdmissionWords } from './loader.ts';

export function wordsOf(changed: ChangedOfPages): AdmissionWords {
  const { admission, contact } = textsOf(
    { admission: admissionTexts, contact: contactTexts },
    changed,
  );
  const { eligibility, minimumGpa, ...texts } = admission;
  const hours = officeHoursOf(contact);
  return {
    ...texts,
    state: admissionState(texts, today()),
    eligibility: conditionsOf(eligibility, minimumGpa),
    hours: hours && hoursInWords(hours),
  };
}
