import { useSession } from '@angan/shared';
import { reloadPage } from '../errors/reload-page.ts';

/** Ends the session fully, token and user, then starts the page anew. */
export function useSignOut(): () => void {
  const signOut = useSession((session) => session.signOut);
  return () => void signOut().finally(reloadPage);
}
