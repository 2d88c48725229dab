import type { Loaded } from '@angan/shared';
import { Await, useRevalidator } from 'react-router-dom';
import { Suspense, type ReactNode } from 'react';
import { FailedPart } from './failed-part.tsx';
import type { Later } from './later.ts';

interface Props<Value> {
  data: Later<Loaded<Value>>;
  /** Stands in its place while it is really loading. */
  waiting: ReactNode;
  /** What could not be loaded, as one sentence. */
  failed?: string;
  /** Takes the place of that sentence where a whole one with its retry would be out of proportion. */
  instead?: ReactNode;
  children: (value: Value) => ReactNode;
}

/** One section of a page: its content, or that it is loading, or that it failed with a way to try again. The rest of the page stands. */
export function LoadedPart<Value>({ data, waiting, failed, instead, children }: Props<Value>) {
  const again = useRevalidator().state === 'loading';
  const failure = instead ?? <FailedPart>{failed}</FailedPart>;
  const show = (loaded: Loaded<Value>) => {
    if (loaded.ok) return children(loaded.value);
    return again ? waiting : failure;
  };
  if (!(data instanceof Promise)) return show(data);
  return (
    <Suspense fallback={waiting}>
      <Await resolve={data} errorElement={failure}>
        {(loaded: Loaded<Value>) => show(loaded)}
      </Await>
    </Suspense>
  );
}
