import { call } from '@angan/shared';
import type { Overview } from '@angan/shared/contract';
import { useApiQuery } from './use-api-query.ts';

async function read(signal: AbortSignal): Promise<Overview> {
  const answer = await call<Overview | undefined>('get', 'overview/', undefined, { signal });
  // Another server may answer this path with anything; the frame of every screen reads it.
  if (!answer?.unread) throw new Error('This server has no overview.');
  return answer;
}

/** What the start page shows; the sidebar counts unread messages with the same call. */
export const useOverview = () => useApiQuery(['overview'], read);
