import type { Session } from '@angan/shared';
import { isPermitted } from '@angan/shared/contract';
import { LOGIN_PATH, remoteAt } from '@angan/shared/platform';
import type { StoreApi } from 'zustand/vanilla';
import { loadRemote } from '../federation/load-remote.ts';
import { prefetch } from '../navigation/prefetch.ts';

/** Where those who may enter it go after the login. */
const DASHBOARD = '/dashboard';

/** Prefetches the dashboard's code when somebody logs in who may enter it; a failure is shown when it is opened. */
export function warmDashboard(session: StoreApi<Session>): void {
  session.subscribe(({ user }, before) => {
    if (!isPermitted(user, 'dashboard') || before.user || location.pathname !== LOGIN_PATH) return;
    loadRemote(remoteAt(DASHBOARD)).then(
      ({ routes }) => prefetch(routes, DASHBOARD),
      () => undefined,
    );
  });
}
