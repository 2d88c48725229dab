import { accountCalls } from './accounts.ts';
import { factorCalls } from './factors.ts';
import { historyCalls } from './history.ts';
import { invitationCalls } from './invitations.ts';
import { privacyCalls } from './privacy.ts';
import { serverCalls } from './server.ts';

export type * from './call.ts';

/** Every call that is none of one resource alone, by its group in the OpenAPI document. */
export const callGroups = {
  accounts: { ...accountCalls, ...factorCalls, ...invitationCalls },
  history: historyCalls,
  privacy: privacyCalls,
  server: serverCalls,
} as const;

export const calls = {
  ...callGroups.accounts,
  ...callGroups.history,
  ...callGroups.privacy,
  ...callGroups.server,
} as const;
export type ApiCalls = typeof calls;
