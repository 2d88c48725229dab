import { z } from '../fields/fields.ts';
import {
  confirmInput,
  factorsOfAccount,
  newCodes,
  passkeyInput,
  passkeyName,
  passkeyOptions,
  requirementInput,
  secondFactorInput,
  secondFactorState,
  secondFactorStep,
  sessionAnswer,
  totpInput,
  totpOptions,
} from '../accounts/second-factor.ts';
import { tokenAnswer } from '../accounts/users.ts';
import type { Calls } from './call.ts';

const forBrowser = { schema: passkeyOptions, description: 'What the browser needs.' };
const firstCodes = {
  schema: newCodes,
  description: 'Recovery codes of a first factor.',
  status: 201,
} as const;

/** Second factors, confirmations, and where an account is logged in. */
export const factorCalls = {
  'POST token/second-factor/': {
    name: 'login-second-step',
    summary: 'Ends a login with a code or a passkey',
    who: 'anyone',
    body: secondFactorInput,
    answer: {
      schema: tokenAnswer,
      optional: ['user'],
      description: 'The token for the Authorization header.',
    },
    refuses: [401, 429],
  },
  'POST token/passkey/': {
    name: 'passkey-login',
    summary: 'Begins a login with a passkey alone',
    who: 'anyone',
    answer: forBrowser,
    refuses: [409, 429],
  },
  'POST user/confirm/options/': {
    name: 'confirm-options',
    summary: 'Begins a confirmation with a passkey',
    who: 'member',
    answer: { schema: secondFactorStep, description: 'What the browser needs.' },
  },
  'POST user/confirm/': {
    name: 'confirm',
    summary: 'Confirms who is at the device; allows sensitive actions for ten minutes',
    who: 'member',
    body: confirmInput,
    refuses: [429],
  },
  'GET user/second-factor/': {
    name: 'second-factor',
    summary: "One's own passkeys, app and recovery codes",
    who: 'member',
    answer: { schema: secondFactorState, description: 'What the account has.' },
  },
  'POST user/passkeys/options/': {
    name: 'passkey-options',
    summary: 'Begins a new passkey',
    who: 'member',
    recent: true,
    answer: forBrowser,
    refuses: [409],
  },
  'POST user/passkeys/': {
    name: 'add-passkey',
    summary: 'Adds a passkey',
    who: 'member',
    recent: true,
    body: passkeyInput,
    answer: firstCodes,
    refuses: [409],
  },
  'PATCH user/passkeys/{id}/': {
    name: 'rename-passkey',
    summary: 'Renames a passkey',
    who: 'member',
    body: passkeyName,
    refuses: [404],
  },
  'DELETE user/passkeys/{id}/': {
    name: 'remove-passkey',
    summary: 'Removes a passkey',
    who: 'member',
    recent: true,
    refuses: [404, 409],
  },
  'POST user/totp/options/': {
    name: 'totp-options',
    summary: 'Begins the set-up of an authenticator app',
    who: 'member',
    recent: true,
    answer: { schema: totpOptions, description: 'The secret for the app.' },
  },
  'POST user/totp/': {
    name: 'add-totp',
    summary: 'Ends the set-up of an authenticator app',
    who: 'member',
    recent: true,
    body: totpInput,
    answer: firstCodes,
  },
  'DELETE user/totp/': {
    name: 'remove-totp',
    summary: 'Removes the authenticator app',
    who: 'member',
    recent: true,
    refuses: [404, 409],
  },
  'POST user/recovery-codes/': {
    name: 'renew-recovery-codes',
    summary: 'Replaces the recovery codes',
    who: 'member',
    recent: true,
    answer: { schema: newCodes, description: 'The new codes, shown once.' },
    refuses: [409],
  },
  'GET user/sessions/': {
    name: 'sessions',
    summary: 'Where the account is logged in',
    who: 'member',
    answer: { schema: z.array(sessionAnswer), description: 'The logins, the last used first.' },
  },
  'DELETE user/sessions/': {
    name: 'end-sessions',
    summary: 'Ends all logins of the account, this one too',
    who: 'member',
  },
  'DELETE user/sessions/{id}/': {
    name: 'end-session',
    summary: 'Ends one login of the account',
    who: 'member',
    id: z.string().check(z.describe('id of the login, as the list names it')),
    refuses: [404],
  },
  'PUT second-factor/': {
    name: 'require-second-factor',
    summary: 'Requires a second factor of all who enter',
    who: 'Admin',
    recent: true,
    body: requirementInput,
    refuses: [409],
  },
  'GET users/{id}/second-factor/': {
    name: 'factors-of-account',
    summary: 'The second factors of an account',
    who: 'Admin',
    answer: { schema: factorsOfAccount, description: 'What it has, and since when.' },
    refuses: [404],
  },
  'DELETE users/{id}/second-factor/': {
    name: 'reset-second-factor',
    summary: 'Removes the factors of an account whose phone is lost, and ends its logins',
    who: 'Admin',
    recent: true,
    refuses: [404, 409],
  },
} as const satisfies Calls;
