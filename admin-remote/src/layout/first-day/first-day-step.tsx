import { Suspense } from 'react';
import { useHasFirstSteps } from '../../data/use-overview.ts';
import { lazyPart } from '../lazy-part.ts';

const NextStep = lazyPart(() =>
  import(/* webpackChunkName: "first-day" */ './next-step.tsx').then((m) => m.NextStep),
);

export const FirstDayStep = () =>
  useHasFirstSteps() && (
    <Suspense>
      <NextStep />
    </Suspense>
  );
