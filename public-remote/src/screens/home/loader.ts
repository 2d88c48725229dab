import { readList, type Loaded } from '@angan/shared';
import type { CommitteeMember, Principal } from '@angan/shared/contract';
import { today } from '@angan/shared/text';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { mapLoaded } from '../../parts/map-loaded.ts';
import { soon, type Later } from '../../parts/later.ts';

export interface HomeData {
  /** Only the number travels with the page, not forty people. */
  teacherCount: Later<Loaded<number>>;
  committee: Later<Loaded<CommitteeMember[]>>;
  principal: Later<Loaded<Principal | null>>;
  /** This year in Dhaka; part of the data so that server and browser cannot disagree on New Year's Eve. */
  year: number;
}

export async function homeLoader({ request: { signal } }: LoaderFunctionArgs): Promise<HomeData> {
  const parts = await soon({
    teacherCount: mapLoaded(readList('teachers', signal), (rows) => rows.length),
    committee: readList('committee-members', signal),
    principal: mapLoaded(readList('principal-vice-principal', signal), (rows) => rows.find(({ designation }) => designation === 'principal') ?? null),
  });
  return { ...parts, year: Number(today().slice(0, 4)) };
}
