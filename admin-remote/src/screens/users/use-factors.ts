import type { User } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { useApiQuery } from '../../data/use-api-query.ts';

export const factorsKey = ({ id }: User) => `factors of ${id}`;

export function useFactors(user: User) {
  return useApiQuery(
    [factorsKey(user)],
    (signal) => send('GET users/{id}/second-factor/', { id: user.id, signal }),
    { needs: 'secondFactor' },
  );
}
