import type { Area, NewInvitation, Role } from '@angan/shared/contract';
import { ignoreDeleted, send } from '@angan/shared/send';

export const readInvitations = (signal: AbortSignal) => send('GET invitations/', { signal });

export const invite = (body: { full_name: string; role: Role; areas: Area[] }, key: string) =>
  send('POST invitations/', { body, headers: { 'Idempotency-Key': key } });

export const revokeInvitation = (id: number) =>
  send('DELETE invitations/{id}/', { id }).catch(ignoreDeleted);

/** The token is in the fragment: no server, log or referrer sees it. */
export const linkOf = ({ token }: NewInvitation): string =>
  `${location.origin}/invitation#${token}`;
