import {
  changePasswordInput,
  loginInput,
  register,
  registerPasswords,
  resetPasswordInput,
  tokenAnswer,
  userPatch,
} from '@angan/shared/contract';
import { admin, anyone, member } from '../auth/access.ts';
import { operation, sent } from './account-operation.ts';
import { json, nothing } from './answers.ts';
import { factorPaths } from './factor-paths.ts';
import { invitationPaths } from './invitation-paths.ts';
import { jsonSchema, refTo } from './json-schema.ts';
import { body, idParameter } from './operations.ts';
import { formBody, jsonBody } from './resource-schemas.ts';
import type { Operation, Paths } from './types.ts';

function registration(): Operation['requestBody'] {
  const fields = jsonBody(register.input);
  const passwords = jsonSchema(registerPasswords, 'input');
  const schema = {
    ...fields,
    properties: { ...fields.properties, ...passwords.properties },
    required: [...(fields.required ?? []), ...(passwords.required ?? [])],
  };
  return body(schema, formBody(schema, register.files));
}

/** Login, one's own account, and what an Admin does with accounts. */
export const accountPaths = (): Paths => ({
  '/api/token/': {
    post: operation('login', 'Logs in', anyone, {
      requestBody: body(jsonSchema(loginInput, 'input')),
      responses: [
        {
          200: json('The token for the Authorization header.', jsonSchema(tokenAnswer, 'output')),
        },
        ...sent,
        401,
        429,
      ],
    }),
  },
  '/api/logout/': {
    post: operation('logout', 'Ends the session', member, {
      responses: [{ 204: nothing }, ...sent],
    }),
  },
  '/api/register/': {
    post: operation('register', 'Makes an account of the role User', anyone, {
      requestBody: registration(),
      responses: [{ 201: json('The account.', refTo('User')) }, ...sent, 409, 429, 507],
    }),
  },
  '/api/user/': {
    get: operation('me', 'The account that is logged in', member, {
      responses: [{ 200: json('The account.', refTo('User')) }],
    }),
  },
  '/api/user/password/': {
    post: operation(
      'change-password',
      "Changes one's own password and ends the other sessions",
      member,
      {
        requestBody: body(jsonSchema(changePasswordInput, 'input')),
        responses: [{ 204: nothing }, ...sent, 429],
      },
    ),
  },
  '/api/users/': {
    get: operation('users', 'All accounts', admin, {
      responses: [{ 200: json('The accounts.', { type: 'array', items: refTo('User') }) }],
    }),
  },
  '/api/users/{id}/': {
    patch: operation(
      'change-user',
      'Changes the role of an account, or disables it; its sessions end',
      admin,
      {
        parameters: [idParameter],
        requestBody: body(jsonSchema(userPatch, 'input')),
        responses: [{ 200: json('The account.', refTo('User')) }, ...sent, 404, 409],
      },
    ),
    delete: operation(
      'delete-user',
      'Deletes an account for good, with its picture and its sessions; the last Admin stays',
      admin,
      { parameters: [idParameter], responses: [{ 204: nothing }, ...sent, 404, 409] },
    ),
  },
  '/api/users/{id}/reset-password/': {
    post: operation(
      'reset-password',
      'Gives an account a new password, and removes its factors where asked; its sessions end',
      admin,
      {
        parameters: [idParameter],
        requestBody: body(jsonSchema(resetPasswordInput, 'input')),
        responses: [{ 204: nothing }, ...sent, 404],
      },
    ),
  },
  ...factorPaths(),
  ...invitationPaths(),
});
