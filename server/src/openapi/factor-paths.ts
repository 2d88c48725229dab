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
  tokenAnswer,
  totpInput,
  totpOptions,
} from '@angan/shared/contract';
import { admin, anyone, member } from '../auth/access.ts';
import { json, nothing } from './answers.ts';
import { operation, sent } from './account-operation.ts';
import { jsonSchema } from './json-schema.ts';
import { body, idParameter } from './operations.ts';
import type { Parameter, Paths, Schema } from './types.ts';

const shown = (description: string, schema: Parameters<typeof jsonSchema>[0]) =>
  json(description, jsonSchema(schema, 'output'));
const taken = (schema: Parameters<typeof jsonSchema>[0]) => body(jsonSchema(schema, 'input'));
const sessions: Schema = { type: 'array', items: jsonSchema(sessionAnswer, 'output') };
const sessionId: Parameter = {
  ...idParameter,
  description: 'id of the login, as the list names it',
  schema: { type: 'string' },
};

/** Second factors, confirmations, and where an account is logged in. */
export const factorPaths = (): Paths => ({
  '/api/token/second-factor/': {
    post: operation('login-second-step', 'Ends a login with a code or a passkey', anyone, {
      requestBody: taken(secondFactorInput),
      responses: [
        { 200: shown('The token for the Authorization header.', tokenAnswer) },
        ...sent,
        401,
        429,
      ],
    }),
  },
  '/api/token/passkey/': {
    post: operation('passkey-login', 'Begins a login with a passkey alone', anyone, {
      responses: [{ 200: shown('What the browser needs.', passkeyOptions) }, ...sent, 409, 429],
    }),
  },
  '/api/user/confirm/options/': {
    post: operation('confirm-options', 'Begins a confirmation with a passkey', member, {
      responses: [{ 200: shown('What the browser needs.', secondFactorStep) }, ...sent],
    }),
  },
  '/api/user/confirm/': {
    post: operation(
      'confirm',
      'Confirms who is at the device; allows sensitive actions for ten minutes',
      member,
      { requestBody: taken(confirmInput), responses: [{ 204: nothing }, ...sent, 429] },
    ),
  },
  '/api/user/second-factor/': {
    get: operation('second-factor', "One's own passkeys, app and recovery codes", member, {
      responses: [{ 200: shown('What the account has.', secondFactorState) }],
    }),
  },
  '/api/user/passkeys/options/': {
    post: operation('passkey-options', 'Begins a new passkey', member, {
      responses: [{ 200: shown('What the browser needs.', passkeyOptions) }, ...sent, 403, 409],
    }),
  },
  '/api/user/passkeys/': {
    post: operation('add-passkey', 'Adds a passkey', member, {
      requestBody: taken(passkeyInput),
      responses: [{ 201: shown('Recovery codes of a first factor.', newCodes) }, ...sent, 403, 409],
    }),
  },
  '/api/user/passkeys/{id}/': {
    patch: operation('rename-passkey', 'Renames a passkey', member, {
      parameters: [idParameter],
      requestBody: taken(passkeyName),
      responses: [{ 204: nothing }, ...sent, 404],
    }),
    delete: operation('remove-passkey', 'Removes a passkey', member, {
      parameters: [idParameter],
      responses: [{ 204: nothing }, ...sent, 403, 404, 409],
    }),
  },
  '/api/user/totp/options/': {
    post: operation('totp-options', 'Begins the set-up of an authenticator app', member, {
      responses: [{ 200: shown('The secret for the app.', totpOptions) }, ...sent, 403],
    }),
  },
  '/api/user/totp/': {
    post: operation('add-totp', 'Ends the set-up of an authenticator app', member, {
      requestBody: taken(totpInput),
      responses: [{ 201: shown('Recovery codes of a first factor.', newCodes) }, ...sent, 403],
    }),
    delete: operation('remove-totp', 'Removes the authenticator app', member, {
      responses: [{ 204: nothing }, ...sent, 403, 404, 409],
    }),
  },
  '/api/user/recovery-codes/': {
    post: operation('renew-recovery-codes', 'Replaces the recovery codes', member, {
      responses: [{ 200: shown('The new codes, shown once.', newCodes) }, ...sent, 403, 409],
    }),
  },
  '/api/user/sessions/': {
    get: operation('sessions', 'Where the account is logged in', member, {
      responses: [{ 200: json('The logins, the last used first.', sessions) }],
    }),
    delete: operation('end-sessions', 'Ends all logins of the account, this one too', member, {
      responses: [{ 204: nothing }, ...sent],
    }),
  },
  '/api/user/sessions/{id}/': {
    delete: operation('end-session', 'Ends one login of the account', member, {
      parameters: [sessionId],
      responses: [{ 204: nothing }, ...sent, 404],
    }),
  },
  '/api/second-factor/': {
    put: operation('require-second-factor', 'Requires a second factor of all who enter', admin, {
      requestBody: taken(requirementInput),
      responses: [{ 204: nothing }, ...sent, 409],
    }),
  },
  '/api/users/{id}/second-factor/': {
    get: operation('factors-of-account', 'The second factors of an account', admin, {
      parameters: [idParameter],
      responses: [{ 200: shown('What it has, and since when.', factorsOfAccount) }, ...sent, 404],
    }),
    delete: operation(
      'reset-second-factor',
      'Removes the factors of an account whose phone is lost, and ends its logins',
      admin,
      { parameters: [idParameter], responses: [{ 204: nothing }, ...sent, 404, 409] },
    ),
  },
});
