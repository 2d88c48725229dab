import { can } from '@angan/shared';
import { retryAfterLogin } from '@angan/shared/account';
import type { Batch } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { LAST_BATCHES, queryClient } from '../../data/query-client.ts';
import { useApiQuery } from '../../data/use-api-query.ts';

export const batchKey = (path: string, id: number) => ['batch', path, id];

const update = (path: string, batch: Batch | null) =>
  queryClient.setQueryData<Batch[]>([LAST_BATCHES], (batches = []) => [
    ...batches.filter(({ resource }) => resource !== path),
    ...(batch ? [{ ...batch, resource: path }] : []),
  ]);

/**
 * The last batch of this account in a list until it is put away, also one of a tab that was killed;
 * requested once the list `isReady`.
 */
export function useLastBatch(path: string, isReady: boolean): Batch | null {
  const { value } = useApiQuery<Batch[]>(
    [LAST_BATCHES],
    (signal) => send('GET batches/', { signal }),
    { enabled: isReady, needs: 'lastBatches', staleTime: Infinity },
  );
  return value?.find(({ resource }) => resource === path) ?? null;
}

export function noteBatch(path: string, batch: Batch): void {
  queryClient.setQueryData(batchKey(path, batch.id), batch);
  update(path, batch);
}

/** After an import, whose answer has the id of its batch alone. */
export const reloadLastBatches = (): void =>
  void queryClient.invalidateQueries({ queryKey: [LAST_BATCHES] });

/** Puts a batch away; where that does not reach the server it is there again after a reload. */
export function dismissBatch(path: string, id: number): void {
  update(path, null);
  if (can('lastBatches'))
    retryAfterLogin(() => send('POST batches/{id}/dismiss/', { id })).catch((error: unknown) =>
      console.warn('The batch was not put away.', error),
    );
}
