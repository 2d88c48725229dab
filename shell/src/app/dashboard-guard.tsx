import { sessionStore, useSession, type Session } from '@angan/shared';
import { Navigate, Outlet, redirect } from 'react-router-dom';

/** An Admin at work whose token lapsed stays: the dashboard asks for the password in place. */
const mayEnter = ({ user, token, lapsed }: Session) =>
  user?.role === 'Admin' && (token !== null || lapsed);

/** Whether this browser may be shown the dashboard; the server checks every call by itself. */
export async function isAdmin(): Promise<boolean> {
  await sessionStore().getState().ready();
  return mayEnter(sessionStore().getState());
}

/** The login page says why a visitor of the dashboard was sent to it. */
const LOGIN = '/login?from=dashboard';

export const guard = async () => ((await isAdmin()) ? null : redirect(LOGIN));

/** Leaves for the login as soon as the session no longer belongs to an Admin. */
export function DashboardGuard() {
  const isSignedOut = useSession(({ user, error }) => !user && !error);
  if (useSession(mayEnter)) return <Outlet />;
  return <Navigate to={isSignedOut ? '/login' : LOGIN} replace />;
}
