import type { Loaded } from '@angan/shared';

/** Makes of what was loaded what a page shows; a failure stays a failure. */
export async function mapLoaded<From, To>(
  reading: Promise<Loaded<From>>,
  make: (value: From) => To,
): Promise<Loaded<To>> {
  const loaded = await reading;
  return loaded.ok ? { ok: true, value: make(loaded.value) } : loaded;
}
