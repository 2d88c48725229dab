declare global {
  var closeBrowser: (() => Promise<void>) | undefined;
}

/** After all journeys. */
export default async function tidy(): Promise<void> {
  await globalThis.closeBrowser?.();
}
