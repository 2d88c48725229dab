import { call, can } from '@angan/shared';
import type { Overview } from '@angan/shared/contract';
import { FRESH_MS, queryClient } from './query-client.ts';
import { apiQuery, useApiQuery } from './use-api-query.ts';

async function read(signal: AbortSignal): Promise<Overview> {
  const answer = await call<Overview | undefined>('get', 'overview/', undefined, { signal });
  // Another server may answer this path with anything; the frame of every screen reads it.
  if (!answer?.changes) throw new Error('This server has no overview.');
  return answer;
}

/** A private address carries a signature that changes. */
const withoutQuery = (url: string) => url.split('?')[0];

/**
 * Whether a stored picture came with the demonstration. Where pictures are shown it fetches the
 * overview, unless a sidebar has.
 */
export function useIsSample(hasPictures: boolean): (url: unknown) => boolean {
  const enabled = hasPictures && can('overview') && queryClient.getQueryData(['overview']) === undefined;
  const { value } = useApiQuery(['overview'], read, { enabled });
  const samples = new Set(value?.sample_pictures?.map(({ url }) => withoutQuery(url)));
  return (url) => typeof url === 'string' && samples.has(withoutQuery(url));
}

export const SAMPLE = 'নমুনা ছবি';

/** Requests the overview when somebody is on the way to it. */
export const prefetchOverview = (): void =>
  can('overview')
    ? void queryClient.prefetchQuery({ ...apiQuery(['overview'], read), staleTime: FRESH_MS })
    : undefined;

/** What the start page shows; the sidebar counts unread messages with the same call. */
export const useOverview = () =>
  useApiQuery(['overview'], read, { enabled: can('overview'), staleTime: FRESH_MS });
