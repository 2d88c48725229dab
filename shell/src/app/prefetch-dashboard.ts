import type { Session } from '@angan/shared';
import { remoteAt } from '@angan/shared/platform';
import type { StoreApi } from 'zustand/vanilla';
import { loadRemote } from '../federation/load-remote.ts';
import { prefetch } from '../navigation/prefetch.ts';

/** Where an Admin goes after the login. */
const DASHBOARD = '/dashboard';

/** Prefetches the dashboard's code when an Admin logs in; a failure is shown when it is opened. */
export function warmDashboard(session: StoreApi<Session>): void {
  session.subscribe(({ user }, before) => {
    if (user?.role !== 'Admin' || before.user || location.pathname !== '/login') return;
    loadRemote(remoteAt(DASHBOARD)).then(
      ({ routes }) => prefetch(routes, DASHBOARD),
      () => undefined,
    );
  });
}
