import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { sessionStore } from '@angan/shared';
import type { Overview } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { FRESH_MS, queryClient } from './query-client.ts';
import { prefetchApiQuery, useApiQuery } from './use-api-query.ts';

/** It is requested before the dashboard is entered: what one account was answered is not for the next. */
const key = () => ['overview', sessionStore().getState().user?.id];
const cached = () => queryClient.getQueryData<Overview>(key());

async function read(signal: AbortSignal): Promise<Overview> {
  const answer = await send('GET overview/', { signal });
  // Another server may answer this path with anything; the frame of every screen reads it.
  if (!answer?.changes) throw new Error('This server has no overview.');
  return answer;
}

/** A private address carries a signature that changes. */
const withoutQuery = (url: string) => url.split('?')[0];

export function useIsSample(hasPictures: boolean): (url: unknown) => boolean {
  const enabled = hasPictures && cached() === undefined;
  const { value } = useApiQuery(key(), read, { enabled, needs: 'overview' });
  const samples = new Set(value?.sample_pictures?.map(({ url }) => withoutQuery(url)));
  return (url) => typeof url === 'string' && samples.has(withoutQuery(url));
}

export const SAMPLE = 'নমুনা ছবি';

const lasting = { needs: 'overview', gcTime: Infinity } as const;

const request = (staleTime: number): void =>
  prefetchApiQuery(key(), read, { ...lasting, staleTime });

export const prefetchOverview = (): void => request(FRESH_MS);

export const useOverview = () =>
  useApiQuery(key(), read, { ...lasting, staleTime: FRESH_MS });

const subscribe = (onChange: () => void) => queryClient.getQueryCache().subscribe(onChange);

/** Unread messages by the overview, which the next screen after a save fetches again. */
export function useUnreadCount(): number {
  const { pathname } = useLocation();
  useEffect(() => request(Infinity), [pathname]);
  return useSyncExternalStore(subscribe, () => cached()?.unread?.count ?? 0);
}

export const useHasFirstSteps = (): boolean =>
  useSyncExternalStore(subscribe, () => cached()?.first_day !== undefined);

/** Fetches the overview where a list of messages has counted otherwise. */
export function checkUnread(count: number): void {
  const { unread } = cached() ?? {};
  if (unread && unread.count !== count) void queryClient.refetchQueries({ queryKey: key() });
}
