import type { Session } from '@angan/shared';
import { remoteAt } from '@angan/shared/platform';
import type { StoreApi } from 'zustand/vanilla';
import { loadRemote } from '../federation/load-remote.ts';
import { prefetch } from '../navigation/prefetch.ts';

/** Where an Admin goes from the login. */
const DASHBOARD = '/dashboard';

/** Fetches the dashboard's code while an Admin who has just logged in is still on the way to it; a failure is met, and shown, there. */
export function warmDashboard(session: StoreApi<Session>): void {
  session.subscribe(({ user }, before) => {
    if (user?.role !== 'Admin' || before.user || location.pathname !== '/login') return;
    loadRemote(remoteAt(DASHBOARD)).then(
      ({ routes }) => prefetch(routes, DASHBOARD),
      () => undefined,
    );
  });
}
