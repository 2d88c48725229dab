import { useSession } from '@angan/shared';
import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';

const asked = new Set<string>();

/**
 * Loads a missing page once more where the visitor is an Admin: the server knows nobody, and what
 * it does not show a visitor is answered to a token.
 */
export function useAskAsAdmin(): void {
  const { key, pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const isAdmin = useSession(({ user }) => user?.role === 'Admin');
  useEffect(() => {
    const page = `${key} ${pathname}`;
    if (!isAdmin || asked.has(page)) return;
    asked.add(page);
    void revalidate();
  }, [isAdmin, key, pathname, revalidate]);
}
