import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { can, sessionStore } from '@angan/shared';
import type { Overview } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { FRESH_MS, queryClient } from './query-client.ts';
import { apiQuery, useApiQuery } from './use-api-query.ts';

/** It is requested before the dashboard is entered: what one account was answered is not for the next. */
const key = () => ['overview', sessionStore().getState().user?.id];
const known = () => queryClient.getQueryData<Overview>(key());

async function read(signal: AbortSignal): Promise<Overview> {
  const answer = await send('GET overview/', { signal });
  // Another server may answer this path with anything; the frame of every screen reads it.
  if (!answer?.changes) throw new Error('This server has no overview.');
  return answer;
}

/** A private address carries a signature that changes. */
const withoutQuery = (url: string) => url.split('?')[0];

/** By the overview, which it fetches if needed. */
export function useIsSample(hasPictures: boolean): (url: unknown) => boolean {
  const enabled = hasPictures && can('overview') && known() === undefined;
  const { value } = useApiQuery(key(), read, { enabled });
  const samples = new Set(value?.sample_pictures?.map(({ url }) => withoutQuery(url)));
  return (url) => typeof url === 'string' && samples.has(withoutQuery(url));
}

export const SAMPLE = 'নমুনা ছবি';

function request(staleTime: number): void {
  if (can('overview'))
    void queryClient.prefetchQuery({ ...apiQuery(key(), read), staleTime, gcTime: Infinity });
}

export const prefetchOverview = (): void => request(FRESH_MS);

export const useOverview = () =>
  useApiQuery(key(), read, { enabled: can('overview'), staleTime: FRESH_MS, gcTime: Infinity });

const subscribe = (onChange: () => void) => queryClient.getQueryCache().subscribe(onChange);

/** Unread messages by the overview, which the next screen after a save fetches anew. */
export function useUnreadCount(): number {
  const { pathname } = useLocation();
  useEffect(() => request(Infinity), [pathname]);
  return useSyncExternalStore(subscribe, () => known()?.unread?.count ?? 0);
}

/** True where the overview has last said that the college is at its first steps. */
export const useHasFirstSteps = (): boolean =>
  useSyncExternalStore(subscribe, () => known()?.first_day !== undefined);

/** Fetches the overview where a list of messages has counted otherwise. */
export function checkUnread(count: number): void {
  const { unread } = known() ?? {};
  if (unread && unread.count !== count) void queryClient.refetchQueries({ queryKey: key() });
}
