import type { PublicSite } from '../navigation/public-site.ts';
import type { ReactNode } from 'react';
import { SiteContext } from './public-frame.tsx';
import { ToastRegion } from '../notifications/toast-region.tsx';

/** What every screen, public or not, shares around the router. */
export function App({
  site,
  children,
}: {
  site: () => PublicSite | undefined;
  children: ReactNode;
}) {
  return (
    <SiteContext value={site}>
      {children}
      <ToastRegion />
    </SiteContext>
  );
}
