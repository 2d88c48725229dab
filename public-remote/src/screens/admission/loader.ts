import { defer, mapLoaded, readPage, type Deferred, type Loaded } from '@angan/shared';
import type { Notice } from '@angan/shared/contract';
import { formatDate } from '@angan/shared/text';
import type { LoaderFunctionArgs } from 'react-router-dom';

export interface AdmissionNotice {
  id: number;
  title: string;
  date: string;
  pdf: string | null;
}

export interface AdmissionData {
  notices: Deferred<Loaded<AdmissionNotice[]>>;
}

/** Word in the title or category of a notice about admission. */
export const ADMISSION_WORD = 'ভর্তি';
const SHOWN = 3;

const newestFirst = (a: Notice, b: Notice) => (b.date ?? '').localeCompare(a.date ?? '');

export const admissionLoader = ({
  request: { signal },
}: LoaderFunctionArgs): Promise<AdmissionData> =>
  defer({
    notices: mapLoaded(
      readPage(
        'notices',
        {
          pageSize: SHOWN,
          search: ADMISSION_WORD,
          compare: newestFirst,
          searchIn: ['title', 'category'],
        },
        signal,
      ),
      ({ rows }) =>
        rows.map(({ id, title, date, pdf_file }) => ({
          id,
          title,
          date: formatDate(date),
          pdf: pdf_file,
        })),
    ),
  });
