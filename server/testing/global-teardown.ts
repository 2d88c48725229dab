declare global {
  var stopTestPostgres: (() => Promise<void>) | undefined;
}

/** Stops what global-setup.ts started: both run in the same process. */
export default async function stopPostgres(): Promise<void> {
  await globalThis.stopTestPostgres?.();
}
