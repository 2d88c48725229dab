import { defer, type Deferred, type Loaded, mapLoading, readList } from '@angan/shared';
import type { Principal } from '@angan/shared/contract';
import { pictureOf, type PictureSource } from '@angan/shared/ui';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { readWords } from '../../data/read-words.ts';

/** The words after `/contact?topic=`. */
export const TOPICS = ['alumni'] as const;

export type ContactPerson = Pick<Principal, 'full_name' | 'contact_email' | 'contact_phone'> & {
  picture: PictureSource | null;
};
export interface ContactWords {
  hours: string | null;
  topics: Partial<Record<string, { intro: string | null; message: string }>>;
}

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
}: Principal): ContactPerson => ({
  full_name,
  contact_email,
  contact_phone,
  picture: pictureOf(photo, media?.photo),
});

export const contactLoader = ({ request: { signal } }: LoaderFunctionArgs): Promise<ContactData> =>
  defer({
    person: mapLoading(readList('principal-vice-principal', signal), (rows) => {
      const principal = rows.find(({ designation }) => designation === 'principal');
      return principal ? toPerson(principal) : null;
    }),
    texts: readWords(import(/* webpackChunkName: "contact" */ './contact-texts.ts'), signal),
  });
