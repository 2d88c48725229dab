import { sessionStore, useSession, type Session } from '@angan/shared';
import { isPermitted } from '@angan/shared/contract';
import { LOGIN_PATH, type Remote } from '@angan/shared/platform';
import { Navigate, Outlet, redirect } from 'react-router-dom';

/** A user at work whose token lapsed stays: the dashboard opens its password dialog in place. */
const mayEnter =
  ({ permission }: Remote) =>
  ({ user, token, lapsed }: Session) =>
    !permission || (isPermitted(user, permission) && (token !== null || lapsed));

/** The server checks every call itself. */
export async function mayOpen(remote: Remote): Promise<boolean> {
  if (!remote.permission) return true;
  await sessionStore().getState().ready();
  return mayEnter(remote)(sessionStore().getState());
}

/** The address of the login names where the visitor came from: the login page says why. */
const loginFor = ({ prefix }: Remote): string => `${LOGIN_PATH}?from=${prefix.slice(1)}`;

export const guardOf = (remote: Remote) => async () =>
  (await mayOpen(remote)) ? null : redirect(loginFor(remote));

/** Redirects to the login once the session no longer belongs to somebody who is let in. */
export function RemoteGuard({ remote }: { remote: Remote }) {
  const isSignedOut = useSession(({ user, error }) => !user && !error);
  const account = useSession(({ user }) => user?.id);
  // Another account starts again: what the previous one typed is not saved in its name.
  if (useSession(mayEnter(remote))) return <Outlet key={account} />;
  return <Navigate to={isSignedOut ? LOGIN_PATH : loginFor(remote)} replace />;
}
