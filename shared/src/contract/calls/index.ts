import { accountCalls } from './accounts.ts';
import { factorCalls } from './factors.ts';
import { historyCalls } from './history.ts';
import { invitationCalls } from './invitations.ts';
import { privacyCalls } from './privacy.ts';
import { resourceCalls } from './resources.ts';
import { resultCalls } from './results.ts';
import { serverCalls } from './server.ts';

export { listRow, type Call, type CallAnswer } from './call.ts';

/** Every call that is of no list, or of persons in any list, by its group in the OpenAPI document. */
export const callGroups = {
  accounts: { ...accountCalls, ...factorCalls, ...invitationCalls },
  history: historyCalls,
  privacy: privacyCalls,
  server: serverCalls,
  results: resultCalls,
} as const;

/** Every call but those that read and save the rows of a list, which are made of its contract. */
export const calls = {
  ...resourceCalls,
  ...callGroups.accounts,
  ...callGroups.history,
  ...callGroups.privacy,
  ...callGroups.server,
  ...callGroups.results,
} as const;
export type ApiCalls = typeof calls;
