import { useSession } from '@angan/shared';
import { reloadPage } from '../errors/reload-page.ts';

export function useSignOut(): () => void {
  const signOut = useSession((session) => session.signOut);
  return () => {
    signOut();
    reloadPage();
  };
}
