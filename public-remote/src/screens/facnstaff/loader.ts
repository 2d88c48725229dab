import { defer, type Deferred, type Loaded, mapLoaded, readList } from '@angan/shared';
import type { StaffMember, Teacher } from '@angan/shared/contract';
import type { LoaderFunctionArgs } from 'react-router-dom';

/** What a card shows; the long profile does not travel with forty people. */
export type Person = Pick<
  Teacher,
  'id' | 'full_name' | 'designation' | 'contact_phone' | 'contact_email' | 'photo' | 'media'
> & { subject?: string | null };
export interface PeopleData {
  teachers: Deferred<Loaded<Person[]>>;
  staff: Deferred<Loaded<Person[]>>;
}

const toPerson = ({
  id,
  full_name,
  designation,
  contact_phone,
  contact_email,
  photo,
  media,
}: Teacher | StaffMember): Person => ({
  id,
  full_name,
  designation,
  contact_phone,
  contact_email,
  photo,
  media,
});

export const peopleLoader = ({ request: { signal } }: LoaderFunctionArgs): Promise<PeopleData> =>
  defer({
    teachers: mapLoaded(readList('teachers', signal), (rows) =>
      rows.map((row) => ({ ...toPerson(row), subject: row.subject })),
    ),
    staff: mapLoaded(readList('staff', signal), (rows) => rows.map(toPerson)),
  });
