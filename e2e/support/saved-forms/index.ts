import { accounts, accountsOfSite } from './accounts.ts';
import type { SavedForm } from './form.ts';
import { lists } from './lists.ts';
import { message } from './message.ts';
import { screens } from './screens.ts';
import { securityForms } from './security.ts';

export * from './form.ts';

/** Every form of the dashboard and the site. */
export const savedForms: readonly SavedForm[] = [
  ...screens,
  ...lists,
  message,
  ...accountsOfSite,
  ...accounts,
  ...securityForms,
];
