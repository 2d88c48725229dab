export { AccountSecurity } from './account-security.tsx';
export { readSessions, readState } from './api.ts';
export type { Loaded } from './session-list.tsx';
