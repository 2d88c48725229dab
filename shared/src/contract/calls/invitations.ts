import { z } from '../fields/fields.ts';
import {
  acceptedInvitation,
  acceptInput,
  invitationInput,
  invitationPreview,
  invitationTokenInput,
  newInvitation,
  openInvitation,
} from '../accounts/invitations.ts';
import type { Calls } from './call.ts';

export const invitationCalls = {
  'GET invitations/': {
    name: 'invitations',
    summary: 'Invitations that nobody has accepted yet',
    access: 'Admin',
    answer: { schema: z.array(openInvitation), description: 'The newest first.' },
  },
  'POST invitations/': {
    name: 'invite',
    summary: 'Invites somebody; the token is answered once',
    description: 'A repeat with the same key answers the same invitation and token.',
    access: 'Admin',
    recent: true,
    headers: ['Idempotency-Key'],
    body: invitationInput,
    answer: { schema: newInvitation, description: 'The token of the link.', status: 201 },
    refuses: [409],
  },
  'DELETE invitations/{id}/': {
    name: 'revoke-invitation',
    summary: 'Revokes an invitation',
    access: 'Admin',
    refuses: [404],
  },
  'POST invitations/look/': {
    name: 'look-at-invitation',
    summary: 'What a link is for',
    access: 'anyone',
    body: invitationTokenInput,
    answer: { schema: invitationPreview, description: 'The invitation.' },
    refuses: [404, 410, 429],
  },
  'POST invitations/accept/': {
    name: 'accept-invitation',
    summary: 'Makes the account and logs in',
    access: 'anyone',
    body: acceptInput,
    answer: { schema: acceptedInvitation, description: 'The token and the name.', status: 201 },
    refuses: [404, 409, 410, 429],
  },
} as const satisfies Calls;
