import { useState } from 'react';
import type { AnyResource, BatchInput, BatchPreview } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { invalidateAll } from '../../data/query-client.ts';
import { idempotencyKeys } from '../form/idempotency-key.ts';
import { asApiError } from '../form/messages.ts';
import type { ListPage } from '../list/list-page.ts';
import { reloadAtConflict, useAction } from '../use-action.ts';
import { noteBatch } from './last-batches.ts';
import { selectedRows, type SelectedRows } from './selected-rows.ts';

type Work = Omit<BatchInput, keyof SelectedRows>;

export function useBatch<R extends AnyResource>(page: ListPage<R>) {
  const { path } = page.records.contract;
  const [keys] = useState(idempotencyKeys);
  const [preview, setPreview] = useState<BatchPreview | null>(null);
  const { busy, error, run } = useAction();

  async function start(work: Work) {
    const body = { ...work, ...selectedRows(page) };
    const headers = { 'Idempotency-Key': keys.keyOf({ body: JSON.stringify(body) }) };
    const isDone = await run(async () =>
      noteBatch(
        path,
        await send('POST {path}/batches/', { path, body, headers }).catch(reloadAtConflict),
      ),
    );
    if (!isDone) return;
    page.view.selection.end();
    invalidateAll('batch');
  }

  /** Counts first what `work` can change: a question tells the number that really will be. */
  const count = (work: Work): Promise<boolean> =>
    run(async () => {
      const body = { ...work, ...selectedRows(page) };
      const counted = send('POST {path}/batches/preview/', { path, body });
      setPreview(
        await counted.catch((reason: unknown) =>
          // A back end without this call finds out with the batch itself.
          [404, 405].includes(asApiError(reason).status) ? null : reloadAtConflict(reason),
        ),
      );
    });

  return {
    rows: selectedRows(page),
    busy,
    error,
    preview,
    count,
    start: (work: Work) => void start(work),
  };
}
export type BatchRun = ReturnType<typeof useBatch>;
