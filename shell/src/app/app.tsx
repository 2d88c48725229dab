import type { PublicSite } from '../navigation/public-site.ts';
import type { ReactNode } from 'react';
import { PublicSiteContext } from './public-frame.tsx';
import { ToastRegion } from '../notifications/toast-region.tsx';

/** The frame of every screen, public or not, around the router. */
export function App({
  site,
  children,
}: {
  site: () => PublicSite | undefined;
  children: ReactNode;
}) {
  return (
    <PublicSiteContext value={site}>
      {children}
      <ToastRegion />
    </PublicSiteContext>
  );
}
