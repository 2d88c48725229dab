import { useEffect, useState } from 'react';
import type { Loaded } from '../api/read-public.ts';

/** A section's data, or the promise of it where it takes so long that the page appears without it. */
export type Deferred<Value> = Value | Promise<Value>;
export type AllDeferred<Parts extends Record<string, Promise<unknown>>> = {
  [Name in keyof Parts]: Deferred<Awaited<Parts[Name]>>;
};

/** Below this wait a complete page is calmer than one with loading texts. */
const COMPLETE_PAGE_MS = 300;

/** Waits for all parts; in a browser only a moment, then pending ones stay promises. */
export async function defer<Parts extends Record<string, Promise<unknown>>>(
  parts: Parts,
): Promise<AllDeferred<Parts>> {
  const settled = new Map<string, unknown>();
  const all = Promise.all(
    Object.entries(parts).map(async ([name, part]) => settled.set(name, await part)),
  );
  if (typeof document === 'undefined') await all;
  else await Promise.race([all, new Promise((resolve) => setTimeout(resolve, COMPLETE_PAGE_MS))]);
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      settled.has(name) ? settled.get(name) : part,
    ]),
  ) as AllDeferred<Parts>;
}

export async function settleParts(data: unknown): Promise<unknown> {
  if (data === null || typeof data !== 'object') return data;
  const parts = await Promise.all(
    Object.entries(data).map(async ([name, part]) => [name, (await part) as unknown] as const),
  );
  return Object.fromEntries(parts);
}

/**
 * Undefined while it loads for the first time. A part that was rendered once stays while it is requested again, or where
 * that fails.
 */
export function useLoaded<Value>(
  data: Deferred<Loaded<Value>> | undefined,
): Loaded<Value> | undefined {
  const [settled, setSettled] = useState<{ data: unknown; loaded: Loaded<Value> }>();
  const [current, setCurrent] = useState<Loaded<Value>>();
  const isPending = data instanceof Promise;
  useEffect(() => {
    if (!(data instanceof Promise)) return undefined;
    let isCurrent = true;
    const settle = (loaded: Loaded<Value>) => isCurrent && setSettled({ data, loaded });
    data.then(settle, () => settle({ ok: false }));
    return () => {
      isCurrent = false;
    };
  }, [data]);
  const loaded = isPending ? (settled?.data === data ? settled.loaded : undefined) : data;
  if (loaded?.ok && loaded !== current) setCurrent(loaded);
  return loaded?.ok ? loaded : (current ?? loaded);
}
