import { call } from '@angan/shared';
import type { Area, NewInvitation, OpenInvitation, Role } from '@angan/shared/contract';

export const INVITATIONS = 'invitations/';

export const readInvitations = (signal: AbortSignal) =>
  call<OpenInvitation[]>('get', INVITATIONS, undefined, { signal });

export const invite = (input: { full_name: string; role: Role; areas: readonly Area[] }) =>
  call<NewInvitation>('post', INVITATIONS, input);

export const revokeInvitation = (id: number) => call<void>('delete', `${INVITATIONS}${id}/`);

/** The token is in the fragment: no server, log or referrer sees it. */
export const linkOf = ({ token }: NewInvitation): string =>
  `${location.origin}/invitation#${token}`;
