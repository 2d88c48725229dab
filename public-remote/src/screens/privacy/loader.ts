import {
  defer,
  mapLoading,
  readList,
  readRetention,
  type Deferred,
  type Loaded,
} from '@angan/shared';
import type { Institution, PrivacyTexts, Retention } from '@angan/shared/contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { readWords } from '../../data/read-words.ts';

export interface PrivacyContacts {
  name: string | null;
  role: string | null;
  address: string | null;
  phone: string | null;
  email: string | null;
}

export interface PrivacyData {
  texts: Deferred<Loaded<PrivacyTexts>>;
  retention: Deferred<Loaded<Retention | null>>;
  contacts: Deferred<Loaded<PrivacyContacts>>;
}

/** The information officer where the college has named one, else its office. */
function contactsOf(of: Partial<Institution> | undefined): PrivacyContacts {
  const name = of?.information_officer_name ?? null;
  const email = of?.contact_email ?? null;
  const office = of?.contact_phone ?? null;
  return name
    ? {
        name,
        role: of?.information_officer_designation ?? null,
        address: of?.information_officer_address ?? of?.address ?? null,
        phone: of?.information_officer_mobile ?? office,
        email,
      }
    : { name, role: null, address: of?.address ?? null, phone: office, email };
}

export const privacyLoader = ({ request: { signal } }: LoaderFunctionArgs): Promise<PrivacyData> =>
  defer({
    texts: readWords(import(/* webpackChunkName: "privacy" */ './privacy-texts.ts'), signal),
    retention: readRetention(signal),
    contacts: mapLoading(readList('institutions', signal), ([institution]) =>
      contactsOf(institution),
    ),
  });
