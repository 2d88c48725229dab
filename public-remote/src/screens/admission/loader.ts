import { defer, mapLoading, readPage, type Deferred, type Loaded } from '@angan/shared';
import { attachmentsOf, type AdmissionTexts } from '@angan/shared/contract';
import { formatDate } from '@angan/bengali-text';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { readWords } from '../../data/read-words.ts';

export interface AdmissionNotice {
  id: number;
  title: string;
  date: string;
  pdf: string | null;
}

export interface AdmissionData {
  notices: Deferred<Loaded<AdmissionNotice[]>>;
  texts: Deferred<Loaded<AdmissionWords>>;
}

export interface AdmissionWords extends Omit<AdmissionTexts, 'eligibility' | 'minimumGpa'> {
  /** A sentence on today; null where the college gives no dates. */
  state: string | null;
  eligibility: string[];
  hours: string | null;
}

export const ADMISSION_WORD = 'ভর্তি';
const PAGE_SIZE = 3;

export const admissionLoader = ({
  request: { signal },
}: LoaderFunctionArgs): Promise<AdmissionData> =>
  defer({
    notices: mapLoading(
      readPage(
        'notices',
        { pageSize: PAGE_SIZE, search: ADMISSION_WORD, searchIn: ['title', 'category'] },
        signal,
      ),
      ({ rows }) =>
        rows.map((notice) => ({
          id: notice.id,
          title: notice.title,
          date: formatDate(notice.date),
          pdf: attachmentsOf(notice)[0]?.href ?? null,
        })),
    ),
    texts: readWords(import(/* webpackChunkName: "admission" */ './admission-texts.ts'), signal),
  });
