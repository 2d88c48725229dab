import { defer, mapLoaded, readPage, type Deferred, type Loaded } from '@angan/shared';
import { formatDate } from '@angan/shared/text';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { newestFirst } from '../../data/newest-first.ts';

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
