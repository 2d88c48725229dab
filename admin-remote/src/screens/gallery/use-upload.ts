import { retryAfterLogin } from '@angan/shared/account';
import { useEffect, useRef, useState } from 'react';
import { ApiError, newKey, notify, resourceApi } from '@angan/shared';
import { gallery } from '@angan/shared/contract';
import { formatNumber } from '@angan/bengali-text';
import { FileRefused, shrinkImage } from '@angan/shared/ui';
import { invalidateAll } from '../../data/query-client.ts';
import { contentOf, isKeySpent, type Attempt } from '../../resource/form/idempotency-key.ts';
import { MAX_IMAGES, type SelectedPicture } from './pictures.ts';

const api = resourceApi(gallery);
const BROKEN = 'ছবিটি খোলা যাচ্ছে না। অন্য একটি ছবি দিন।';
const FAILED = 'ছবিটি আপলোড করা যায়নি। আবার চেষ্টা করুন।';
const STOPPED = 'আপলোড থামানো হয়েছে।';

const sentenceFor = (error: unknown): string =>
  error instanceof ApiError
    ? (error.fields.image ?? error.fields.caption ?? error.message)
    : FAILED;

/** The selected pictures, which can be changed before the next render. */
function usePictures() {
  const [pictures, setPictures] = useState<readonly SelectedPicture[]>([]);
  const latest = useRef(pictures);
  const set = (next: readonly SelectedPicture[]) => setPictures((latest.current = next));
  return {
    pictures,
    current: () => latest.current,
    set,
    change: (key: string, to: Partial<SelectedPicture>) =>
      set(latest.current.map((one) => (one.key === key ? { ...one, ...to } : one))),
    remove: (key: string) => set(latest.current.filter((one) => one.key !== key)),
  };
}

/** Prepares selected pictures one after the other: a phone has no room for several opened photos. */
function usePreparation({ current, set, change }: ReturnType<typeof usePictures>) {
  const last = useRef(Promise.resolve());
  async function prepareOne(key: string, file: File, quarterTurns: number) {
    if (!current().some((one) => one.key === key)) return;
    try {
      change(key, { image: await shrinkImage(file, quarterTurns), state: 'ready' });
    } catch (reason) {
      const isRefused = reason instanceof FileRefused;
      if (!isRefused) console.warn('A picture could not be read.', reason);
      change(key, { state: 'refused', error: isRefused ? reason.message : BROKEN });
    }
  }
  function prepare({ key, source, image }: SelectedPicture, quarterTurns = 0) {
    change(key, { state: 'preparing', error: undefined });
    last.current = last.current.then(() => prepareOne(key, image ?? source, quarterTurns));
  }
  function add(more: readonly SelectedPicture[]) {
    set([...current(), ...more]);
    for (const one of more) if (!one.image) prepare(one);
  }
  const rotate = (picture: SelectedPicture) => prepare(picture, 1);
  async function prepared() {
    let awaited;
    do await (awaited = last.current);
    while (awaited !== last.current);
  }
  return { add, rotate, prepared };
}

/** The pictures of a draft with the keys that they were sent under. */
function withKeysOf(sent: readonly Attempt[], pictures: readonly SelectedPicture[]) {
  const keys = new Map(sent.map(({ key, content }) => [content, key]));
  return pictures.map((one) => {
    const content = contentOf({ image: one.image });
    const key = keys.get(content) ?? one.key;
    // The same picture may be selected twice.
    keys.delete(content);
    return { ...one, key };
  });
}

function notifyOutcome(count: number, rest: number, failed: number) {
  const more = rest > 0 ? ` আরও ${formatNumber(rest)}টি বাকি, আবার ‘আপলোড করুন’ চাপুন।` : '';
  if (count > 0) notify.success(`${formatNumber(count)}টি ছবি গ্যালারিতে যোগ হয়েছে।${more}`);
  if (failed > 0) notify.error(`${formatNumber(failed)}টি ছবি আপলোড করা যায়নি। আবার চেষ্টা করুন।`);
}

/** Sends one picture a request; a failed one stays with its reason and can be sent again. */
export function useUpload() {
  const noteAttempts = useRef<(attempts: readonly Attempt[]) => Promise<void>>(null);
  const list = usePictures();
  const { current, change, remove } = list;
  const preparation = usePreparation(list);
  const running = useRef<AbortController | null>(null);
  /** Also of those that are stored: whoever restores the draft may send them once more. */
  const attempts = useRef<readonly Attempt[]>([]);
  useEffect(() => () => running.current?.abort(), []);

  function stopped(key: string, error = STOPPED) {
    change(key, { state: 'failed', error });
    return false;
  }

  async function sendOne({ key, image, caption }: SelectedPicture, signal: AbortSignal) {
    if (signal.aborted) return stopped(key);
    const values = { image, ...(caption.trim() && { caption }) };
    attempts.current = [...attempts.current, { key, content: contentOf({ image }) }];
    try {
      change(key, { state: 'sending', progress: 0 });
      await noteAttempts.current?.(attempts.current);
      const onProgress = (progress: number) => change(key, { progress });
      await retryAfterLogin(() => api.create(values, { key, signal, onProgress }));
      remove(key);
      return true;
    } catch (error) {
      stopped(key, signal.aborted ? STOPPED : sentenceFor(error));
      if (error instanceof ApiError && isKeySpent(error)) change(key, { key: newKey() });
      return false;
    }
  }

  async function send(requested: readonly SelectedPicture[]) {
    if (running.current) return;
    const { signal } = (running.current = new AbortController());
    const sent = requested.slice(0, MAX_IMAGES);
    for (const { key } of sent) change(key, { state: 'waiting', error: undefined });
    let count = 0;
    for (const picture of sent) count += (await sendOne(picture, signal)) ? 1 : 0;
    running.current = null;
    if (count > 0) invalidateAll();
    notifyOutcome(count, requested.length - sent.length, signal.aborted ? 0 : sent.length - count);
  }

  return {
    pictures: list.pictures,
    current,
    change,
    remove,
    ...preparation,
    send: (requested: readonly SelectedPicture[]) => void send(requested),
    restore(pictures: readonly SelectedPicture[], sent: readonly Attempt[] = []) {
      attempts.current = sent;
      preparation.add(withKeysOf(sent, pictures));
    },
    noteAttempts,
    cancel: () => running.current?.abort(),
  };
}
