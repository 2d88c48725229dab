import { sessionStore, useSession, type Session } from '@angan/shared';
import type { Remote } from '@angan/shared/platform';
import { Navigate, Outlet, redirect } from 'react-router-dom';

/** An Admin whose token lapsed stays: the dashboard opens its password dialog in place. */
const mayEnter = ({ user, token, lapsed }: Session) =>
  user?.role === 'Admin' && (token !== null || lapsed);

/** Whether to show a guarded remote in this browser; the server checks every call itself. */
export async function isAdmin(): Promise<boolean> {
  await sessionStore().getState().ready();
  return mayEnter(sessionStore().getState());
}

/** The address of the login names where the visitor came from: the login page says why. */
const loginFor = ({ prefix }: Remote): string => `/login?from=${prefix.slice(1)}`;

/** The loader of a guarded remote's pages. */
export const guardOf = (remote: Remote) => async () =>
  (await isAdmin()) ? null : redirect(loginFor(remote));

/** Redirects to the login once the session no longer belongs to an Admin. */
export function RemoteGuard({ remote }: { remote: Remote }) {
  const isSignedOut = useSession(({ user, error }) => !user && !error);
  if (useSession(mayEnter)) return <Outlet />;
  return <Navigate to={isSignedOut ? '/login' : loginFor(remote)} replace />;
}
