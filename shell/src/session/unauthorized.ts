import type { Session, UnauthorizedHandler } from '@angan/shared';
import type { StoreApi } from 'zustand/vanilla';

/**
 * Drops the refused token. Reads are repeated with what is known now, or without a token: a public
 * page never breaks on a stale one. Saves are repeated only for whoever sent them.
 */
export const unauthorizedHandler =
  (session: StoreApi<Session>): UnauthorizedHandler =>
  (method, sender) => {
    session.getState().dropToken(sender.token ?? '');
    const { token, user } = session.getState();
    return method === 'get' || (token && user?.id === sender.user?.id) ? token : undefined;
  };
