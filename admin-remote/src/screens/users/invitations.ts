import type { Area, NewInvitation, Role } from '@angan/shared/contract';
import { send } from '@angan/shared/send';

export const readInvitations = (signal: AbortSignal) => send('GET invitations/', { signal });

export const invite = (input: { full_name: string; role: Role; areas: Area[] }) =>
  send('POST invitations/', { body: input });

export const revokeInvitation = (id: number) => send('DELETE invitations/{id}/', { id });

/** The token is in the fragment: no server, log or referrer sees it. */
export const linkOf = ({ token }: NewInvitation): string =>
  `${location.origin}/invitation#${token}`;
