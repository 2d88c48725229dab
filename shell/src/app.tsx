import type { SiteContent } from '@angan/shared/contract';
import type { ReactNode } from 'react';
import { PrefetchContext } from './layout/prefetch-context.ts';
import { SiteContext } from './router/public-frame.tsx';
import { ToastRegion } from './toasts/toast-region.tsx';

interface Props {
  site: () => SiteContent | undefined;
  prefetch?: (path: string) => void;
  children: ReactNode;
}

const nothing = () => undefined;

/** The whole page around the router: what every screen, public or not, shares. */
export function App({ site, prefetch = nothing, children }: Props) {
  return (
    <SiteContext value={site}>
      <PrefetchContext value={prefetch}>{children}</PrefetchContext>
      <ToastRegion />
    </SiteContext>
  );
}
