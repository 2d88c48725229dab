import { useSession } from '@angan/shared';
import { reloadPage } from '../errors/reload-page.ts';

/** Ends the session, token and user, then reloads the page. */
export function useSignOut(): () => void {
  const signOut = useSession((session) => session.signOut);
  return () => {
    signOut();
    reloadPage();
  };
}
