import { RecoveryContext } from '@angan/shared';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { unloadStaleRemotes } from '../federation/releases.ts';
import { refetchFailed } from '../federation/requests.ts';
import { screenFailed } from '../federation/screen-failure.ts';
import { sayWhenNavigationIsSlow, sayWhenSlow } from '../federation/slow-notice.ts';
import { prefetchOnIntent } from '../navigation/prefetch.ts';
import { createRouter } from './router.ts';

type Router = Awaited<ReturnType<typeof createRouter>>;

/** Holds the page's router. React Router keeps a screen whose code failed to load as failed for ever; a new router does not. */
export function RouterHost({ first }: { first: Router }) {
  const [{ router, count }, setHeld] = useState({ router: first, count: 0 });
  useEffect(() => prefetchOnIntent(router), [router]);
  useEffect(() => sayWhenNavigationIsSlow(router), [router]);
  // The page answers to taps from here on.
  useEffect(() => void (document.documentElement.dataset['ready'] = 'true'), []);

  async function retry(error: unknown) {
    const [renewed] = await sayWhenSlow(Promise.all([unloadStaleRemotes(), refetchFailed(error)]));
    // What a loader answered is asked for again; code that failed wants a new router.
    if (!renewed && !(error instanceof Error)) return router.revalidate();
    const next = await createRouter();
    router.dispose();
    setHeld({ router: next, count: count + 1 });
  }

  return (
    <RecoveryContext value={{ retry: (error) => void retry(error) }}>
      {/* A transition would be rendered in slices with frames between them: the next screen would stand half as soon again. */}
      <RouterProvider key={count} router={router} onError={screenFailed} useTransitions={false} />
    </RecoveryContext>
  );
}
