import { createContext, useMemo, useState } from 'react';
import { RouterProvider, type RouteObject } from 'react-router-dom';
import { PrefetchContext } from '../layout/prefetch-context.ts';
import { createRouter } from './create-router.ts';
import { prefetchFrom } from './prefetch.ts';

type Router = Awaited<ReturnType<typeof createRouter>>;

/** Begins routing anew at the same address: what failed to load before is asked for again. */
export const RemakeContext = createContext<() => Promise<void>>(() => Promise.resolve());

/** Holds the page's router. React Router keeps a screen whose code failed to load as failed for ever; a new router does not. */
export function RouterHost({ first }: { first: Router }) {
  const [{ router, count }, setHeld] = useState({ router: first, count: 0 });
  const prefetch = useMemo(() => prefetchFrom(router.routes as RouteObject[]), [router]);
  const remake = async () => {
    const next = await createRouter();
    router.dispose();
    setHeld({ router: next, count: count + 1 });
  };
  return (
    <RemakeContext value={remake}>
      <PrefetchContext value={prefetch}>
        <RouterProvider key={count} router={router} />
      </PrefetchContext>
    </RemakeContext>
  );
}
