import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isLong } from './mode.ts';

/**
 * Keeps what the long form of a harness has counted and measured, for the table of
 * docs/reliability.md; each key is what a reader reads.
 */
export function figures(name: string, measured: Record<string, string | number>): void {
  if (!isLong || process.env.ANGAN_WEAKEN) return;
  const folder = path.join(__dirname, '../results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, `${name}.json`),
    `${JSON.stringify({ name, when: new Date().toISOString(), figures: measured }, null, 1)}\n`,
  );
}

/** The value below which a share of all values lies, such as 0.5 for the middle one. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
