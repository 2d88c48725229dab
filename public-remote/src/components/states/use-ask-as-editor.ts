import { useSession } from '@angan/shared';
import { mayEdit } from '@angan/shared/contract';
import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';

const requested = new Set<string>();

/**
 * Loads a missing page once more where the visitor looks after its resource: the server knows
 * nobody while it renders, and what it does not show a visitor is answered to a token.
 */
export function useAskAsEditor(resource: string): void {
  const { key, pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const isEditor = useSession(({ user }) => mayEdit(user, resource));
  useEffect(() => {
    const page = `${key} ${pathname}`;
    if (!isEditor || requested.has(page)) return;
    requested.add(page);
    void revalidate();
  }, [isEditor, key, pathname, revalidate]);
}
