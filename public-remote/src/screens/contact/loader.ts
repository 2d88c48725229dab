import { defer, type Deferred, type Loaded, mapLoaded, readList } from '@angan/shared';
import type { Principal } from '@angan/shared/contract';
import type { LoaderFunctionArgs } from 'react-router-dom';

export type ContactPerson = Pick<
  Principal,
  'full_name' | 'contact_email' | 'contact_phone' | 'photo' | 'media'
>;
export interface ContactData {
  person: Deferred<Loaded<ContactPerson | null>>;
}

const toPerson = ({
  full_name,
  contact_email,
  contact_phone,
  photo,
  media,
}: Principal): ContactPerson => ({ full_name, contact_email, contact_phone, photo, media });

export const contactLoader = ({ request: { signal } }: LoaderFunctionArgs): Promise<ContactData> =>
  defer({
    person: mapLoaded(readList('principal-vice-principal', signal), (rows) => {
      const principal = rows.find(({ designation }) => designation === 'principal');
      return principal ? toPerson(principal) : null;
    }),
  });
