import { areaNames } from './areas.ts';
import { cleanedText, z } from '../fields/fields.ts';
import { areasInput, register, registerPasswords, roleInput, roles } from './users.ts';

export const INVITATION_HOURS = 72;
export const INVITATIONS_MAX = 100;

/** The input of `POST invitations/`. */
export const invitationInput = z.object({
  full_name: cleanedText(),
  role: z._default(roleInput(), 'User'),
  areas: z._default(areasInput(), []),
});

const token = z
  .string('আমন্ত্রণের লিঙ্কটি পুরো আসেনি।')
  .check(z.regex(/^[\w-]{43}$/, 'আমন্ত্রণের লিঙ্কটি পুরো আসেনি।'));

/** `POST invitations/look/`: what a link is for. */
export const invitationTokenInput = z.object({ token });
/** `POST invitations/accept/`: makes the account. */
export const acceptInput = z.object({
  token,
  username: register.input.shape.username,
  ...registerPasswords.shape,
});

export type AcceptInput = z.input<typeof acceptInput>;

const rights = {
  full_name: z.string(),
  role: z.enum(roles),
  areas: z.array(z.enum(areaNames)),
  invited_by: z
    .nullable(z.string())
    .check(z.describe('name of the Admin; null for the command line')),
  expires_at: z.string(),
};
export const invitationPreview = z.strictObject(rights);
export type InvitationPreview = z.output<typeof invitationPreview>;
/** One that can still be accepted: `GET invitations/`. */
export const openInvitation = z.strictObject({
  id: z.int(),
  ...rights,
  created_at: z.string(),
  is_valid: z.boolean().check(z.describe('false where the inviter is no active Admin any more')),
});
export type OpenInvitation = z.output<typeof openInvitation>;
/** The answer of `POST invitations/`; the token is returned this once. */
export const newInvitation = z.strictObject({
  id: z.int(),
  token: z.string(),
  expires_at: z.string(),
});
export type NewInvitation = z.output<typeof newInvitation>;
export const acceptedInvitation = z.strictObject({ access: z.string(), full_name: z.string() });
