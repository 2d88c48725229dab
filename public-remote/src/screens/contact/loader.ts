import { defer, type Deferred, type Loaded, mapLoaded, readList } from '@angan/shared';
import type { Principal } from '@angan/shared/contract';
import type { LoaderFunctionArgs } from 'react-router-dom';

export type ContactPerson = Pick<
  Principal,
  'full_name' | 'contact_email' | 'contact_phone' | 'photo' | 'media'
>;
/** The office's hours in words, and how a message about a topic begins. */
export interface ContactWords {
  hours: string | null;
  topics: Partial<Record<string, { lead: string | null; message: string }>>;
}

/** The words after `/contact?topic=`. */
export const TOPICS = ['alumni'] as const;

export interface ContactData {
  person: Deferred<Loaded<ContactPerson | null>>;
  texts: Deferred<Loaded<ContactWords>>;
}

const toPerson = ({
  full_name,
  contact_email,
  contact_phone,
  photo,
  media,
}: Principal): ContactPerson => ({ full_name, contact_email, contact_phone, photo, media });

/** A first visit has the words in its document and never loads this code. */
const readWords = async (signal: AbortSignal) =>
  (await import(/* webpackChunkName: "page-data" */ './contact-texts.ts')).readContactWords(signal);

export const contactLoader = ({ request: { signal } }: LoaderFunctionArgs): Promise<ContactData> =>
  defer({
    person: mapLoaded(readList('principal-vice-principal', signal), (rows) => {
      const principal = rows.find(({ designation }) => designation === 'principal');
      return principal ? toPerson(principal) : null;
    }),
    texts: readWords(signal),
  });
