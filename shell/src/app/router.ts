import { LAYOUT_ROUTE_ID, type LayoutData } from '@angan/shared';
import { remoteAt, remoteNamed, remoteNames, type RemoteName } from '@angan/shared/platform';
import { createBrowserRouter, matchRoutes } from 'react-router-dom';
import type {
  HydrationState,
  PatchRoutesOnNavigationFunctionArgs,
  RouteObject,
} from 'react-router-dom';
import { forgetFailure, noteFailure } from '../federation/failures.ts';
import { loadedRemote, loadRemote } from '../federation/load-remote.ts';
import { RemoteError } from '../federation/remote-error.ts';
import { abortLoadsExcept, withPageLoads } from '../navigation/page-loads.ts';
import { createRoutes, slotOf } from './routes.tsx';
import { isAdmin } from './dashboard-guard.tsx';

/** Code of the screens at this address, so that the first render is the server's page to the letter. */
async function resolveLazy(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const found = await route.lazy();
      Object.assign(route, found, { lazy: undefined });
    }),
  );
}

/** Makes the page's router. Remotes that do not stand yet are fetched when an address leads to them. */
export async function createRouter(hydrationData?: HydrationState) {
  const patched = new Set<RemoteName>();
  for (const name of remoteNames) if (loadedRemote(name)) patched.add(name);
  const publicRemote = loadedRemote('public_remote');
  const routes = createRoutes(
    {
      ...Object.fromEntries(remoteNames.map((name) => [name, loadedRemote(name)])),
      public_remote: publicRemote && {
        ...publicRemote,
        routes: withPageLoads(publicRemote.routes),
      },
    },
    hydrationData?.loaderData?.[LAYOUT_ROUTE_ID] as LayoutData | undefined,
  );
  if (hydrationData) await resolveLazy(routes);

  async function find({ path, patch }: PatchRoutesOnNavigationFunctionArgs) {
    const name = remoteAt(path);
    // Nobody else fetches a byte of what is an Admin's; the guard sends them to the login.
    if (patched.has(name) || (remoteNamed(name).role && !(await isAdmin()))) return;
    try {
      const { routes: own } = await loadRemote(name);
      if (patched.has(name)) return;
      patched.add(name);
      forgetFailure(name);
      patch(slotOf(name), name === 'public_remote' ? withPageLoads(own) : own);
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      noteFailure(error);
    }
  }

  const router = createBrowserRouter(routes, { hydrationData, patchRoutesOnNavigation: find });
  let page = router.state.location.pathname;
  router.subscribe(({ navigation, location }) => {
    const { pathname } = navigation.location ?? location;
    if (pathname !== page) abortLoadsExcept((page = pathname));
  });
  return router;
}
