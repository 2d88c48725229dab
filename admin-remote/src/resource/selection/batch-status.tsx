import { useEffect } from 'react';
import { notify } from '@angan/shared';
import type { Batch } from '@angan/shared/contract';
import { send } from '@angan/shared/send';
import { formatNumber } from '@angan/shared/text';
import { Button, Problem, restoreIcon } from '@angan/shared/ui';
import { invalidateAll, queryClient } from '../../data/query-client.ts';
import { useApiQuery } from '../../data/use-api-query.ts';
import { useAction } from '../use-action.ts';
import { Refusals } from './refusals.tsx';
import s from './selection.module.css';

/** How often the progress of a batch is fetched (ms). */
const ASK_EVERY = 1000;

const counted = (count: number) => `${formatNumber(count)}টি`;

const CHANGE = { doing: 'বদলানো হচ্ছে', done: 'বদলানো হয়েছে' };
const WORDS = {
  delete: { doing: 'মুছে ফেলা হচ্ছে', done: 'মুছে ফেলা হয়েছে' },
  import: { doing: 'আমদানি হচ্ছে', done: 'আমদানি হয়েছে' },
  set: CHANGE,
  gather: CHANGE,
};

function batchSentence({ action, state, is_undo, rows, done, refused }: Batch): string {
  const share = `${counted(rows)}র মধ্যে ${counted(done)} হয়েছে`;
  if (state === 'running')
    return `${is_undo ? 'ফিরিয়ে নেওয়া হচ্ছে' : WORDS[action].doing}: ${share}`;
  if (state === 'stopped') return `কাজটি মাঝপথে থেমে গেছে: ${share}`;
  const right = done - refused;
  return [
    (right > 0 || refused === 0) &&
      `${counted(right)} ${state === 'undone' ? 'আগের অবস্থায় ফিরেছে' : WORDS[action].done}`,
    refused > 0 && `${counted(refused)} হয়নি`,
  ]
    .filter(Boolean)
    .join(', ');
}

const keyOf = (path: string, id: number) => ['batch', path, id];

/** Shows a batch as it was just answered. */
export function noteBatch(path: string, batch: Batch): void {
  queryClient.setQueryData(keyOf(path, batch.id), batch);
}

interface Props {
  /** Of which list it is. */
  path: string;
  id: number;
  /** Its place can be left in another way. */
  isPart?: boolean;
  /** It is over, or put away. */
  onEnd(): void;
}

/** How far a batch has come, what it left as it was and why, and the way on or back. */
export function BatchStatus({ path, id, isPart, onEnd }: Props) {
  const { value, error, reload } = useApiQuery<Batch>(
    keyOf(path, id),
    (signal) => send('GET {path}/batches/{id}/', { path, id, signal }),
    {
      staleTime: ASK_EVERY,
      refetchInterval: ({ state }) => state.data?.state === 'running' && ASK_EVERY,
    },
  );
  const action = useAction();
  const state = value?.state;

  useEffect(() => {
    if (state && state !== 'running') invalidateAll('batch');
  }, [state]);
  const isOver = value?.state === 'undone' && value.refused === 0;
  const sentence = value ? batchSentence(value) : '';
  useEffect(() => {
    if (!isOver) return;
    notify.success(sentence);
    onEnd();
    // Said once, when it is over.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver]);

  const go = (what: 'continue' | 'undo') =>
    void action.run(async () =>
      noteBatch(path, await send(`POST {path}/batches/{id}/${what}/`, { path, id })),
    );
  const { busy } = action;
  const problem = action.error ?? (value ? null : error);
  return (
    <div className={s.bar}>
      <p role="status" className={s.said}>
        {sentence}
      </p>
      {problem && (
        <div role="alert" className={s.problem}>
          <Problem error={problem} />
        </div>
      )}
      {state === 'running' && (
        <progress aria-label={sentence} max={value?.rows} value={value?.done} />
      )}
      {value && value.refusals.length > 0 && <Refusals summary="কোনগুলো হয়নি ও কেন" {...value} />}
      {problem && !value && <Button onClick={reload}>আবার চেষ্টা করুন</Button>}
      {state === 'stopped' && (
        <Button look="primary" disabled={busy} onClick={() => go('continue')}>
          চালিয়ে যান
        </Button>
      )}
      {value?.can_undo && (
        <Button icon={restoreIcon} disabled={busy} onClick={() => go('undo')}>
          {busy ? 'প্রসেসিং…' : 'ফিরিয়ে নিন'}
        </Button>
      )}
      {state !== 'running' && !isPart && (
        <Button look="quiet" disabled={busy} onClick={onEnd}>
          বন্ধ করুন
        </Button>
      )}
    </div>
  );
}
