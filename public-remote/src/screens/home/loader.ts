import { defer, type Deferred, type Loaded, mapLoaded, readList, readPage } from '@angan/shared';
import type { CommitteeMember, Principal } from '@angan/shared/contract';
import { today } from '@angan/shared/text';
import { pictureOf, type PictureSource } from '@angan/shared/ui';
import type { LoaderFunctionArgs } from 'react-router-dom';

type Pictured = { picture: PictureSource | null };
export type Member = Pick<CommitteeMember, 'id' | 'full_name' | 'role'> & Pictured;
export type Head = Pick<Principal, 'full_name' | 'message'> & Pictured;

const picture = ({ photo, media }: CommitteeMember | Principal) => pictureOf(photo, media?.photo);

/** Only what the page shows: it is in the document twice, as HTML and as data. */
export interface HomeData {
  /** Only the number travels with the page, not forty people. */
  teacherCount: Deferred<Loaded<number>>;
  committee: Deferred<Loaded<Member[]>>;
  principal: Deferred<Loaded<Head | null>>;
  /** This year in Dhaka; part of the data so that server and browser cannot disagree on New Year's Eve. */
  year: number;
}

export async function homeLoader({ request: { signal } }: LoaderFunctionArgs): Promise<HomeData> {
  const parts = await defer({
    teacherCount: mapLoaded(readPage('teachers', { pageSize: 1 }, signal), ({ count }) => count),
    committee: mapLoaded(readList('committee-members', signal), (rows) =>
      rows.map((row) => ({
        id: row.id,
        full_name: row.full_name,
        role: row.role,
        picture: picture(row),
      })),
    ),
    principal: mapLoaded(readList('principal-vice-principal', signal), (rows) => {
      const head = rows.find(({ designation }) => designation === 'principal');
      return head
        ? { full_name: head.full_name, message: head.message, picture: picture(head) }
        : null;
    }),
  });
  return { ...parts, year: Number(today().slice(0, 4)) };
}
