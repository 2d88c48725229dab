import { retryAfterLogin } from '@angan/shared/account';
import { useEffect, useRef, useState } from 'react';
import { resourceApi, type ResourceApi } from '@angan/shared';
import type { AnyResource } from '@angan/shared/contract';
import { send as sendCall } from '@angan/shared/send';
import { FileRefused, shrinkImage } from '@angan/shared/ui';
import { invalidateAll } from '../../data/query-client.ts';
import { asApiError } from '../../resource/form/messages.ts';
import type { SheetRow } from '../register-rows.ts';
import { noteBatch } from '../../resource/selection/last-batches.ts';

export interface Assigned {
  row: SheetRow;
  file: File;
}
export type PhotoState = { is: 'sending' | 'done' } | { is: 'failed'; why: string };

/** Pictures on the way at once: the phone makes one small while the other is sent. */
const AT_ONCE = 2;
const CHANGED = 'এর মধ্যে অন্য কেউ ছবিটি বদলেছেন।';

/** A private address carries a signature that changes. */
const addressIn = (row: object, field: string) =>
  String((row as SheetRow)[field] ?? '').split('?')[0];

/** A save of one picture; whoever changed the row meanwhile, but not its picture, changes nothing here. */
async function savePhoto(
  api: ResourceApi<AnyResource>,
  field: string,
  { row, file }: Assigned,
  { signal, isRepeat }: { signal: AbortSignal; isRepeat: boolean },
) {
  const values = { [field]: await shrinkImage(file) };
  const amend = (version: unknown) =>
    retryAfterLogin(() => api.amend(row.id, values, { version: Number(version), signal }));
  try {
    await amend(row['version']);
  } catch (reason) {
    if (asApiError(reason).code !== 'changed_meanwhile') throw reason;
    const stored = await api.read(row.id, signal);
    // After a lost answer it is most likely the same picture.
    if (!isRepeat && addressIn(stored, field) !== addressIn(row, field))
      throw new FileRefused(CHANGED);
    await amend(stored.version);
  }
}

/** Makes one batch of the saves; without it each is undone on its own. */
async function gather(path: string, ids: readonly number[]): Promise<number | null> {
  if (ids.length === 0) return null;
  try {
    const body = { action: 'gather' as const, ids: [...ids] };
    const gathered = await sendCall('POST {path}/batches/', { path, body });
    noteBatch(path, gathered);
    return gathered.id;
  } catch (reason) {
    console.warn('The pictures can be undone one by one only.', reason);
    return null;
  }
}

/** What is done with one picture, and what has to be known of the others. */
function useStates() {
  const [states, setStates] = useState<ReadonlyMap<number, PhotoState>>(new Map());
  const [saved] = useState(() => new Set<number>());
  /** Their saves had no answer: whoever repeats them may find them done. */
  const [unanswered] = useState(() => new Set<number>());
  return {
    states,
    saved,
    unanswered,
    turn: (id: number, state: PhotoState | null) =>
      setStates((current) => {
        const next = new Map(current);
        if (state) next.set(id, state);
        else next.delete(id);
        return next;
      }),
    clear() {
      saved.clear();
      unanswered.clear();
      setStates(new Map());
    },
  };
}

interface Work extends Omit<ReturnType<typeof useStates>, 'states' | 'clear'> {
  contract: AnyResource;
  field: string;
  abort: AbortController;
  /** Ends the work with a reason, such as rights that are gone. */
  onRefused(reason: string): void;
}

async function sendOne(work: Work, one: Assigned) {
  const { contract, field, abort, turn, saved, unanswered, onRefused } = work;
  const { signal } = abort;
  const { id } = one.row;
  turn(id, { is: 'sending' });
  try {
    const isRepeat = unanswered.has(id);
    await savePhoto(resourceApi(contract), field, one, { signal, isRepeat });
    saved.add(id);
    turn(id, { is: 'done' });
  } catch (reason) {
    if (signal.aborted) return turn(id, null);
    const error = asApiError(reason);
    if (error.status === 401 || error.status === 403) {
      onRefused(error.message);
      abort.abort();
      return turn(id, null);
    }
    if (error.status === 0) unanswered.add(id);
    console.warn('A picture could not be saved.', reason);
    const { message } = reason instanceof FileRefused ? reason : error;
    turn(id, { is: 'failed', why: error.fields[field] ?? message });
  }
}

/** Gives rows their pictures, a save each, which goes on after one that failed. */
export function useSendPhotos(contract: AnyResource, field: string) {
  const { states, clear, ...list } = useStates();
  const [isSending, setSending] = useState(false);
  /** Why all the rest stays unsent. */
  const [refused, setRefused] = useState('');
  /** The batch of the saves, to undo them at once. */
  const [batch, setBatch] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(selected: readonly Assigned[]) {
    if (running.current) return;
    const abort = (running.current = new AbortController());
    setSending(true);
    setRefused('');
    const work = { ...list, contract, field, abort, onRefused: setRefused };
    const left = selected.values();
    async function sendNext() {
      for (const one of left) {
        if (abort.signal.aborted) return;
        await sendOne(work, one);
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
    const gathered = await gather(contract.path, [...list.saved]);
    if (gathered !== null) setBatch(gathered);
    running.current = null;
    setSending(false);
    invalidateAll();
  }

  return {
    states,
    isSending,
    refused,
    batch,
    send: (selected: readonly Assigned[]) => void send(selected),
    stop: () => running.current?.abort(),
    reset() {
      clear();
      setBatch(null);
      setRefused('');
    },
  };
}
