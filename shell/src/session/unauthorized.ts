import type { Session } from '@angan/shared';
import type { StoreApi } from 'zustand/vanilla';

/** Drops the refused token. Reads are repeated without it: a public page never breaks on a stale token. */
export const unauthorizedHandler =
  (session: StoreApi<Session>) =>
  (method: string): boolean => {
    session.getState().dropToken();
    return method === 'get';
  };
