import type { ReactNode } from 'react';
import { FailedState, LoadingState } from '@angan/shared/ui';
import type { QueryResult } from '../data/use-api-query.ts';

interface Props {
  query: Pick<QueryResult<unknown>, 'status' | 'error' | 'reload'>;
  /** What failed, as a sentence. */
  children?: ReactNode;
}

/** In place of what a query has not loaded: it is on the way, or failed and can be tried again. */
export const NotLoaded = ({ query: { status, error, reload }, children }: Props) =>
  status === 'failed' ? (
    <FailedState error={error} onRetry={reload}>
      {children}
    </FailedState>
  ) : (
    <LoadingState onRetry={reload} />
  );
