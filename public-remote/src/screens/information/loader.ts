import { defer, type Deferred, type Loaded } from '@angan/shared';
import type {
  CharterService,
  Institution,
  NoticeBrief,
  SchoolClass,
  StudentCount,
} from '@angan/shared/contract';
import type { charterColumns } from '@angan/shared/information';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { readInformationLists } from './information-lists.ts';

export interface Pdf {
  url: string;
  bytes: number | null;
}

export interface Order {
  id: number;
  title: string;
  number: string | null;
  date: string | null;
  pdf: Pdf | null;
}

export interface SyllabusOfClass {
  id: number;
  title: string;
  className: string;
  pdf: Pdf | null;
}

export interface PersonInRole {
  id: number;
  name: string;
  role: string | null;
  subject?: string | null;
}

export type Service = Pick<CharterService, 'id' | (typeof charterColumns)[number][0]>;

/** List by list: one that failed says so in its place. */
export interface LoadedInformation {
  /** Another server may not know all of these fields. */
  institution: Loaded<Partial<Institution> | null>;
  orders: Loaded<Order[]>;
  students: Loaded<StudentCount[]>;
  classes: Loaded<Pick<SchoolClass, 'id' | 'name' | 'approved_sections'>[]>;
  syllabi: Loaded<SyllabusOfClass[]>;
  notices: Loaded<Pick<NoticeBrief, 'id' | 'title' | 'date'>[]>;
  heads: Loaded<PersonInRole[]>;
  teachers: Loaded<PersonInRole[]>;
  staff: Loaded<PersonInRole[]>;
  committee: Loaded<PersonInRole[]>;
  charter: Loaded<Service[]>;
  gaps: string[];
}

export interface InformationData {
  information: Deferred<Loaded<LoadedInformation>>;
}

async function readInformation(signal: AbortSignal): Promise<Loaded<LoadedInformation>> {
  const [lists, { joinInformation }] = await Promise.all([
    readInformationLists(signal),
    // Comes with the screen's code: no other page needs it.
    import(/* webpackChunkName: "information" */ './join-information.ts'),
  ]);
  return { ok: true, value: joinInformation(lists) };
}

export const informationLoader = ({
  request: { signal },
}: LoaderFunctionArgs): Promise<InformationData> => defer({ information: readInformation(signal) });
