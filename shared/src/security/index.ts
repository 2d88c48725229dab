export { AccountSecurity } from './account-security.tsx';
export { readSessions, readState } from './api.ts';
export type { Reloadable } from './session-list.tsx';
