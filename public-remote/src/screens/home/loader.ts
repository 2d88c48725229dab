import type { Deferred, Loaded } from '@angan/shared';
import type { HomeTexts } from '@angan/shared/contract';
import type { PictureSource } from '@angan/shared/ui';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { OfficeHours } from '../../data/office-hours.ts';
import type { NoticeTabs } from './data/notice-tabs.ts';
import type { ClassesOfToday } from './data/classes-of-today.ts';

export interface CommitteePerson {
  id: number;
  full_name: string;
  role: string;
  picture: PictureSource | null;
}

export interface Head {
  full_name: string;
  message: string | null;
  picture: PictureSource | null;
}

export interface StripShot {
  id: number;
  caption: string;
  picture: PictureSource;
}

/** The home page's own texts; a counter without a value is not known. */
export type HomeWords = Omit<HomeTexts, 'counters' | 'countedFrom'> & {
  counters: { value: string | null; label: string; isTeachers?: true }[];
};

export interface OfficeWords {
  hours: (OfficeHours & { words: string }) | null;
  admission: string[];
}

export interface Office extends OfficeWords {
  phones: { href: string; text: string }[];
  map: string | null;
}

/** Only what the page shows, in its words: it is in the document twice, as HTML and as data. */
export interface HomeData {
  building: Deferred<Loaded<PictureSource | null>>;
  notices: Deferred<Loaded<NoticeTabs>>;
  /** Only the number travels with the page, not forty people. */
  teacherCount: Deferred<Loaded<number>>;
  committee: Deferred<Loaded<CommitteePerson[]>>;
  principal: Deferred<Loaded<Head | null>>;
  /** Null while the college has no routine. */
  classes: Deferred<Loaded<ClassesOfToday | null>>;
  shots: Deferred<Loaded<StripShot[]>>;
  office: Deferred<Loaded<Office>>;
  history: Deferred<Loaded<string | null>>;
  texts: Deferred<Loaded<HomeWords>>;
}

/** A first visit has the data in its document and never loads this code. */
export const homeLoader = async ({ request }: LoaderFunctionArgs): Promise<HomeData> =>
  (await import(/* webpackChunkName: "home-data" */ './data/home-data.ts')).readHome(
    request.signal,
  );
