import { mapLoaded, type Loaded } from '@angan/shared';
import { contactTexts } from '@angan/shared/contract';
import { hoursInWords, officeHoursOf } from '../../data/office-hours.ts';
import { readTexts } from '../../data/site-texts.ts';
import type { ContactWords } from './loader.ts';
import type { TOPICS } from './topics.ts';

/** What the contact page says in the college's words. */
export const readContactWords = (signal: AbortSignal): Promise<Loaded<ContactWords>> =>
  mapLoaded(readTexts({ contact: contactTexts }, signal), ({ contact }) => {
    const hours = officeHoursOf(contact);
    const topics: Record<(typeof TOPICS)[number], { lead: string | null; message: string }> = {
      alumni: { lead: contact.alumniLead, message: contact.alumniMessage ?? '' },
    };
    return { hours: hours && hoursInWords(hours), topics };
  });
