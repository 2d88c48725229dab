import { createHash } from 'node:crypto';
import type { Row } from './tables.ts';

/** Sums up rows so that equal rows give an equal sum, whatever their order and that of their columns. */
export function rowDigest() {
  const hashes: string[] = [];
  return {
    add(rows: readonly Row[]): void {
      for (const row of rows) {
        const fields = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
        hashes.push(createHash('sha256').update(JSON.stringify(fields)).digest('base64'));
      }
    },
    get count() {
      return hashes.length;
    },
    sum: () => createHash('sha256').update(hashes.sort().join()).digest('hex'),
  };
}
