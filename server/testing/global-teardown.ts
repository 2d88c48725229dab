declare global {
  var stopTestPostgres: (() => Promise<void>) | undefined;
  var removeTestTemplate: (() => void) | undefined;
}

/** Stops and removes what was started and made before the tests: both run in the same process. */
export default async function stopPostgres(): Promise<void> {
  await globalThis.stopTestPostgres?.();
  globalThis.removeTestTemplate?.();
}
