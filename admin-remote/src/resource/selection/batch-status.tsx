import { useEffect, useEffectEvent } from 'react';
import { notify } from '@angan/shared';
import type { Batch } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { formatNumber } from '@angan/bengali-text';
import { Button, FormAlert, Problem, restoreIcon } from '@angan/shared/ui';
import { invalidateAll } from '../../data/query-client.ts';
import { useApiQuery } from '../../data/use-api-query.ts';
import { useAction } from '../use-action.ts';
import { batchKey, noteBatch } from './last-batches.ts';
import { Refusals } from './refusals.tsx';
import s from './selection.module.css';

const counted = (count: number) => `${formatNumber(count)}টি`;

const WORDS = {
  delete: 'মুছে ফেলা হয়েছে',
  import: 'আমদানি হয়েছে',
  set: 'বদলানো হয়েছে',
  gather: 'বদলানো হয়েছে',
};

/** Of a back end that does batches in steps. */
const isPartial = ({ state }: Batch) => state === 'running' || state === 'stopped';

function batchSentence(batch: Batch): string {
  const { action, state, rows, done, refused } = batch;
  if (isPartial(batch)) return `${counted(rows)}র মধ্যে ${counted(done)} হয়েছে`;
  const right = done - refused;
  return [
    (right > 0 || refused === 0) &&
      `${counted(right)} ${state === 'undone' ? 'আগের অবস্থায় ফিরেছে' : WORDS[action]}`,
    refused > 0 && `${counted(refused)} হয়নি`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Says once that a batch was taken back completely, and ends. */
function useEnd(batch: Batch | undefined, sentence: string, onEnd: () => void): void {
  const isOver = batch?.state === 'undone' && batch.refused === 0;
  const end = useEffectEvent(() => {
    notify.success(sentence);
    onEnd();
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
}

interface Props {
  path: string;
  id: number;
  batch?: Batch;
  /** Its place can be left in another way. */
  isPart?: boolean;
  onEnd(): void;
}

export function BatchStatus({ path, id, batch, isPart, onEnd }: Props) {
  const { value, error, reload } = useApiQuery<Batch>(
    batchKey(path, id),
    (signal) => send('GET {path}/batches/{id}/', { path, id, signal }),
    { staleTime: Infinity, initialData: batch },
  );
  const action = useAction();
  const sentence = value ? batchSentence(value) : '';
  useEnd(value, sentence, onEnd);

  const go = (step: 'continue' | 'undo') =>
    void action.run(async () => {
      noteBatch(path, await send(`POST {path}/batches/{id}/${step}/`, { path, id }));
      invalidateAll('batch');
    });
  const { busy } = action;
  const unread = value ? null : error;
  return (
    <div className={s.bar}>
      <p role="status" className={s.said}>
        {sentence}
      </p>
      {action.error && (
        <div className={s.problem}>
          <FormAlert>
            <Problem error={action.error} />
          </FormAlert>
        </div>
      )}
      {unread && (
        <div role="alert" className={s.problem}>
          <Problem error={unread} />
        </div>
      )}
      {value && value.refusals.length > 0 && <Refusals summary="কোনগুলো হয়নি ও কেন" {...value} />}
      {unread && <Button onClick={reload}>আবার চেষ্টা করুন</Button>}
      {value && isPartial(value) && (
        <Button variant="primary" disabled={busy} onClick={() => go('continue')}>
          চালিয়ে যান
        </Button>
      )}
      {value?.can_undo && (
        <Button icon={restoreIcon} disabled={busy} onClick={() => go('undo')}>
          {busy ? 'প্রসেসিং…' : 'ফিরিয়ে নিন'}
        </Button>
      )}
      {!isPart && (
        <Button variant="quiet" disabled={busy} onClick={onEnd}>
          বন্ধ করুন
        </Button>
      )}
    </div>
  );
}
