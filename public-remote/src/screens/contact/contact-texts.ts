import { contactTexts } from '@angan/shared/contract';
import { hoursInWords, officeHoursOf } from '../../data/office-hours.ts';
import { textsOf, type ChangedOfPages } from '../../data/texts-of.ts';
import type { ContactWords, TOPICS } from './loader.ts';

export function wordsOf(changed: ChangedOfPages): ContactWords {
  const { contact } = textsOf({ contact: contactTexts }, changed);
  const hours = officeHoursOf(contact);
  const topics: Record<(typeof TOPICS)[number], { intro: string | null; message: string }> = {
    alumni: { intro: contact.alumniLead, message: contact.alumniMessage ?? '' },
  };
  return { hours: hours && hoursInWords(hours), topics };
}
