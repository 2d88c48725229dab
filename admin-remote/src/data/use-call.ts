import { send } from '@angan/shared/send';
import { useApiQuery } from './use-api-query.ts';

type CallName = Parameters<typeof send>[0];
type Answer<Name extends CallName> = Awaited<ReturnType<typeof send<Name>>>;

/** A call of the API as a query of the cache, by its name and what is sent. */
export const useCall = <Name extends CallName>(
  name: Name,
  input: Omit<NonNullable<Parameters<typeof send<Name>>[1]>, 'signal'>,
  options?: { enabled?: boolean },
) =>
  useApiQuery<Answer<Name>>(
    [name, input],
    (signal) => send<CallName>(name, { ...input, signal }) as Promise<Answer<Name>>,
    options,
  );
