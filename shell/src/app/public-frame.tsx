import { Outlet, ScrollRestoration } from 'react-router-dom';
import { createContext, useContext } from 'react';
import { LoadingBar } from '../layout/loading-bar.tsx';
import { PublicLayout } from '../layout/public-layout.tsx';
import type { PublicSite } from '../navigation/public-site.ts';
import { PageEffects } from '../navigation/page-effects.tsx';

/** What the public remote brings for the header; a function, because the remote may arrive after the first paint. */
export const SiteContext = createContext<() => PublicSite | undefined>(() => undefined);

/** Frames every public page with header and footer. */
export function PublicFrame() {
  const site = useContext(SiteContext)();
  return (
    <PublicLayout site={site}>
      <LoadingBar />
      <PageEffects />
      <Outlet />
      <ScrollRestoration />
    </PublicLayout>
  );
}
