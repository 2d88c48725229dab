import { call, can } from '@angan/shared';
import type { FactorsOfAccount, User } from '@angan/shared/contract';
import { useApiQuery } from '../../data/use-api-query.ts';

export const factorsPath = ({ id }: User) => `users/${id}/second-factor/`;

/** The passkeys and the app of an account, and since when it has them. */
export function useFactors(user: User) {
  const path = factorsPath(user);
  return useApiQuery(
    [path],
    (signal) => call<FactorsOfAccount>('get', path, undefined, { signal }),
    { enabled: can('secondFactor') },
  );
}
