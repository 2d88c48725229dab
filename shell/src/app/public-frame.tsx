import { useFrameTexts } from '@angan/shared';
import { rootRemote } from '@angan/shared/platform';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { loadedRemote, onRemoteLoaded } from '../federation/load-remote.ts';
import { LoadingBar } from '../layout/loading-bar.tsx';
import { PublicLayout } from '../layout/public-layout.tsx';
import { withTexts, type PublicSite } from '../navigation/public-site.ts';
import { PageEffects } from '../navigation/page-effects.tsx';

/** A function, because the remote may arrive after the first paint. */
export const PublicSiteContext = createContext<() => PublicSite | undefined>(() => undefined);

const rootModule = () => loadedRemote(rootRemote);

export function PublicFrame() {
  // The root remote may come after the frame, by a retry or with the page of another remote.
  useSyncExternalStore(onRemoteLoaded, rootModule, rootModule);
  const site = withTexts(useContext(PublicSiteContext)(), useFrameTexts());
  return (
    <PublicLayout site={site}>
      <LoadingBar />
      <PageEffects />
      <Outlet />
      <ScrollRestoration />
    </PublicLayout>
  );
}
