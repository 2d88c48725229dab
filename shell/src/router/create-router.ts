import type { RemoteName } from '@angan/shared/contract';
import { createBrowserRouter, matchRoutes } from 'react-router-dom';
import type {
  HydrationState,
  PatchRoutesOnNavigationFunctionArgs,
  RouteObject,
} from 'react-router-dom';
import { forgetFailure, noteFailure } from '../federation/failures.ts';
import { loadedRemote, loadRemote, RemoteError } from '../federation/load-remote.ts';
import { ADMIN_SLOT, createRoutes, PUBLIC_SLOT } from './create-routes.tsx';
import { isAdmin } from './dashboard-guard.tsx';
import { oneRender } from './one-render.ts';
import { usingWarmData } from './warm-data.ts';

const inDashboard = (path: string) => /^\/dashboard(\/|$)/.test(path);

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
  const remotes = { public: loadedRemote('public_remote'), admin: loadedRemote('admin_remote') };
  if (remotes.public) patched.add('public_remote');
  const routes = createRoutes(remotes);
  if (hydrationData) await resolveLazy(routes);

  async function find({ path, patch }: PatchRoutesOnNavigationFunctionArgs) {
    const name: RemoteName = inDashboard(path) ? 'admin_remote' : 'public_remote';
    // Nobody but an Admin fetches a byte of the dashboard; the guard sends the others to the login.
    if (patched.has(name) || (name === 'admin_remote' && !(await isAdmin()))) return;
    try {
      const { routes: own } = await loadRemote(name);
      if (patched.has(name)) return;
      patched.add(name);
      forgetFailure(name);
      patch(
        name === 'admin_remote' ? ADMIN_SLOT : PUBLIC_SLOT,
        name === 'admin_remote' ? own : usingWarmData(own),
      );
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      noteFailure(error);
    }
  }

  return oneRender(createBrowserRouter(routes, { hydrationData, patchRoutesOnNavigation: find }));
}
