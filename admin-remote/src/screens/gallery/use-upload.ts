import { useEffect, useReducer, useRef } from 'react';
import { ApiError, notify, resourceApi } from '@angan/shared';
import { gallery } from '@angan/shared/contract';
import { formatNumber } from '@angan/shared/text';
import { revalidate } from '../../data/revalidate.ts';
import { newKey } from '../../form/new-key.ts';
import { retryAfterLogin } from '../../session/retry-after-login.ts';
import { changeSlots, emptySlot, type Slot } from './slots.ts';

const api = resourceApi(gallery);
const FAILED = 'ছবিটি আপলোড করা যায়নি। আবার চেষ্টা করুন।';
const STOPPED = 'আপলোড থামানো হয়েছে।';

const sentenceFor = (error: unknown): string =>
  error instanceof ApiError
    ? (error.fields.image ?? error.fields.caption ?? error.message)
    : FAILED;

/** Sends images one after the other, a request each. A failed one stays, with its reason, and is sent again alone. */
export function useUpload() {
  const [slots, change] = useReducer(changeSlots, undefined, () => [emptySlot(newKey())]);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function sendOne({ key, image, caption }: Slot, signal: AbortSignal): Promise<boolean> {
    const turn = (to: Partial<Slot>) => change({ type: 'change', keys: [key], to });
    if (signal.aborted) {
      turn({ state: 'failed', error: STOPPED });
      return false;
    }
    turn({ state: 'sending', progress: 0 });
    try {
      const values = { image, ...(caption.trim() && { caption }) };
      await retryAfterLogin(() =>
        api.create(values, { key, signal, onProgress: (progress) => turn({ progress }) }),
      );
      change({ type: 'stored', key, freshKey: newKey() });
      return true;
    } catch (error) {
      turn({ state: 'failed', error: signal.aborted ? STOPPED : sentenceFor(error) });
      return false;
    }
  }

  async function send(wanted: readonly Slot[]) {
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
    if (stored > 0) {
      notify.success(`${formatNumber(stored)}টি ছবি গ্যালারিতে যোগ হয়েছে।`);
      revalidate();
    }
    if (stored < wanted.length && !signal.aborted)
      notify.error(
        `${formatNumber(wanted.length - stored)}টি ছবি আপলোড করা যায়নি। আবার চেষ্টা করুন।`,
      );
  }

  return {
    slots,
    change,
    send: (wanted: readonly Slot[]) => void send(wanted),
    cancel: () => running.current?.abort(),
  };
}
