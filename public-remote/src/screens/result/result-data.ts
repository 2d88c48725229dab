import { defer, readVisibleResults, type Deferred, type Loaded } from '@angan/shared';
import type { VisibleExam } from '@angan/shared/contract';
import type { LoaderFunctionArgs } from 'react-router-dom';

export interface ResultData {
  exams: Deferred<Loaded<VisibleExam[]>>;
}

export const resultLoader = ({ request: { signal } }: LoaderFunctionArgs): Promise<ResultData> =>
  defer({ exams: readVisibleResults(signal) });
