import { rmSync } from 'node:fs';
import { FILLED } from './product.ts';

/** After all journeys: the filled data folder goes. */
export default function tidy(): void {
  const filled = process.env[FILLED];
  if (filled) rmSync(filled, { recursive: true, force: true });
}
