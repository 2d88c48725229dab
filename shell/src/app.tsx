import type { SiteContent } from '@angan/shared/contract';
import type { ReactNode } from 'react';
import { SiteContext } from './router/public-frame.tsx';
import { ToastRegion } from './toasts/toast-region.tsx';

/** The whole page around the router: what every screen, public or not, shares. */
export function App({
  site,
  children,
}: {
  site: () => SiteContent | undefined;
  children: ReactNode;
}) {
  return (
    <SiteContext value={site}>
      {children}
      <ToastRegion />
    </SiteContext>
  );
}
