import { defer, type Deferred, type Loaded, mapLoading, readList } from '@angan/shared';
import type { StaffMember, Teacher } from '@angan/shared/contract';
import { pictureOf, type PictureSource } from '@angan/shared/ui';
import type { LoaderFunctionArgs } from 'react-router-dom';

/** The fields of a card; the long profile does not travel with forty people. */
export type ListedPerson = Pick<
  Teacher,
  'id' | 'full_name' | 'designation' | 'contact_phone' | 'contact_email'
> & { picture: PictureSource | null; subject?: string | null };
export interface PeopleData {
  teachers: Deferred<Loaded<ListedPerson[]>>;
  staff: Deferred<Loaded<ListedPerson[]>>;
}

/** The token of an Admin reads what is hidden too; the page shows everyone what visitors see. */
const toPerson = ({
  id,
  full_name,
  designation,
  contact_phone,
  contact_email,
  photo,
  media,
  show_phone = true,
  show_email = true,
  show_photo = true,
}: Teacher | StaffMember): ListedPerson => ({
  id,
  full_name,
  designation,
  contact_phone: show_phone ? contact_phone : null,
  contact_email: show_email ? contact_email : null,
  picture: show_photo ? pictureOf(photo, media?.photo) : null,
});

export const peopleLoader = ({ request: { signal } }: LoaderFunctionArgs): Promise<PeopleData> =>
  defer({
    teachers: mapLoading(readList('teachers', signal), (rows) =>
      rows.map((row) => ({ ...toPerson(row), subject: row.subject })),
    ),
    staff: mapLoading(readList('staff', signal), (rows) => rows.map(toPerson)),
  });
