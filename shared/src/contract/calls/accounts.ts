import { z } from '../fields/fields.ts';
import {
  changePasswordInput,
  loginInput,
  register,
  registerInput,
  resetPasswordInput,
  tokenAnswer,
  userAnswer,
  userPatch,
} from '../accounts/users.ts';
import type { Calls } from './call.ts';

/** Fields that another server may not know. */
const optional = ['areas', 'is_active'] as const;
const account = { schema: userAnswer, optional, description: 'The account.' } as const;

export const accountCalls = {
  'POST token/': {
    name: 'login',
    summary: 'Logs in',
    access: 'anyone',
    body: loginInput,
    bodyKb: 1,
    answer: {
      schema: tokenAnswer,
      optional: ['user'],
      description: 'The token for the Authorization header.',
    },
    refuses: [401, 429],
  },
  'POST logout/': { name: 'logout', summary: 'Ends the session', access: 'member', bodyKb: 1 },
  'POST register/': {
    name: 'register',
    summary: 'Makes an account of the role User',
    access: 'anyone',
    body: registerInput,
    bodyKb: 4,
    files: register.files,
    answer: { ...account, status: 201 },
    refuses: [409, 429, 507],
  },
  'GET user/': {
    name: 'me',
    summary: 'The account that is logged in',
    access: 'member',
    answer: account,
  },
  'POST user/password/': {
    name: 'change-password',
    summary: "Changes one's own password and ends the other sessions",
    access: 'member',
    body: changePasswordInput,
    bodyKb: 2,
    refuses: [429],
  },
  'GET users/': {
    name: 'users',
    summary: 'All accounts',
    access: 'Admin',
    answer: { schema: z.array(userAnswer), optional, description: 'The accounts.' },
  },
  'PATCH users/{id}/': {
    name: 'change-user',
    summary: 'Changes the role of an account, or disables it; its sessions end',
    access: 'Admin',
    recent: true,
    body: userPatch,
    bodyKb: 1,
    answer: account,
    refuses: [404, 409],
  },
  'DELETE users/{id}/': {
    name: 'delete-user',
    summary: 'Deletes an account for good, with its picture and its sessions; the last Admin stays',
    access: 'Admin',
    recent: true,
    bodyKb: 1,
    refuses: [404, 409],
  },
  'POST users/{id}/reset-password/': {
    name: 'reset-password',
    summary:
      'Gives an account a new password, and removes its factors on request; its sessions end',
    access: 'Admin',
    recent: true,
    body: resetPasswordInput,
    bodyKb: 1,
    refuses: [404],
  },
} as const satisfies Calls;
