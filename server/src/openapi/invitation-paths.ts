import {
  acceptedInvitation,
  acceptInput,
  invitationInput,
  invitationShown,
  lookInput,
  newInvitation,
  openInvitation,
} from '@angan/shared/contract';
import { admin, anyone } from '../auth/access.ts';
import { operation, sent } from './account-operation.ts';
import { json, nothing } from './answers.ts';
import { jsonSchema } from './json-schema.ts';
import { body, idParameter } from './operations.ts';
import type { Paths } from './types.ts';

/** Accounts by a link with one use. */
export const invitationPaths = (): Paths => ({
  '/api/invitations/': {
    get: operation('invitations', 'Invitations that nobody has accepted yet', admin, {
      responses: [
        {
          200: json('The newest first.', {
            type: 'array',
            items: jsonSchema(openInvitation, 'output'),
          }),
        },
      ],
    }),
    post: operation('invite', 'Invites somebody; the token is answered once', admin, {
      requestBody: body(jsonSchema(invitationInput, 'input')),
      responses: [
        { 201: json('The token of the link.', jsonSchema(newInvitation, 'output')) },
        ...sent,
        409,
      ],
    }),
  },
  '/api/invitations/{id}/': {
    delete: operation('revoke-invitation', 'Revokes an invitation', admin, {
      parameters: [idParameter],
      responses: [{ 204: nothing }, ...sent, 404],
    }),
  },
  '/api/invitations/look/': {
    post: operation('look-at-invitation', 'What a link is for', anyone, {
      requestBody: body(jsonSchema(lookInput, 'input')),
      responses: [
        { 200: json('The invitation.', jsonSchema(invitationShown, 'output')) },
        ...sent,
        404,
        410,
        429,
      ],
    }),
  },
  '/api/invitations/accept/': {
    post: operation('accept-invitation', 'Makes the account and logs in', anyone, {
      requestBody: body(jsonSchema(acceptInput, 'input')),
      responses: [
        { 201: json('The token and the name.', jsonSchema(acceptedInvitation, 'output')) },
        ...sent,
        404,
        409,
        410,
        429,
      ],
    }),
  },
});
