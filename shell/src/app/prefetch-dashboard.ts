import type { Session } from '@angan/shared';
import type { StoreApi } from 'zustand/vanilla';
import { loadRemote } from '../federation/load-remote.ts';
import { prefetch } from '../navigation/prefetch.ts';

/** Fetches the dashboard's code while an Admin who has just logged in is still on the way to it; a failure is met, and shown, there. */
export function warmDashboard(session: StoreApi<Session>): void {
  session.subscribe(({ user }, before) => {
    if (user?.role !== 'Admin' || before.user || location.pathname !== '/login') return;
    loadRemote('admin_remote').then(
      ({ routes }) => prefetch(routes, '/dashboard'),
      () => undefined,
    );
  });
}
