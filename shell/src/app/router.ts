import { LAYOUT_ROUTE_ID, type LayoutData } from '@angan/shared';
import {
  frameRemoteOf,
  remoteAt,
  remoteNamed,
  REMOTES,
  rootRemote,
  type Remote,
  type RemoteModule,
} from '@angan/shared/platform';
import {
  createBrowserRouter,
  matchRoutes,
  type HydrationState,
  type PatchRoutesOnNavigationFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import { forgetFailure, noteFailure } from '../federation/failures.ts';
import { loadedRemote, loadRemote } from '../federation/load-remote.ts';
import { RemoteError } from '../federation/remote-error.ts';
import { dataStrategy } from '../navigation/fresh-data.ts';
import { abortLoadsExcept, withPageLoads } from '../navigation/page-loads.ts';
import { offeredRoutes } from '../navigation/public-site.ts';
import { createRoutes, slotIdOf, withFrame } from './routes.tsx';
import { mayOpen } from './remote-guard.tsx';

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

/** The remote around another one's screens: header and footer show the root remote's content. */
const frameOf = (remote: Remote) => (remote.permission ? frameRemoteOf(remote)?.name : rootRemote);

/** Loaders of public pages can be prefetched and aborted; the dashboard has a cache of its own. */
function routesOf(remote: Remote, module: RemoteModule): RouteObject[] {
  const routes = offeredRoutes(module);
  if (!remote.permission) return withPageLoads(routes);
  const frame = frameOf(remote);
  return frame ? withFrame(loadedRemote(frame)?.frame, routes) : routes;
}

/** Loads the remote of an address, and that of its frame. */
async function loadWithFrame(remote: Remote): Promise<RemoteModule> {
  const frame = frameOf(remote);
  const [module] = await Promise.all([
    loadRemote(remote.name),
    frame && frame !== remote.name && loadRemote(frame).catch(noteFailure),
  ]);
  return module;
}

/** Makes the page's router. Remotes that are not loaded yet are fetched when an address leads to them. */
export async function createRouter(hydrationData?: HydrationState) {
  const loaded = REMOTES.flatMap((remote) => {
    const module = loadedRemote(remote.name);
    return module ? [[remote.name, { ...module, routes: routesOf(remote, module) }] as const] : [];
  });
  const routes = createRoutes(
    Object.fromEntries(loaded),
    hydrationData?.loaderData?.[LAYOUT_ROUTE_ID] as LayoutData | undefined,
  );
  if (hydrationData) await resolveLazy(routes);

  async function find({ path, patch }: PatchRoutesOnNavigationFunctionArgs) {
    const remote = remoteNamed(remoteAt(path));
    const { name } = remote;
    // Only those whom it lets in fetch its code; the guard redirects everybody else to the login.
    if (!(await mayOpen(remote))) return;
    try {
      const module = await loadWithFrame(remote);
      forgetFailure(name);
      // Each navigation patches for itself: the router takes nothing of one that was superseded,
      // and nothing twice.
      patch(slotIdOf(name), routesOf(remote, module));
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      noteFailure(error);
    }
  }

  const router = createBrowserRouter(routes, {
    hydrationData,
    dataStrategy,
    patchRoutesOnNavigation: find,
  });
  let page = router.state.location.pathname;
  router.subscribe(({ navigation, location }) => {
    const { pathname } = navigation.location ?? location;
    if (pathname !== page) abortLoadsExcept((page = pathname));
  });
  return router;
}
