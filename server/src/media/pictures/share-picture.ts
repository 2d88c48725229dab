import { buffer } from 'node:stream/consumers';
import type { Driver } from '../storage/driver.ts';
import { shareImageOf } from './image.ts';

/** Those of the college and of its newest pages; each weighs some 150 KB. */
const MAX_CACHED = 20;

/** Stored pictures as services that preview links take them, each made once. */
export function sharePictures(driver: Driver) {
  const cache = new Map<string, Promise<Buffer | null>>();

  async function make(key: string): Promise<Buffer | null> {
    const found = await driver.get(key);
    return found && shareImageOf(await buffer(found.stream));
  }

  /** Null where the file is gone. */
  return (key: string): Promise<Buffer | null> => {
    const cached = cache.get(key);
    if (cached) return cached;
    const result = make(key);
    cache.set(key, result);
    result.catch(() => cache.delete(key));
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest) cache.delete(oldest);
    return result;
  };
}
