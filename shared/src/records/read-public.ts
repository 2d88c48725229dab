import { call } from '../api/client.ts';
import { getPublic } from '../api/get-public.ts';
import { toRows } from '../api/resource-api.ts';
import type { PublicPath, PublicRows } from '../contract/index.ts';

/** How public screens reach the API; the server that renders pages puts its own in the place of the network. */
export interface Transport {
  /** Answers the body of a public GET. */
  read(path: string, signal?: AbortSignal): Promise<unknown>;
  /** Sends a visitor's form; rejects with ApiError (or an object of its shape) when it is refused. */
  send(path: string, values: Record<string, unknown>, key?: string): Promise<unknown>;
}

let transport: Transport = {
  read: getPublic,
  send: (path, values, key) =>
    call('post', path, values, key ? { headers: { 'Idempotency-Key': key } } : {}),
};

/** Called once by the server's bundle of the shell: pages are rendered for anonymous visitors alone, so one transport serves all. */
export function provideTransport(own: Transport): void {
  transport = own;
}

/** Sends what a visitor wrote, such as a contact message. The same `key` sent twice stores one row. */
export const sendPublic = (
  path: string,
  values: Record<string, unknown>,
  key?: string,
): Promise<unknown> => transport.send(path, values, key);

/** One section's data: a section that failed shows its own line with a retry, the others stand. */
export type Loaded<Value> = { ok: true; value: Value } | { ok: false };

async function settle<Value>(
  reading: Promise<Value>,
  path: string,
  signal?: AbortSignal,
): Promise<Loaded<Value>> {
  try {
    return { ok: true, value: await reading };
  } catch (error) {
    if (signal?.aborted) throw error;
    console.warn(`Loading ${path} failed.`, error);
    return { ok: false };
  }
}

/** Reads a whole public list for a loader; never rejects but when the navigation was aborted. */
export function readList<Path extends PublicPath>(
  path: Path,
  signal?: AbortSignal,
): Promise<Loaded<PublicRows[Path][]>> {
  const address = `${path}/`;
  return settle(
    transport.read(address, signal).then((body) => toRows<PublicRows[Path]>(body)),
    address,
    signal,
  );
}

/** Reads one public row for a loader; `value` is null where there is no such row. */
export function readRow<Path extends PublicPath>(
  path: Path,
  id: string,
  signal?: AbortSignal,
): Promise<Loaded<PublicRows[Path] | null>> {
  const address = `${path}/${encodeURIComponent(id)}/`;
  const reading = transport.read(address, signal).then(
    (body) => body as PublicRows[Path],
    (error: unknown) => {
      if ((error as { status?: unknown }).status === 404) return null;
      throw error;
    },
  );
  return settle(reading, address, signal);
}
