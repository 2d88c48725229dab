import type { ReactNode } from 'react';
import { FailedState, Spinner } from '@angan/shared/ui';
import type { Loaded } from '../../data/use-loaded.ts';

interface Props<Value> {
  loaded: Loaded<Value>;
  /** What could not be loaded, as a sentence; the server's own where left out. */
  failed?: string;
  children(value: Value): ReactNode;
}

/** The place of what is loaded: a spinner, a failure with a retry, or the value. */
export function LoadedPlace<Value>({ loaded, failed, children }: Props<Value>) {
  if (loaded.status === 'failed') return <FailedState onRetry={loaded.reload}>{failed ?? loaded.error?.message}</FailedState>;
  if (loaded.status === 'loading') return <Spinner />;
  // `ready` says that there is a value; it may itself be null.
  return children(loaded.value as Value);
}
