import { useLoaded, type Deferred, type Loaded } from '@angan/shared';
import { useRevalidator } from 'react-router-dom';
import type { ReactNode } from 'react';
import { FailedSection } from './failed-section.tsx';
import { PendingSection } from './pending-section.tsx';

interface Props<Value> {
  data: Deferred<Loaded<Value>>;
  waiting: ReactNode;
  failed?: string;
  children: (value: Value) => ReactNode;
}

export function LoadedSection<Value>({ data, waiting, failed, children }: Props<Value>) {
  const loaded = useLoaded(data);
  const isRetrying = useRevalidator().state === 'loading';
  if (loaded?.ok) return children(loaded.value);
  if (!loaded || isRetrying) return <PendingSection>{waiting}</PendingSection>;
  return <FailedSection error={loaded.error}>{failed}</FailedSection>;
}
