import type { HistoryAction } from '@angan/shared/contract';
import type { Trx } from '../../db/schema.ts';
import type { Author } from '../../history/authors.ts';
import { recordChange } from '../../history/record-change.ts';
import type { Account } from './accounts.ts';
import { readAreas } from '../access.ts';

/** Never the password. */
const recordedValues = (account: Account) => ({
  username: account.username,
  full_name: account.full_name,
  email: account.email,
  phone: account.phone,
  role: account.role,
  areas: readAreas(account.areas),
  is_active: account.is_active === 1,
  profile_picture: account.profile_picture && { key: account.profile_picture, name: null },
});

/** Records a change of an account; of a password only that it was changed. */
export const recordAccount = (
  trx: Trx,
  author: Author,
  action: HistoryAction,
  { before, after }: { before: Account | null; after: Account | null },
  now: Date,
): Promise<void> => {
  const account = after ?? before;
  if (!account) return Promise.resolve();
  const isPassword = action === 'change-password' || action === 'reset-password';
  const change = {
    resource: 'users',
    recordId: account.id,
    action,
    label: account.full_name,
    before: before && !isPassword ? recordedValues(before) : null,
    after: after && !isPassword ? recordedValues(after) : null,
  };
  return recordChange(trx, author, change, now);
};
