import type { Call } from './client.ts';
import { quantile } from './figures.ts';

export interface Reading {
  /** Answers that were not 200. */
  failed: number;
  count: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Reads a page of the site again and again, one request after the other, until `isOver`. */
export async function readUntil(
  call: Call,
  address: string,
  isOver: () => boolean,
): Promise<Reading> {
  const took: number[] = [];
  let failed = 0;
  do {
    const { status, ms } = await call('GET', address, { patience: 10_000 }).catch(() => ({
      status: 0,
      ms: 10_000,
    }));
    took.push(ms);
    if (status !== 200) failed += 1;
  } while (!isOver());
  return { failed, count: took.length, p50: quantile(took, 0.5), p99: quantile(took, 0.99) };
}

/** The same while `work` goes on; answers both. */
export async function readDuring<Result>(
  call: Call,
  address: string,
  work: () => Promise<Result>,
): Promise<{ reading: Reading; result: Result }> {
  let over = false;
  const reading = readUntil(call, address, () => over);
  const result = await work().finally(() => (over = true));
  return { reading: await reading, result };
}
