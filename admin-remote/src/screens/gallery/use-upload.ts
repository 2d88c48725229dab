import { retryAfterLogin } from '@angan/shared/account';
import { useEffect, useRef, useState } from 'react';
import { newKey, ApiError, notify, resourceApi } from '@angan/shared';
import { gallery } from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import { invalidateAll } from '../../data/query-client.ts';
import { idempotencyKeys, type Attempt } from '../../resource/form/idempotency-key.ts';
import {
  changeSlots,
  emptySlot,
  MAX_IMAGES,
  type SlotChange,
  type ImageSlot,
  type Slots,
} from './slots.ts';

const api = resourceApi(gallery);
const FAILED = 'ছবিটি আপলোড করা যায়নি। আবার চেষ্টা করুন।';
const STOPPED = 'আপলোড থামানো হয়েছে।';

const newKeys = () => Array.from({ length: MAX_IMAGES }, newKey);

const sentenceFor = (error: unknown): string =>
  error instanceof ApiError
    ? (error.fields.image ?? error.fields.caption ?? error.message)
    : FAILED;

/** Sends one image a request; a failed one stays with its reason and can be sent again. */
export function useUpload() {
  const noteAttempts = useRef<(attempts: readonly Attempt[]) => Promise<void>>(null);
  const [state, setState] = useState<Slots>(() => ({ slots: [emptySlot(newKey())], queue: [] }));
  // A prepared picture may be sent before the next render.
  const latest = useRef(state);
  function change(by: SlotChange) {
    latest.current = changeSlots(latest.current, by);
    setState(latest.current);
  }
  const running = useRef<AbortController | null>(null);
  const [keys] = useState(idempotencyKeys);
  useEffect(() => () => running.current?.abort(), []);

  async function sendOne(
    { key, image, caption }: ImageSlot,
    signal: AbortSignal,
  ): Promise<boolean> {
    const turn = (to: Partial<ImageSlot>) => change({ type: 'change', keys: [key], to });
    if (signal.aborted) {
      turn({ state: 'failed', error: STOPPED });
      return false;
    }
    turn({ state: 'sending', progress: 0 });
    try {
      const values = { image, ...(caption.trim() && { caption }) };
      const idempotencyKey = keys.keyOf(values);
      await noteAttempts.current?.(keys.attempts());
      await retryAfterLogin(() =>
        api.create(values, {
          key: idempotencyKey,
          signal,
          onProgress: (progress) => turn({ progress }),
        }),
      );
      keys.stored(values);
      change({ type: 'stored', key, freshKey: newKey() });
      return true;
    } catch (error) {
      turn({ state: 'failed', error: signal.aborted ? STOPPED : sentenceFor(error) });
      return false;
    }
  }

  async function send(wanted: readonly ImageSlot[]) {
    if (running.current) return;
    const { signal } = (running.current = new AbortController());
    change({
      type: 'change',
      keys: wanted.map(({ key }) => key),
      to: { state: 'waiting', progress: 0, error: undefined },
    });
    let stored = 0;
    for (const slot of wanted) stored += (await sendOne(slot, signal)) ? 1 : 0;
    running.current = null;
    if (stored > 0) change({ type: 'fill', keys: newKeys() });
    if (stored > 0) {
      notify.success(`${formatNumber(stored)}টি ছবি গ্যালারিতে যোগ হয়েছে।`);
      invalidateAll();
    }
    if (stored < wanted.length && !signal.aborted)
      notify.error(
        `${formatNumber(wanted.length - stored)}টি ছবি আপলোড করা যায়নি। আবার চেষ্টা করুন।`,
      );
  }

  return {
    ...state,
    /** The slots after the last change, also before they are rendered. */
    current: () => latest.current.slots,
    change,
    /** Puts the first file into a slot and the others into empty ones; those beyond the limit wait. */
    choose: (key: string, files: readonly File[]) =>
      change({ type: 'choose', key, files, keys: newKeys() }),
    send: (wanted: readonly ImageSlot[]) => void send(wanted),
    restoreAttempts: keys.restore,
    noteAttempts,
    cancel: () => running.current?.abort(),
  };
}
