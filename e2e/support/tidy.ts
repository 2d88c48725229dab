import { rmSync } from 'node:fs';
import { FILLED } from './product.ts';

declare global {
  var closeBrowser: (() => Promise<void>) | undefined;
}

/** After all journeys: the browser ends, and the filled data folder goes. */
export default async function tidy(): Promise<void> {
  await globalThis.closeBrowser?.();
  const filled = process.env[FILLED];
  if (filled) rmSync(filled, { recursive: true, force: true });
}
