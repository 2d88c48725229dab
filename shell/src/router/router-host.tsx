import { RecoveryContext } from '@angan/shared';
import { useMemo, useState } from 'react';
import { RouterProvider, type RouteObject } from 'react-router-dom';
import { letGoOfOldReleases } from '../federation/releases.ts';
import { screenFailed } from '../federation/screen-failure.ts';
import { PrefetchContext } from '../layout/prefetch-context.ts';
import { createRouter } from './create-router.ts';
import { prefetchFrom } from './prefetch.ts';

type Router = Awaited<ReturnType<typeof createRouter>>;

/** Holds the page's router. React Router keeps a screen whose code failed to load as failed for ever; a new router does not. */
export function RouterHost({ first }: { first: Router }) {
  const [{ router, count }, setHeld] = useState({ router: first, count: 0 });
  const prefetch = useMemo(() => prefetchFrom(router.routes as RouteObject[]), [router]);

  async function retry(error: unknown) {
    const renewed = await letGoOfOldReleases();
    // What a loader answered is asked for again; code that failed wants a new router.
    if (!renewed && !(error instanceof Error)) return router.revalidate();
    const next = await createRouter();
    router.dispose();
    setHeld({ router: next, count: count + 1 });
  }

  return (
    <RecoveryContext value={{ retry: (error) => void retry(error) }}>
      <PrefetchContext value={prefetch}>
        <RouterProvider key={count} router={router} onError={screenFailed} />
      </PrefetchContext>
    </RecoveryContext>
  );
}
