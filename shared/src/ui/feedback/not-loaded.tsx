import type { ReactNode } from 'react';
import { LoadingState } from './loading-state.tsx';
import { FailedState } from './state-message.tsx';
import type { FailedRequest } from './support-number.tsx';

interface Props {
  query: { status: 'loading' | 'ready' | 'failed'; error: FailedRequest | null; reload(): void };
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
