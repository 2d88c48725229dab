import type { Session } from '@angan/shared';
import { isPermitted } from '@angan/shared/contract';
import { LOGIN_PATH, remoteAt } from '@angan/shared/platform';
import { matchRoutes, type LoaderFunctionArgs } from 'react-router-dom';
import type { StoreApi } from 'zustand/vanilla';
import { loadRemote } from '../federation/load-remote.ts';
import { prefetch, isSavingData } from '../navigation/prefetch.ts';

const DASHBOARD = '/dashboard';

async function warm(): Promise<void> {
  const { routes } = await loadRemote(remoteAt(DASHBOARD));
  const request = new Request(new URL(DASHBOARD, location.href));
  // Its loaders request what they show and keep it in a cache of the remote's own.
  for (const { route, params } of matchRoutes(routes, DASHBOARD) ?? [])
    if (typeof route.loader === 'function')
      void route.loader({ request, params } as LoaderFunctionArgs);
  await prefetch(routes, DASHBOARD);
}

/** Prefetches the dashboard when somebody logs in who may enter it; a failure appears when it is opened. */
export function warmDashboard(session: StoreApi<Session>): void {
  session.subscribe(({ user }, before) => {
    if (!isPermitted(user, 'dashboard') || before.user || location.pathname !== LOGIN_PATH) return;
    if (!isSavingData()) warm().catch(() => undefined);
  });
}
