import { lazy, Suspense } from 'react';
import type { OfferProps } from './bijoy-line.tsx';

/** Its code and styles come with the tables, before which there is no offer. */
const BijoyLine = lazy(async () => ({
  default: (await import(/* webpackChunkName: "bijoy" */ './bijoy-line.tsx')).BijoyLine,
}));

export const BijoyOffer = (props: OfferProps) => (
  <Suspense>
    <BijoyLine {...props} />
  </Suspense>
);
